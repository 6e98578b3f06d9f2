import { isMissingPart } from '@/lib/parts/missing-part';
import { keepStored, readStored } from '@/lib/stored-value';
import { withTimeLimit } from '@/lib/with-time-limit';

const key = 'reloadedFor';
/** ms; the reload does not wait longer for a worker */
const workerWaitMs = 8_000;

const waitForEvent = (target: EventTarget, event: string) =>
  new Promise((resolve) =>
    target.addEventListener(event, resolve, { once: true }),
  );

async function takeNewRelease(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  const { installing } = registration;
  if (installing !== null) await waitForEvent(installing, 'statechange');
  if (registration.waiting === null) return;
  const controllerChange = waitForEvent(
    navigator.serviceWorker,
    'controllerchange',
  );
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await controllerChange;
}

/** Lets a worker that waits take over before; without one it only reloads. */
export async function reloadNewestRelease(): Promise<void> {
  if ('serviceWorker' in navigator) {
    await withTimeLimit(workerWaitMs, takeNewRelease()).catch(() => undefined);
  }
  window.location.reload();
}

/**
 * A new release may have replaced the script. Once for each script and tab,
 * else the page could reload for ever.
 */
export function canReloadFor(error: unknown): boolean {
  if (!isMissingPart(error) || !navigator.onLine) return false;
  const hasReloaded = readStored(sessionStorage, key) === error.message;
  if (hasReloaded) return false;
  // Where nothing can be stored, no reload could be told from the first.
  return keepStored(sessionStorage, key, error.message);
}
