import { isMissingPart } from '@/lib/parts/missing-part';
import { keepStored, readStored } from '@/lib/stored-value';
import { withTimeLimit } from '@/lib/with-time-limit';

const key = 'reloadedFor';
/** ms; a worker that does not get ready in this time must not keep anybody from the reload */
const patience = 8_000;

const next = (target: EventTarget, event: string) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));

/** Lets the newest release take over, when one waits or can be fetched: the reload then brings it. */
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

/** Reloads the page with the newest release there is. */
export async function reloadNewestRelease(): Promise<void> {
  if ('serviceWorker' in navigator) await withTimeLimit(patience, takeNewRelease()).catch(() => undefined);
  window.location.reload();
}

/**
 * A missing part of the app may be one that a new release has replaced, which a reload mends. Once for each part and
 * tab, so that one that stays away cannot send the page round in circles.
 * @returns whether to reload
 */
export function canReloadFor(error: unknown): boolean {
  if (!isMissingPart(error) || !navigator.onLine || readStored(sessionStorage, key) === error.message)
    return false;
  // Without a memory nothing keeps a reload from being the next one's cause.
  return keepStored(sessionStorage, key, error.message);
}
