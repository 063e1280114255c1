// Runs page/engine.js in a thread of node: gives it the names that a worker of a page has.
import { parentPort } from "node:worker_threads";

globalThis.self = globalThis;
globalThis.WorkerGlobalScope = Object;
globalThis.postMessage = (message) => parentPort.postMessage(message);
const early = [];
parentPort.on("message", (data) => (globalThis.onmessage ? globalThis.onmessage({ data }) : early.push(data)));
await import("../../page/engine.js");
early.forEach((data) => globalThis.onmessage({ data }));
