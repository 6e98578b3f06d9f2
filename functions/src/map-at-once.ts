/**
 * Acts on every item, so many at the same time.
 * @returns the results in the order of the items
 * @throws what one fails with
 */
export async function mapAtOnce<T, Result>(
  items: readonly T[],
  atOnce: number,
  handleItem: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    const batch = items.slice(start, start + atOnce);
    results.push(...(await Promise.all(batch.map(handleItem))));
  }
  return results;
}
