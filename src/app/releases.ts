import { Workbox } from 'workbox-window';
import type { KeepRequest } from '@/worker/worker-rules';

const hourMs = 3_600_000;
/** ms; coming back to the tab asks for a new release, but not at every glance */
const glanceMs = 300_000;

/** Tells the worker what the page fetched before it came, and whose screens may be opened next. */
export async function tellWorker(role: KeepRequest['role']): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  const message: KeepRequest = { type: 'KEEP', files, role };
  active?.postMessage(message);
}

/**
 * Registers the worker and looks for a new one when somebody comes back to the tab, and every hour.
 * @param onWaiting a newer release is ready; the call it is given takes it and reloads this page
 * @returns the call that stops looking
 */
export function watchReleases(onWaiting: (take: () => void) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const workbox = new Workbox('/sw.js');
  const reload = () => window.location.reload();
  let taking = false;
  let asked = Date.now();

  workbox.addEventListener('waiting', () => {
    onWaiting(() => {
      taking = true;
      workbox.messageSkipWaiting();
    });
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (taking) reload();
    // Taken in another tab: this page goes on with what it has, and says that a reload is due.
    else if (isUpdate === true || isExternal === true) onWaiting(reload);
  });
  // Without storage or over plain http there is no worker; the app does not need one.
  workbox.register({ immediate: true }).catch(() => undefined);

  const ask = () => {
    asked = Date.now();
    // Offline, or the server is gone: the next look finds out.
    workbox.update().catch(() => undefined);
  };
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked >= glanceMs) ask();
  };
  const timer = setInterval(ask, hourMs);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
  };
}
