import { del, entries, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { createBoundedTable } from '@/lib/bounded-table';
import { KeptUpload, type UploadKeeper } from '@/lib/kept-upload';
import { once } from '@/lib/once';

/** After a day nobody comes back for an upload, and its file does not belong on this device any longer. */
const lifetimeMs = 24 * 60 * 60_000;
/** How long a page that was reloaded waits for the one before it to be gone. */
const handoverMs = 2_000;

const Entry = z.object({ uid: z.string(), slot: z.string(), keptAt: z.number(), upload: KeptUpload });
type Entry = z.infer<typeof Entry>;

const openTable = once(() => createBoundedTable('asaase-uploads', 'kept'));
/** Rejects where IndexedDB is missing, closed off or does not answer. */
const withTable = async <Value>(work: (table: UseStore) => Promise<Value>) => work(openTable());

/** What this page would keep where IndexedDB is closed off: it outlives a screen, not the page. */
const memory = new Map<string, Entry>();

async function write(entry: Entry): Promise<void> {
  const { target } = entry.upload;
  await withTable((table) => set(target, entry, table)).catch(() => memory.set(target, entry));
}

async function erase(target: string): Promise<void> {
  memory.delete(target);
  await withTable((table) => del(target, table)).catch(() => undefined);
}

/** Every kept upload; what is too old, damaged, or of somebody else (null: of anybody) is erased on the way. */
async function list(uid: string | null, now: number): Promise<Entry[]> {
  const stored = await withTable((table) => entries<string, unknown>(table)).catch(() => []);
  const found: Entry[] = [];
  for (const [target, value] of [...stored, ...memory]) {
    const entry = Entry.safeParse(value);
    const isFresh = entry.success && Math.abs(now - entry.data.keptAt) < lifetimeMs;
    if (isFresh && (uid === null || entry.data.uid === uid)) found.push(entry.data);
    else await erase(target);
  }
  return found.sort((a, b) => b.keptAt - a.keptAt);
}

/** Erases what was kept longer than a day. */
export async function dropOldUploads(): Promise<void> {
  await list(null, Date.now());
}

/** Erases every kept upload of this person, for good: after a Logout. */
export async function dropKeptUploads(uid: string): Promise<void> {
  for (const { uid: of, upload } of await list(null, Date.now())) if (of === uid) await erase(upload.target);
}

/**
 * The keeper of one upload field of one person. A tab holds what it sends by a lock, which ends with the tab: no two
 * tabs send the same file, and the tab that comes after goes on with it.
 * @param slot a name of its own for every field
 */
export function createUploadKeeper(uid: string, slot: string): UploadKeeper {
  const mine = new TabNote(`upload:${uid}:${slot}`);
  let held: { target: string; letGo: () => void } | null = null;
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <Value>(work: () => Promise<Value>): Promise<Value> => {
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
    mine.write(target);
    return true;
  };
  const release = () => {
    held?.letGo();
    held = null;
  };
  const adopt = async () => {
    const kept = (await list(uid, Date.now())).filter((entry) => entry.slot === slot);
    const own = mine.read();
    kept.sort((a, b) => Number(b.upload.target === own) - Number(a.upload.target === own));
    for (const { upload } of kept)
      if (await hold(upload.target, upload.target === own ? handoverMs : 0)) return upload;
    return null;
  };

  return {
    adopt: () => inLine(adopt).catch(() => null),
    keep: (upload) => {
      void inLine(async () => {
        await hold(upload.target, 0);
        await write({ uid, slot, keptAt: Date.now(), upload });
      }).catch(() => undefined);
    },
    drop: () => {
      void inLine(async () => {
        const target = held?.target;
        release();
        mine.erase();
        if (target !== undefined) await erase(target);
      }).catch(() => undefined);
    },
    release: () => {
      void inLine(() => {
        release();
        return Promise.resolve();
      });
    },
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

/** What this tab sent last; it outlives a reload and tells the tab's own upload from another's. */
class TabNote {
  constructor(private readonly key: string) {}

  read(): string | null {
    return attempt(() => sessionStorage.getItem(this.key));
  }

  write(target: string): void {
    attempt(() => sessionStorage.setItem(this.key, target));
  }

  erase(): void {
    attempt(() => sessionStorage.removeItem(this.key));
  }
}

/** Browsers that close their storage off throw at the first touch of it. */
function attempt<Value>(touch: () => Value): Value | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
