import { line } from '../line/line.js';
import { mayRecover } from './chunk-error.js';

const LAST_RECOVERY = 'touchline.recovered-at';

/** Clears caches and service workers and loads the page anew (spec, section 8). */
export async function clearAndReload(): Promise<void> {
  const caches = 'caches' in window ? await window.caches.keys().catch(() => []) : [];
  await Promise.allSettled(caches.map((name) => window.caches.delete(name)));
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations().catch(() => []) : [];
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  window.location.reload();
}

/** Recovers from a chunk-load failure by itself, at most once in a while; false when it is too soon. */
export function recoverOnce(): boolean {
  if (!mayRecover(sessionStorage.getItem(LAST_RECOVERY), Date.now())) return false;
  sessionStorage.setItem(LAST_RECOVERY, String(Date.now()));
  // Without the line the browser would have nothing to show.
  void line.wasLost().then(clearAndReload);
  return true;
}
