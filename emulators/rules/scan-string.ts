import type { SourceText } from './source-text';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\\': '\\',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const CODE_ESCAPE = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})/y;

/** One quoted string. An unknown escape is an error, as in the grammar: a regular expression needs `\\d`. */
export function scanString(source: SourceText, start: number): { value: string; end: number } {
  const { text } = source;
  const quote = text.charAt(start);
  let value = '';
  let at = start + 1;
  for (;;) {
    const char = text.charAt(at);
    if (char === '' || char === '\n' || char === '\r')
      throw source.error('this string is never closed', start);
    if (char === quote) return { value, end: at + 1 };
    if (char === '\\') {
      const escape = readEscape(source, at + 1);
      value += escape.value;
      at = escape.end;
    } else {
      value += char;
      at += 1;
    }
  }
}

function readEscape(source: SourceText, at: number): { value: string; end: number } {
  const simple = SIMPLE_ESCAPES[source.text.charAt(at)];
  if (simple !== undefined) return { value: simple, end: at + 1 };
  CODE_ESCAPE.lastIndex = at;
  const match = CODE_ESCAPE.exec(source.text);
  if (match === null) throw source.error('unknown escape in a string (a backslash is written \\\\)', at - 1);
  const code = match[3] === undefined ? parseInt(match[1] ?? match[2] ?? '', 16) : parseInt(match[3], 8);
  return { value: String.fromCharCode(code), end: at + match[0].length };
}
