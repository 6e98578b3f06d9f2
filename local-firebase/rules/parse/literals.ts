import type { LiteralValue } from './ast';
import type { SourceText } from './source-text';
import type { Token } from './parser';

const ESCAPES =
  /\\(?:x([0-9A-Fa-f]{2})|([0-3][0-7]{2})|u([0-9A-Fa-f]{4})|(["'\\bfnrt]))/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The value that a number, a string or bytes stand for. */
export function readLiteral(token: Token, source: SourceText): LiteralValue {
  switch (token.kind) {
    case 'int':
      return readInt(token, source);
    case 'float':
      return Number(token.text);
    case 'bytes':
      return readBytes(token.text.slice(2, -1));
    default:
      return readString(token.text.slice(1, -1));
  }
}

/**
 * The grammar has no hexadecimal and no leading zero.
 * @param isNegative a `-` stands before it: then 2^63 fits, too
 */
export function readInt(
  { text, start }: Token,
  source: SourceText,
  isNegative = false,
): bigint {
  if (!/^(?:0|[1-9][0-9]*)$/.test(text)) {
    throw source.error('malformed number', start);
  }
  const value = isNegative ? -BigInt(text) : BigInt(text);
  if (value !== BigInt.asIntN(64, value)) {
    throw source.error('this integer does not fit 64 bits', start);
  }
  return value;
}

function readString(body: string): string {
  return body.replace(
    ESCAPES,
    (_escape, hex?: string, octal?: string, unicode?: string, mark?: string) =>
      readMark(mark) ?? String.fromCharCode(readCode(hex ?? unicode, octal)),
  );
}

/** `\x` and octal escapes are single bytes, everything else is UTF-8. */
function readBytes(body: string): Uint8Array {
  const parts: Uint8Array[] = [];
  let end = 0;
  for (const match of body.matchAll(ESCAPES)) {
    const [escape, hex, octal] = match;
    const isByte = hex !== undefined || octal !== undefined;
    if (!isByte) continue;
    parts.push(Buffer.from(readString(body.slice(end, match.index))));
    parts.push(Uint8Array.of(readCode(hex, octal)));
    end = match.index + escape.length;
  }
  parts.push(Buffer.from(readString(body.slice(end))));
  return new Uint8Array(Buffer.concat(parts));
}

function readMark(mark: string | undefined): string | undefined {
  return mark === undefined ? undefined : (CHARACTERS[mark] ?? mark);
}

function readCode(hex: string | undefined, octal = '0'): number {
  return hex === undefined ? parseInt(octal, 8) : parseInt(hex, 16);
}
