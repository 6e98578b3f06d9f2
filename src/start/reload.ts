import { isMissingPart } from '@/lib/parts/missing-part';
import { keepStored, readStored } from '@/lib/stored-value';
import { withTimeLimit } from '@/lib/with-time-limit';

const key = 'reloadedFor';
/** ms; the reload does not wait longer for a worker */
const patience = 8_000;

const next = (target: EventTarget, event: string) =>
  new Promise((resolve) =>
    target.addEventListener(event, resolve, { once: true }),
  );

async function takeNewRelease(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  const { installing } = registration;
  if (installing !== null) await next(installing, 'statechange');
  if (registration.waiting === null) return;
  const taken = next(navigator.serviceWorker, 'controllerchange');
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await taken;
}

export async function reloadNewestRelease(): Promise<void> {
  if ('serviceWorker' in navigator) {
    await withTimeLimit(patience, takeNewRelease()).catch(() => undefined);
  }
  window.location.reload();
}

/**
 * A new release may have replaced the script. Once for each script and tab,
 * else the page could reload for ever.
 */
export function canReloadFor(error: unknown): boolean {
  if (
    !isMissingPart(error) ||
    !navigator.onLine ||
    readStored(sessionStorage, key) === error.message
  ) {
    return false;
  }
  // Where nothing can be stored, no reload could be told from the first.
  return keepStored(sessionStorage, key, error.message);
}
