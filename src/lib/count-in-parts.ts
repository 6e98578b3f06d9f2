/** ms since 1970, without the end. */
export interface TimeRange {
  start: number;
  end: number;
}

/**
 * A part with `most` records may be incomplete and is read again in halves.
 * @throws RangeError if one ms is full
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
  if (end - start <= 1) {
    throw new RangeError(
      'one millisecond holds more records than can be counted',
    );
  }
  const middle = Math.floor((start + end) / 2);
  const [before, after] = await Promise.all([
    countInParts({ start, end: middle }, most, read, add),
    countInParts({ start: middle, end }, most, read, add),
  ]);
  return add(before, after);
}
