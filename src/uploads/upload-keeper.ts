import {
  eraseKeptUpload,
  listKeptUploads,
  writeKeptUpload,
  type KeptUpload,
} from '@/repositories/uploads/kept-uploads';
import { keepStored, readStored } from '@/lib/stored-value';

/** ms a reloaded page waits until the page before it has let go of the lock */
const handoverMs = 2_000;

/**
 * Keeps one upload in the browser. Never rejects: what cannot be kept is not
 * there later.
 */
export interface UploadKeeper {
  /**
   * @returns what an earlier page has left and no other tab has; it is this
   * tab's then
   */
  restore: () => Promise<KeptUpload | null>;
  /** in place of what it kept before */
  keep: (upload: KeptUpload) => void;
  /** erases it: no tab continues it */
  discard: () => void;
  /** leaves it to the next page */
  release: () => void;
}

/** The lock of one upload, which this tab has. */
interface HeldLock {
  target: string;
  releaseLock: () => void;
}

/**
 * The lock ends with the tab: no two tabs send the same file, and a later tab
 * continues it.
 */
export function createUploadKeeper(uid: string, slot: string): UploadKeeper {
  /** survives a reload and tells this tab's own upload from another tab's */
  const ownTargetKey = `upload:${uid}:${slot}`;
  let heldLock: HeldLock | null = null;
  let lastWork: Promise<unknown> = Promise.resolve();
  /**
   * One after the other, in the order of the calls; a failure stops none of the
   * later ones.
   */
  const runInOrder = <Value>(
    work: () => Promise<Value> | Value,
  ): Promise<Value> => {
    const running = lastWork.then(work);
    lastWork = running.catch(() => undefined);
    return running;
  };

  /** @returns false when another tab still has it after `patienceMs` */
  const hold = async (target: string, patienceMs: number): Promise<boolean> => {
    if (heldLock?.target === target) return true;
    const releaseLock = await takeLock(target, patienceMs);
    if (releaseLock === null) return false;
    heldLock?.releaseLock();
    heldLock = { target, releaseLock };
    keepStored(sessionStorage, ownTargetKey, target);
    return true;
  };
  const release = () => {
    heldLock?.releaseLock();
    heldLock = null;
  };
  /** This tab's own upload first. */
  const restore = async () => {
    const entries = await listKeptUploads(uid, Date.now());
    const ownTarget = readStored(sessionStorage, ownTargetKey);
    const isOwn = (upload: KeptUpload) => upload.target === ownTarget;
    const uploads = entries
      .filter((entry) => entry.slot === slot)
      .map((entry) => entry.upload);
    uploads.sort(
      (first, second) => Number(isOwn(second)) - Number(isOwn(first)),
    );
    for (const upload of uploads) {
      const isHeld = await hold(upload.target, isOwn(upload) ? handoverMs : 0);
      if (isHeld) return upload;
    }
    return null;
  };

  return {
    restore: () => runInOrder(restore).catch(() => null),
    keep: (upload) => {
      void runInOrder(async () => {
        await hold(upload.target, 0);
        await writeKeptUpload({ uid, slot, keptAt: Date.now(), upload });
      }).catch(() => undefined);
    },
    discard: () => {
      void runInOrder(async () => {
        const target = heldLock?.target;
        sessionStorage.removeItem(ownTargetKey);
        // Before the lock is released: no other tab may continue a used file.
        if (target !== undefined) await eraseKeptUpload(target);
        release();
      }).catch(() => undefined);
    },
    release: () => void runInOrder(release),
  };
}

/**
 * @returns the call that releases it; null when another tab still has it after
 * `patienceMs`
 */
function takeLock(
  target: string,
  patienceMs: number,
): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const mayWait = patienceMs > 0;
    const options = mayWait
      ? { signal: AbortSignal.timeout(patienceMs) }
      : { ifAvailable: true };
    const released = navigator.locks.request(
      `upload:${target}`,
      options,
      (lock) => {
        if (lock !== null) {
          return new Promise<void>((releaseLock) => resolve(releaseLock));
        }
        resolve(null);
        return undefined;
      },
    );
    released.catch(() => resolve(null));
  });
}
