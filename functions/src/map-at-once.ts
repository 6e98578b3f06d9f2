/**
 * Acts on every item, so many at the same time. @returns the results in the
 * order of the items @throws what one fails with
 */
export async function mapAtOnce<T, Result>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(
      ...(await Promise.all(items.slice(start, start + atOnce).map(act))),
    );
  }
  return results;
}
