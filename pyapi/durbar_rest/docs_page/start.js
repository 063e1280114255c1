"use strict";

// The examples in openapi.yaml begin with the name of their game.
const GAME = "game";

/** Let the examples be of the game that is chosen for the path, and the reverse. */
const examplesOfGame = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        changeParamByIdentity: (original, system) => (pathMethod, parameter, value, ...rest) => {
          const result = original(pathMethod, parameter, value, ...rest);
          if (parameter.get("name") === GAME) {
            showExample(system, pathMethod, value);
          }
          return result;
        },
      },
    },
    oas3: {
      wrapActions: {
        setActiveExamplesMember: (original, system) => (chosen) => {
          const result = original(chosen);
          if (chosen.contextType === "requestBody") {
            chooseGame(system, chosen.pathMethod, chosen.name);
            showResponse(system, chosen.pathMethod, chosen.name);
          }
          return result;
        },
      },
    },
  },
});

const OF_REQUEST = { contextType: "requestBody", contextName: "requestBody" };
const OF_RESPONSE = { contextType: "responses", contextName: "200" };

function described(system, pathMethod, ...place) {
  return system.specSelectors.specResolvedSubtree(["paths", ...pathMethod, ...place]);
}

function isOf(game, name) {
  return Boolean(name) && name.startsWith(`${game}-`);
}

function showExample(system, pathMethod, game) {
  const examples = described(
    system, pathMethod, "requestBody", "content", "application/json", "examples",
  );
  const { contextType, contextName } = OF_REQUEST;
  const shown = system.oas3Selectors.activeExamplesMember(...pathMethod, contextType, contextName);
  const name = examples && examples.keySeq().find((key) => isOf(game, key));
  if (!name || isOf(game, shown)) {
    return;
  }
  const value = JSON.stringify(examples.getIn([name, "value"]).toJS(), null, 2);
  system.oas3Actions.setActiveExamplesMember({ name, pathMethod, ...OF_REQUEST });
  system.oas3Actions.setRequestBodyValue({ value, pathMethod });
}

function chooseGame(system, pathMethod, name) {
  const parameters = described(system, pathMethod, "parameters");
  const parameter = parameters && parameters.find((each) => each.get("name") === GAME);
  const games = parameter ? parameter.getIn(["schema", "enum"]) : [];
  const game = games.find((each) => isOf(each, name));
  if (game) {
    system.specActions.changeParamByIdentity(pathMethod, parameter, game);
  }
}

function showResponse(system, pathMethod, name) {
  system.oas3Actions.setActiveExamplesMember({ name, pathMethod, ...OF_RESPONSE });
}

/** Fold the responses that are errors. */
const foldedErrors = () => ({
  wrapComponents: {
    responses: (Original, system) => (props) => {
      const { createElement } = system.React;
      const isError = (_, status) => Number(status) >= 400;
      const errors = props.responses.filter(isError);
      const rest = createElement(Original, {
        ...props,
        responses: props.responses.filterNot(isError),
      });
      const folded = createElement(
        "details",
        { className: "errors", style: { padding: "0 20px 20px" } },
        createElement(
          "summary",
          { style: { cursor: "pointer" } },
          `Errors: ${errors.keySeq().join(", ")}`,
        ),
        // What came when it was tried out is shown once, above.
        createElement(Original, { ...props, responses: errors, tryItOutResponse: null }),
      );
      return createElement("div", null, rest, errors.size ? folded : null);
    },
  },
});

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  plugins: [examplesOfGame, foldedErrors],
  // The badge of a validator on the net would send it the address of this server.
  validatorUrl: null,
  // Positions are long; colouring them makes the page slow.
  syntaxHighlight: false,
});
