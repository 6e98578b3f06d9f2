const key = 'sharedDevice';

/**
 * Whether somebody has said that other people use this phone or computer, too
 * (decision 205). It holds for everybody who signs in on it.
 */
export const isSharedDevice = (): boolean => localStorage.getItem(key) !== null;

/** The id of who said so; null where nobody has. */
export const findSharer = (): string | null => localStorage.getItem(key);

/** @param sharer the id of who says so; null: it is not shared any more */
export function markSharedDevice(sharer: string | null): void {
  if (sharer === null) localStorage.removeItem(key);
  else localStorage.setItem(key, sharer);
}
