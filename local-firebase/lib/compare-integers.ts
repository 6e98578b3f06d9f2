/** The order of two integers: negative, 0 or positive. */
export function compareIntegers(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
