/** By an id, in ms since the epoch. */
export type Times = Readonly<Record<string, number>>;

/** At most `most` within any span of `ms`. */
export interface Window {
  most: number;
  ms: number;
}

const longest = (windows: readonly Window[]) =>
  Math.max(...windows.map(({ ms }) => ms));

/** Whether one more would be more than a window allows. */
export function isFull(
  times: Times,
  windows: readonly Window[],
  now: Date,
): boolean {
  const all = Object.values(times);
  return windows.some(
    ({ most, ms }) =>
      all.filter((time) => time > now.getTime() - ms).length >= most,
  );
}

/**
 * The times with one more, without those that no window counts any more. The
 * same id counts once.
 */
export function addTime(
  times: Times,
  id: string,
  windows: readonly Window[],
  now: Date,
): Times {
  const kept = Object.entries(times).filter(
    ([, time]) => time > now.getTime() - longest(windows),
  );
  return { ...Object.fromEntries(kept), [id]: now.getTime() };
}

/** When a time counted now is in no window any more. */
export function findEnd(windows: readonly Window[], now: Date): Date {
  return new Date(now.getTime() + longest(windows));
}
