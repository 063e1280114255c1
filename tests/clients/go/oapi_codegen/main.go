// Plays a whole game over HTTP with a client that oapi-codegen made from openapi.yaml.
// `oapi_codegen http://127.0.0.1:8000 maharani 3 json` prints the scores at the end.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	durbar "durbar.example/clients/oapi_codegen/durbar"
)

// positionOrView is the position of an answer, as the requests take it that take views too.
func positionOrView(position durbar.Position) (durbar.PositionOrView, error) {
	var taken durbar.PositionOrView
	text, err := json.Marshal(position)
	if err == nil {
		err = json.Unmarshal(text, &taken)
	}
	return taken, err
}

// givenAction is an action as the requests take it: the object, or its text.
func givenAction(chosen durbar.LegalAction, inJSON bool) (durbar.GivenAction, error) {
	var action durbar.GivenAction
	if inJSON {
		return action, action.FromAction(chosen.Action)
	}
	return action, action.FromActionText(chosen.String)
}

// play plays a game, always by the legal action in the middle; the scores at the end.
func play(api *durbar.ClientWithResponses, game durbar.GameName, players int, form string) ([]int, error) {
	ctx := context.Background()
	seed, asForm := "1", durbar.InitialStateRequestForm(form)
	start := durbar.InitialStateRequest{Players: players, Seed: &seed, Form: &asForm}
	begun, err := api.NewInitialStateWithResponse(ctx, game, nil, start)
	if err != nil {
		return nil, err
	}
	now := begun.JSON200
	if now == nil {
		return nil, fmt.Errorf("refused: %s", begun.Body)
	}
	for moves := 1; !now.IsTerminal; moves++ {
		position, err := positionOrView(now.Position)
		if err != nil {
			return nil, err
		}
		request := durbar.LegalActionsRequest{Position: position}
		legal, err := api.ListLegalActionsWithResponse(ctx, game, nil, request)
		if err != nil {
			return nil, err
		}
		if legal.JSON200 == nil {
			return nil, fmt.Errorf("refused: %s", legal.Body)
		}
		actions := legal.JSON200.LegalActions
		action, err := givenAction(actions[len(actions)/2], form == "json")
		if err != nil {
			return nil, err
		}
		// Another seed for each request: the same would draw the same again.
		seed := strconv.Itoa(moves)
		move := durbar.TransitionRequest{
			Position: now.Position, Actions: []durbar.GivenAction{action}, Seed: &seed,
		}
		moved, err := api.ApplyActionsWithResponse(ctx, game, nil, move)
		if err != nil {
			return nil, err
		}
		if moved.JSON200 == nil {
			return nil, fmt.Errorf("refused: %s", moved.Body)
		}
		now = moved.JSON200
	}
	return now.Scores, nil
}

func main() {
	api, err := durbar.NewClientWithResponses(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	players, err := strconv.Atoi(os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	scores, err := play(api, durbar.GameName(os.Args[2]), players, os.Args[4])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(strings.Trim(fmt.Sprint(scores), "[]"))
}
