/** One of a list; undefined only when it is empty. */
export const pickFrom = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(list.length, 1)];
