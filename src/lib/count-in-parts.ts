/** A time in ms since the epoch; its end is not part of it. */
export interface TimeRange {
  start: number;
  end: number;
}

/**
 * Adds up over a time range what can only be read in bounded parts: a part that is full is read again in two halves.
 * @param most how many records one answer covers; an answer about that many may have left some out
 * @throws RangeError when one millisecond alone is full
 */
export async function countInParts<T extends { count: number }>(
  span: TimeRange,
  most: number,
  read: (span: TimeRange) => Promise<T>,
  add: (one: T, other: T) => T,
): Promise<T> {
  const whole = await read(span);
  if (whole.count < most) return whole;
  const { start, end } = span;
  if (end - start <= 1) throw new RangeError('one millisecond holds more records than can be counted');
  const middle = Math.floor((start + end) / 2);
  const [before, after] = await Promise.all([
    countInParts({ start, end: middle }, most, read, add),
    countInParts({ start: middle, end }, most, read, add),
  ]);
  return add(before, after);
}
