"use strict";

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  // The badge of a validator on the net would send it the address of this server.
  validatorUrl: null,
  // Positions are long; colouring them makes the page slow.
  syntaxHighlight: false,
});
