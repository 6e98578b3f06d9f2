import { Workbox } from 'workbox-window';
import type { KeepRequest } from '@/worker/worker-rules';

const hourMs = 3_600_000;
/** ms; returns to the tab within this time do not ask again */
const glanceMs = 300_000;

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
    // Another tab took it: this page goes on with the old one and offers a
    // reload.
    else if (isUpdate === true || isExternal === true) onWaiting(reload);
  });
  // Without storage or over plain http there is no worker; the app does not
  // need one.
  workbox.register({ immediate: true }).catch(() => undefined);

  const ask = () => {
    asked = Date.now();
    workbox.update().catch(() => undefined);
  };
  const comeBack = () => {
    if (
      document.visibilityState === 'visible' &&
      Date.now() - asked >= glanceMs
    ) {
      ask();
    }
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
