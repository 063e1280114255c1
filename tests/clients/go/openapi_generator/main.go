// Plays a whole game over HTTP with a client that openapi-generator made from openapi.yaml.
// `openapi_generator http://127.0.0.1:8000 maharani 3 json` prints the scores at the end.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	durbar "durbar.example/clients/openapi_generator/durbar"
)

// positionOrView is the position of an answer, as the requests take it that take views too.
func positionOrView(position durbar.Position) durbar.PositionOrView {
	return durbar.PositionOrView{
		MaharaniPosition: position.MaharaniPosition,
		TajMahalPosition: position.TajMahalPosition,
		String:           position.String,
	}
}

// play plays a game, always by the legal action in the middle; the scores at the end.
func play(api *durbar.PlayAPIService, game durbar.GameName, players int32, form string) ([]int32, error) {
	ctx := context.Background()
	start := durbar.InitialStateRequest{
		Players: players, Seed: durbar.PtrString("1"), Form: &form,
	}
	now, _, err := api.NewInitialState(ctx, game).InitialStateRequest(start).Execute()
	for moves := 1; err == nil && !now.IsTerminal; moves++ {
		request := durbar.LegalActionsRequest{Position: positionOrView(now.Position)}
		legal, _, refused := api.ListLegalActions(ctx, game).LegalActionsRequest(request).Execute()
		if refused != nil {
			return nil, refused
		}
		chosen := legal.LegalActions[len(legal.LegalActions)/2]
		action := durbar.StringAsGivenAction(&chosen.String)
		if form == "json" {
			action = durbar.ActionAsGivenAction(&chosen.Action)
		}
		// Another seed for each request: the same would draw the same again.
		move := durbar.TransitionRequest{
			Position: now.Position,
			Actions:  []durbar.GivenAction{action},
			Seed:     durbar.PtrString(strconv.Itoa(moves)),
		}
		now, _, err = api.ApplyActions(ctx, game).TransitionRequest(move).Execute()
	}
	if err != nil {
		return nil, err
	}
	return now.Scores, nil
}

func main() {
	configuration := durbar.NewConfiguration()
	configuration.Servers = durbar.ServerConfigurations{{URL: os.Args[1]}}
	players, err := strconv.Atoi(os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	api := durbar.NewAPIClient(configuration).PlayAPI
	scores, err := play(api, durbar.GameName(os.Args[2]), int32(players), os.Args[4])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(strings.Trim(fmt.Sprint(scores), "[]"))
}
