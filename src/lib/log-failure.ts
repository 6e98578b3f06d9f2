/** For failures that people need not be told of. Never anything personal, never an address. */
export function logFailure(sentence: string): void {
  // oxlint-disable-next-line no-console -- the one place: the specification asks for failures that are only logged
  console.error(sentence);
}
