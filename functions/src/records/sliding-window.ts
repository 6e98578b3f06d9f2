/** By an id, in ms since the epoch. */
export type Times = Readonly<Record<string, number>>;

/** At most `maxCount` within any span of `lengthMs`. */
export interface Window {
  maxCount: number;
  lengthMs: number;
}

const longestLengthMs = (windows: readonly Window[]) =>
  Math.max(...windows.map(({ lengthMs }) => lengthMs));

/** Whether one more would be more than a window allows. */
export function isFull(
  times: Times,
  windows: readonly Window[],
  now: Date,
): boolean {
  const counted = Object.values(times);
  return windows.some(
    ({ maxCount, lengthMs }) =>
      counted.filter((time) => time > now.getTime() - lengthMs).length >=
      maxCount,
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
  const countedTimes = Object.entries(times).filter(
    ([, time]) => time > now.getTime() - longestLengthMs(windows),
  );
  return { ...Object.fromEntries(countedTimes), [id]: now.getTime() };
}

/** When a time counted now is in no window any more. */
export function findEnd(windows: readonly Window[], now: Date): Date {
  return new Date(now.getTime() + longestLengthMs(windows));
}
