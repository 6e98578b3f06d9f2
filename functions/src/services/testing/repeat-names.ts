/**
 * Each name as often as its number says: what a random choice among the names
 * comes to so much more often.
 */
export const repeatNames = (
  timesOf: Readonly<Record<string, number>>,
): string[] =>
  Object.entries(timesOf).flatMap(([name, times]) =>
    Array.from({ length: times }, () => name),
  );
