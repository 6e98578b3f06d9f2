/**
 * '1 day', '2 days'
 * @param noun what there is one of
 */
export const countOf = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
