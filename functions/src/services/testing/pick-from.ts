/** Undefined only for an empty list. */
export const pickFrom = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(list.length, 1)];
