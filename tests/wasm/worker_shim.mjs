// Runs page/worker.js in a thread of node: gives it the names that a worker of a page has.
import { parentPort } from "node:worker_threads";

globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
const early = [];
parentPort.on("message", (data) => (globalThis.onmessage ? globalThis.onmessage({ data }) : early.push(data)));
await import("../../page/worker.js");
early.forEach((data) => globalThis.onmessage({ data }));
