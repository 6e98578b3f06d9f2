import {
  eraseKeptUpload,
  listKeptUploads,
  writeKeptUpload,
  type KeptUpload,
} from '@/repositories/uploads/kept-uploads';
import { keepStored, readStored } from '@/lib/stored-value';

/** ms a reloaded page waits until the page before it has let go of the lock */
const handoverMs = 2_000;

/** Never rejects: what cannot be kept is not there later. */
export interface UploadKeeper {
  restore: () => Promise<KeptUpload | null>;
  keep: (upload: KeptUpload) => void;
  drop: () => void;
  /** leaves it to the next page */
  release: () => void;
}

/** The lock ends with the tab: no two tabs send the same file, and a later tab continues it. */
export function createUploadKeeper(uid: string, slot: string): UploadKeeper {
  /** survives a reload and tells this tab's own upload from another tab's */
  const mine = `upload:${uid}:${slot}`;
  let held: { target: string; letGo: () => void } | null = null;
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <Value>(work: () => Promise<Value> | Value): Promise<Value> => {
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    return turn;
  };

  const hold = async (target: string, patience: number) => {
    if (held?.target === target) return true;
    const letGo = await takeLock(target, patience);
    if (letGo === null) return false;
    held?.letGo();
    held = { target, letGo };
    keepStored(sessionStorage, mine, target);
    return true;
  };
  const release = () => {
    held?.letGo();
    held = null;
  };
  const restore = async () => {
    const kept = (await listKeptUploads(uid, Date.now())).filter((entry) => entry.slot === slot);
    const own = readStored(sessionStorage, mine);
    kept.sort((a, b) => Number(b.upload.target === own) - Number(a.upload.target === own));
    for (const { upload } of kept)
      if (await hold(upload.target, upload.target === own ? handoverMs : 0)) return upload;
    return null;
  };

  return {
    restore: () => inLine(restore).catch(() => null),
    keep: (upload) => {
      void inLine(async () => {
        await hold(upload.target, 0);
        await writeKeptUpload({ uid, slot, keptAt: Date.now(), upload });
      }).catch(() => undefined);
    },
    drop: () => {
      void inLine(async () => {
        const target = held?.target;
        sessionStorage.removeItem(mine);
        // Before the lock is released: no other tab may continue a used file.
        if (target !== undefined) await eraseKeptUpload(target);
        release();
      }).catch(() => undefined);
    },
    release: () => void inLine(release),
  };
}

/** @returns the call that releases it; null when another tab still has it after `patience` ms */
function takeLock(target: string, patience: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const wait = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
    const ended = navigator.locks.request(`upload:${target}`, wait, (lock) => {
      if (lock === null) resolve(null);
      else return new Promise<void>((letGo) => resolve(letGo));
      return undefined;
    });
    ended.catch(() => resolve(null));
  });
}
