import java.net.http.HttpClient;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.PlayApi;
import org.openapitools.client.model.GameName;
import org.openapitools.client.model.GivenAction;
import org.openapitools.client.model.InitialStateRequest;
import org.openapitools.client.model.LegalAction;
import org.openapitools.client.model.LegalActionsRequest;
import org.openapitools.client.model.Position;
import org.openapitools.client.model.PositionOrView;
import org.openapitools.client.model.Transition;
import org.openapitools.client.model.TransitionRequest;

/**
 * Plays a whole game over HTTP with a client that openapi-generator made from openapi.yaml.
 *
 * <p>{@code java Play http://127.0.0.1:8000 maharani 3 json} prints the scores at the end.
 */
public final class Play {
    /** The position of an answer, as the requests take it that take views too. */
    private static PositionOrView positionOrView(Position position) {
        PositionOrView taken = new PositionOrView();
        taken.setActualInstance(position.getActualInstance());
        return taken;
    }

    /** An action as the requests take it: the object, or its text. */
    private static GivenAction givenAction(LegalAction chosen, boolean inJson) {
        GivenAction action = new GivenAction();
        action.setActualInstance(inJson ? chosen.getAction() : chosen.getString());
        return action;
    }

    /** Play a game, always by the legal action in the middle; the scores at the end. */
    private static List<Integer> play(PlayApi api, GameName game, int players, String form)
            throws Exception {
        boolean inJson = form.equals("json");
        Transition now = api.newInitialState(
                game,
                new InitialStateRequest()
                        .players(players)
                        .seed("1")
                        .form(InitialStateRequest.FormEnum.fromValue(form)),
                null);
        for (int moves = 1; !now.getIsTerminal(); moves++) {
            LegalActionsRequest request =
                    new LegalActionsRequest().position(positionOrView(now.getPosition()));
            List<LegalAction> legal = api.listLegalActions(game, request, null).getLegalActions();
            LegalAction chosen = legal.get(legal.size() / 2);
            // Another seed for each request: the same would draw the same again.
            TransitionRequest move = new TransitionRequest()
                    .position(now.getPosition())
                    .addActionsItem(givenAction(chosen, inJson))
                    .seed(String.valueOf(moves));
            now = api.applyActions(game, move, null);
        }
        return now.getScores();
    }

    /** The address of the service, the game, the number of players, the form of positions. */
    public static void main(String[] args) throws Exception {
        ApiClient client = new ApiClient();
        // Else the first request asks for HTTP/2, and uvicorn loses its body.
        client.setHttpClientBuilder(
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1));
        client.updateBaseUri(args[0]);
        PlayApi api = new PlayApi(client);
        StringBuilder said = new StringBuilder();
        for (int score : play(api, GameName.fromValue(args[1]), Integer.parseInt(args[2]), args[3])) {
            said.append(score).append(' ');
        }
        System.out.println(said.toString().strip());
    }
}
