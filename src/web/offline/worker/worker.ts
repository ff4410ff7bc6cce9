// The service worker: keeps one whole version of the page, so that everything works with no network. A version is taken in
// only if every file of it is what its hash says, and is served only with itself: never a mixture of two.

declare const self: ServiceWorkerGlobalScope;
/** Put here when the page is built: each file's path from the page's folder, and its hash. */
declare const FILES: readonly (readonly [path: string, integrity: string])[];
declare const VERSION: string;

const { scope } = self.registration;
const OURS = `planet ${scope} `; // other pages may live at the same origin
const CACHE = OURS + VERSION;
const urls = new Set(FILES.map(([path]) => urlOf(path)));

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(sweep().then(() => self.clients.claim())));
self.addEventListener('message', ({ data }) => {
  if (data === 'take') void self.skipWaiting(); // otherwise it waits until all pages are closed
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = request.url.replace(/[?#].*$/, '').slice(scope.length);
  const url = urlOf(path);
  if (request.method !== 'GET' || !(urls.has(url) || path.startsWith('assets/'))) return;
  event.respondWith(answer(url, request));
  if (request.mode === 'navigate') event.waitUntil(sweep());
});

/** The page itself goes by its folder's name: some servers send `index.html` there. */
function urlOf(path: string): string {
  return new URL(path === 'index.html' ? './' : path, scope).href;
}

/** Fails as a whole if one file can't be had as it should be. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const add = async ([path, integrity]: (typeof FILES)[number]): Promise<void> => {
    const url = urlOf(path);
    const known = path.startsWith('assets/') ? await caches.match(url) : undefined; // the same name is the same file
    const response = known ?? (await fetch(url, { integrity, cache: 'no-cache' }));
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await cache.put(url, response);
  };
  await Promise.all(FILES.map(add));
}

/** Ours first. Another window may still show the version before; what it asks for has a name that ours does not know. */
async function answer(url: string, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(url);
  return own ?? (urls.has(url) ? undefined : await caches.match(url)) ?? fetch(request);
}

/** Forgets other versions, once no other window can be in need of one, and none waits to be taken. */
async function sweep(): Promise<void> {
  const names = await caches.keys(); // before the look: what begins to be filled after it is not among them
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.filter(({ url }) => url.startsWith(scope));
  const { installing, waiting } = self.registration;
  if (installing !== null || waiting !== null || ours.length > 1) return;
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}
