const minuteMs = 60_000;
const longestPauseMs = 24 * 60 * minuteMs;
/** From there on the pause is the longest anyway. */
const mostDoublings = 11;

/**
 * How long what has failed waits for its next try: one minute, then two, four …,
 * at most a day (decision 220).
 * @param tries from 1 on
 */
export function findPauseMs(tries: number): number {
  return Math.min(
    longestPauseMs,
    minuteMs * 2 ** Math.min(mostDoublings, tries - 1),
  );
}
