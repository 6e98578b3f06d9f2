import type { SourceText } from './source-text';
import type { Token } from './tokens';

const NUMBER = /(?:0|[1-9][0-9]*)(\.[0-9]+)?/y;

/** Decimal integers and floats; the grammar has no hexadecimal, exponent or leading zero. */
export function scanNumber(source: SourceText, start: number): Token {
  NUMBER.lastIndex = start;
  const match = NUMBER.exec(source.text);
  const text = match?.[0] ?? '';
  const end = start + text.length;
  if (text === '' || /[A-Za-z0-9_]/.test(source.text.charAt(end))) {
    throw source.error('malformed number', start);
  }
  if (match?.[1] !== undefined) return { kind: 'float', value: Number(text), start, end };
  const value = BigInt(text);
  if (value > 2n ** 63n) throw source.error('this integer does not fit 64 bits', start);
  return { kind: 'int', value, start, end };
}
