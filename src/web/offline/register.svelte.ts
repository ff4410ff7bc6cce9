// Offline use after the first visit. A new version is downloaded in the background and announced; it is activated when
// the user agrees, or when all windows are closed.

let isReady = $state(false);
let registration: ServiceWorkerRegistration | undefined;

export const update = {
  /** A complete new version is ready. */
  get isReady(): boolean {
    return isReady;
  },
  /** Reloads the page in the new version. */
  take(): void {
    const { waiting } = registration ?? {};
    if (waiting) {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take');
    } else location.reload(); // another window has activated it already
  },
};

/** Starts after the page has loaded, so that it does not slow down the first paint. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine) isReady = true; // the server no longer has a file of this version
  });
}

/** Does nothing in a private window or without https: then there is no offline use. */
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
    if (document.visibilityState === 'visible') void found.update().catch(() => {}); // offline: next time
  });
}
