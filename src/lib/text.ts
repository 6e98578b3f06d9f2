/** Cuts at `length` characters and marks the cut; the specification's lengths are 15, 20 and 30. */
export function truncateText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
