// How hey-api makes a client of openapi.yaml. Node.js wants the names of files whole in imports.
export default {
  input: "../../openapi.yaml",
  output: { path: ".made/hey", importFileExtension: ".js" },
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
};
