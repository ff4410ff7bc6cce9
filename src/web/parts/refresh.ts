// Keeps what a page shows up to date while somebody can see it.

/** Refreshes now, at intervals while the page is visible, and when it becomes visible again. Returns a function that stops it. */
export function refreshWhileVisible(refresh: () => Promise<void>, intervalMs: number): () => void {
  const again = (): void => {
    if (!document.hidden) void refresh();
  };
  again();
  const timer = setInterval(again, intervalMs);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
}
