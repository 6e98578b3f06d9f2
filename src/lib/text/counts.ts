/** '1 day', '2 days' @param one what there is one of */
export const countOf = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${one}s`;
