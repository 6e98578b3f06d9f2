/** A value as JavaScript has it, of the types that the tests of queries use. */
export type Plain = null | number | string | Plain[];

/** The order of the types. */
export function rank(value: Plain): number {
  if (value === null) return 0;
  if (typeof value === 'number') return 1;
  return typeof value === 'string' ? 2 : 3;
}

/** By UTF-16 units: these tests write no letter beyond U+FFFF. */
export const compareText = (left: string, right: string) =>
  Number(left > right) - Number(left < right);

/** A second, naive reading of the order of Firestore's values. */
export function compare(a: Plain, b: Plain): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'number' && typeof b === 'number') {
    if (Number.isNaN(a) || Number.isNaN(b)) {
      return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
    }
    return a - b;
  }
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (Array.isArray(a) && Array.isArray(b)) {
    for (const [at, left] of a.entries()) {
      const right = b[at];
      if (right === undefined) return 1;
      const result = compare(left, right);
      if (result !== 0) return result;
    }
    return a.length - b.length;
  }
  return 0;
}
