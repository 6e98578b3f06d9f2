import * as z from 'zod/mini';
import { getViewGeneration, markViewsKept } from './forget-views';

const maxAgeMs = 7 * 24 * 3_600_000;
const debounceMs = 400;

/** `data` is null when there was nothing; `keptAt` is in ms since 1970. */
export interface LastView<T> {
  data: T | null;
  keptAt: number;
}

/** Never throws. */
export interface KeptView<T> {
  /** null when nothing is kept, or what is kept does not parse */
  read: () => Promise<LastView<T> | null>;
  write: (data: T | null) => void;
  /** fills gaps of fresh data from the view before */
  complete: (fresh: T | null, before: LastView<T> | null) => T | null;
  stop: () => void;
}

export interface Keep<T> {
  name: string;
  shape: z.ZodMiniType<T>;
  isWhole?: (data: T) => boolean;
  complete?: (fresh: T, before: T) => T;
}

const Stored = z.object({ at: z.number(), data: z.unknown() });

const loadStorage = async () => (await import('./view-storage')).viewStorage;

/** for whom the views of everybody else have been removed */
let ownerAlone: string | null = null;

/**
 * A browser that keeps nothing (private window, full disk) only starts slower.
 */
export function keepView<T>(
  owner: string,
  { name, shape, isWhole = () => true, complete = (fresh) => fresh }: Keep<T>,
): KeptView<T> {
  const address = `${owner}/${name}`;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async () => {
    const storage = await loadStorage();
    if (ownerAlone !== owner) {
      ownerAlone = owner;
      await storage.keepOnly(owner);
    }
    const stored = z.safeParse(Stored, await storage.get(address));
    if (!stored.success) return null;
    const { at: keptAt, data } = stored.data;
    if (Math.abs(Date.now() - keptAt) > maxAgeMs) return null;
    const parsed = z.safeParse(z.nullable(shape), data);
    return parsed.success ? { data: parsed.data, keptAt } : null;
  };
  const save = async (data: T | null, keptAt: number) => {
    const ownGeneration = getViewGeneration();
    const storage = await loadStorage();
    if (ownGeneration !== getViewGeneration()) return;
    markViewsKept();
    await storage.set(address, { at: keptAt, data });
  };

  return {
    read: () => read().catch(() => null),
    write: (data) => {
      clearTimeout(timer);
      if (data !== null && !isWhole(data)) return;
      const keptAt = Date.now();
      timer = setTimeout(
        () => void save(data, keptAt).catch(() => undefined),
        debounceMs,
      );
    },
    complete: (fresh, before) => {
      const earlierData = before?.data ?? null;
      if (fresh === null || earlierData === null) return fresh;
      return complete(fresh, earlierData);
    },
    stop: () => clearTimeout(timer),
  };
}
