import * as z from 'zod/mini';
import { getViewGeneration, markViewsKept } from './forget-views';

/** Older than this, what was last seen is worth nothing any more. Its session has ended long before. */
const maxAgeMs = 7 * 24 * 3_600_000;
/** One write for a burst of changes. */
const debounceMs = 400;

/** What a query last brought, null for nothing, and when (ms since 1970). */
export interface LastView<T> {
  data: T | null;
  at: number;
}

/** Where a live store keeps its last answer from one start of the app to the next. Never throws. */
export interface KeptView<T> {
  /** null when nothing is kept, or nothing that still has the agreed shape */
  read: () => Promise<LastView<T> | null>;
  /** keeps it a moment later */
  write: (data: T | null) => void;
  /** fresh data, completed for the moment by what the view before it knew */
  complete: (fresh: T | null, before: LastView<T> | null) => T | null;
  /** drops what has not been written yet */
  stop: () => void;
}

/** How the last answer of a query is kept. */
export interface Keep<T> {
  /** with its owner the address of the view */
  name: string;
  shape: z.ZodMiniType<T>;
  /** a half-loaded answer is not worth keeping */
  isWhole?: (data: T) => boolean;
  complete?: (fresh: T, before: T) => T;
}

const Stored = z.object({ at: z.number(), data: z.unknown() });

const loadStorage = async () => (await import('./view-storage')).viewStorage;

let swept: string | null = null;

/**
 * The last view of one person's query, in IndexedDB. It is parsed by the record's own schema on the way out, and a
 * browser that keeps nothing (private window, full disk) loses nothing but the quick start.
 */
export function keepView<T>(
  owner: string,
  { name, shape, isWhole = () => true, complete = (fresh) => fresh }: Keep<T>,
): KeptView<T> {
  const address = `${owner}/${name}`;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async () => {
    const storage = await loadStorage();
    if (swept !== owner) {
      swept = owner;
      await storage.keepOnly(owner);
    }
    const stored = z.safeParse(Stored, await storage.get(address));
    if (!stored.success) return null;
    const { at, data } = stored.data;
    if (Math.abs(Date.now() - at) > maxAgeMs) return null;
    const parsed = z.safeParse(z.nullable(shape), data);
    return parsed.success ? { data: parsed.data, at } : null;
  };
  const save = async (data: T | null, at: number) => {
    const own = getViewGeneration();
    const storage = await loadStorage();
    if (own !== getViewGeneration()) return;
    markViewsKept();
    await storage.set(address, { at, data });
  };

  return {
    read: () => read().catch(() => null),
    write: (data) => {
      clearTimeout(timer);
      if (data !== null && !isWhole(data)) return;
      const at = Date.now();
      timer = setTimeout(() => void save(data, at).catch(() => undefined), debounceMs);
    },
    complete: (fresh, before) =>
      fresh === null || before === null || before.data === null ? fresh : complete(fresh, before.data),
    stop: () => clearTimeout(timer),
  };
}
