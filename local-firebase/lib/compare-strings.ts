/**
 * Orders strings by their UTF-8 bytes, which is code point order, not
 * JavaScript's order of code units.
 */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) return rankOf(a) - rankOf(b);
  }
  return left.length - right.length;
}

/** Surrogates stand for code points above all that one unit can name. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
