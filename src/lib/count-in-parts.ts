/** ms since 1970, without the end. */
export interface TimeRange {
  start: number;
  end: number;
}

/**
 * A part with `fullCount` records may be incomplete and is read again in
 * halves.
 * @throws RangeError if one ms is full
 */
export async function countInParts<T extends { count: number }>(
  span: TimeRange,
  fullCount: number,
  read: (span: TimeRange) => Promise<T>,
  add: (first: T, second: T) => T,
): Promise<T> {
  const counted = await read(span);
  if (counted.count < fullCount) return counted;
  const { start, end } = span;
  if (end - start <= 1) {
    throw new RangeError(
      'one millisecond holds more records than can be counted',
    );
  }
  const middle = Math.floor((start + end) / 2);
  const [before, after] = await Promise.all([
    countInParts({ start, end: middle }, fullCount, read, add),
    countInParts({ start: middle, end }, fullCount, read, add),
  ]);
  return add(before, after);
}
