/**
 * Keeps the files of the page, so that it works without a network. Only the static site has it: there
 * `make site` fills in which files there are, and a name that follows from what is in them. So a new
 * version has files of its own, and takes over when no page shows the old one.
 */

const VERSION = "";
/** @type {string[]} */
const FILES = [];

const worker = /** @type {any} */ (self);
// Other pages of this host have caches, too.
const OWN = `durbar ${worker.registration.scope} `;
const NAME = OWN + VERSION;

async function keep() {
  const cache = await caches.open(NAME);
  // A browser may still have files of the version before.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OWN) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request} request @returns {Promise<Response>} */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const file = origin + pathname.replace(/\/index\.html$/, "/");
  // To open a cache that a new version has just dropped would make it again.
  const kept = await caches.match(file, { cacheName: NAME, ignoreVary: true });
  return kept ?? fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(dropOthers()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET") {
    event.respondWith(answer(event.request));
  }
});
