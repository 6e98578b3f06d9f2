import {
  eraseKeptUpload,
  listKeptUploads,
  writeKeptUpload,
  type KeptUpload,
} from '@/repositories/uploads/kept-uploads';
import { keepStored, readStored } from '@/lib/stored-value';

/** How long a page that was reloaded waits for the one before it to be gone. */
const handoverMs = 2_000;

/** Keeps one upload over the end of its page. Nothing here rejects: what cannot be kept is simply not there later. */
export interface UploadKeeper {
  /** takes over an upload whose page is gone; null when there is none, or another tab has it */
  restore: () => Promise<KeptUpload | null>;
  /** in place of what was kept before */
  keep: (upload: KeptUpload) => void;
  /** forgets it for good */
  drop: () => void;
  /** leaves it to the next page */
  release: () => void;
}

/**
 * The keeper of one upload field of one person. A tab holds what it sends by a lock, which ends with the tab: no two
 * tabs send the same file, and the tab that comes after goes on with it.
 * @param slot a name of its own for every field
 */
export function createUploadKeeper(uid: string, slot: string): UploadKeeper {
  /** what this tab sent last; it outlives a reload and tells the tab's own upload from another's */
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
        // Before another tab may have it: what was used is not taken up again.
        if (target !== undefined) await eraseKeptUpload(target);
        release();
      }).catch(() => undefined);
    },
    release: () => void inLine(release),
  };
}

/** @returns how to let go, or null when somebody else has it for longer than `patience` ms */
function takeLock(target: string, patience: number): Promise<(() => void) | null> {
  // Without locks two tabs may send the same file, to the same place: it is one object all the same.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
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
