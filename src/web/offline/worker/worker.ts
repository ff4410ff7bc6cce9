// The service worker: caches one complete version of the page for offline use. A version is installed only if every
// file matches its hash, and files of two versions are never mixed.

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: each file's path relative to the page's folder, and its hash. */
declare const FILES: readonly (readonly [path: string, integrity: string])[];
declare const VERSION: string;

const { scope } = self.registration;
const OURS = `planet ${scope} `; // other pages may share the origin
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

/** The page itself is requested by its folder's name: some servers redirect `index.html` there. */
function urlOf(path: string): string {
  return new URL(path === 'index.html' ? './' : path, scope).href;
}

/** Fails as a whole if any file can't be fetched or does not match its hash. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const add = async ([path, integrity]: (typeof FILES)[number]): Promise<void> => {
    const url = urlOf(path);
    const known = path.startsWith('assets/') ? await caches.match(url) : undefined; // file names in assets/ contain a hash, so the same name is the same file
    const response = known ?? (await fetch(url, { integrity, cache: 'no-cache' }));
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await cache.put(url, response);
  };
  await Promise.all(FILES.map(add));
}

/**
 * This version first. Another window may still run the previous one, whose files have names that this version lacks.
 */
async function answer(url: string, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(url);
  return own ?? (urls.has(url) ? undefined : await caches.match(url)) ?? fetch(request);
}

/** Deletes other versions, unless another window may still need one or one is waiting to be activated. */
async function sweep(): Promise<void> {
  const names = await caches.keys(); // listed first, so that a cache created during the check below is not deleted
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.filter(({ url }) => url.startsWith(scope));
  const { installing, waiting } = self.registration;
  if (installing !== null || waiting !== null || ours.length > 1) return;
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}
