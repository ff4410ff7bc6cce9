// The page works with no network after the first visit. A new version is fetched in the background, announced, and taken only
// when the person says so, or when all windows are closed.

let isReady = $state(false);
let registration: ServiceWorkerRegistration | undefined;

export const update = {
  /** A whole new version waits. */
  get isReady(): boolean {
    return isReady;
  },
  /** Loads the page anew, in the new version. */
  take(): void {
    const { waiting } = registration ?? {};
    if (waiting) {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take');
    } else location.reload(); // another window has taken it already
  },
};

/** Begins once the page is there, so that it takes nothing from the first sight of it. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine) isReady = true; // a part of this version is gone from the server
  });
}

/** Does nothing in a private window, or at an address without https: then there is no play without a network. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const found: ServiceWorkerRegistration | undefined = await serviceWorker
    .register('./sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (found === undefined) return;
  registration = found;
  const watch = (): void => {
    if (found.waiting && serviceWorker.controller) isReady = true;
    found.installing?.addEventListener('statechange', watch);
  };
  watch();
  found.addEventListener('updatefound', watch);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void found.update().catch(() => {}); // no network: next time
  });
}
