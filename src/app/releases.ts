import { Workbox } from 'workbox-window';
import type { KeepRequest } from '@/worker/worker-rules';

const askEveryMs = 3_600_000;
/** ms; returns to the tab within this time do not ask again */
const glanceMs = 300_000;

/** What this page has fetched, and whose screens the worker should fetch. */
export async function tellWorker(role: KeepRequest['role']): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  active?.postMessage({ type: 'KEEP', files, role } satisfies KeepRequest);
}

/**
 * @param onWaiting is given the call that takes the new release and reloads
 * this page
 */
export function watchReleases(
  onWaiting: (take: () => void) => void,
): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const workbox = new Workbox('/sw.js');
  const reload = () => window.location.reload();
  let isTaken = false;
  let askedAt = Date.now();

  workbox.addEventListener('waiting', () => {
    onWaiting(() => {
      isTaken = true;
      workbox.messageSkipWaiting();
    });
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isTaken) reload();
    // Another tab took it: this page goes on with the old one and offers a
    // reload.
    else if (isUpdate === true || isExternal === true) onWaiting(reload);
  });
  // Without storage or over plain http there is no worker; the app does not
  // need one.
  workbox.register({ immediate: true }).catch(() => undefined);

  const askForUpdate = () => {
    askedAt = Date.now();
    workbox.update().catch(() => undefined);
  };
  const askOnReturn = () => {
    const isVisible = document.visibilityState === 'visible';
    const wasAway = Date.now() - askedAt >= glanceMs;
    if (isVisible && wasAway) askForUpdate();
  };
  const timer = setInterval(askForUpdate, askEveryMs);
  document.addEventListener('visibilitychange', askOnReturn);
  window.addEventListener('focus', askOnReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askOnReturn);
    window.removeEventListener('focus', askOnReturn);
  };
}
