import type { SourceText } from './source-text';

export type Token =
  | { kind: 'name' | 'mark'; text: string; start: number; end: number }
  | { kind: 'int'; value: bigint; start: number; end: number }
  | { kind: 'string'; value: string; start: number; end: number }
  | { kind: 'end'; start: number; end: number };

/** Longest first, so that `<=` is not read as `<`. `&`, `|` and `=` alone are not operators. */
const MARKS: readonly string[] = '&& || == != <= >= ** < > ! = + * / ? : , ; . $ ( ) [ ] { }'.split(' ');

/** Words of the grammar and those kept for later: no variable, parameter or function may have them. */
export const RESERVED_WORDS = new Set(
  (
    'allow false function if import in is let null return service match rules_version true arguments break ' +
    'case continue default deny do each else extends for goto not package switch then var while'
  ).split(' '),
);

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const PATH_SEGMENT = /\(default\)|[A-Za-z0-9_.~:@%+-]+/y;
const NUMBER = /0|[1-9][0-9]*/y;
const STRING = /'[^'\\\r\n]*'|"[^"\\\r\n]*"/y;
const BLANK = /(?:\s+|\/\/[^\n]*)*/y;

/** Reads tokens on demand, because a `/` starts a path or divides, depending on the parser. */
export class Scanner {
  private offset = 0;
  private ahead: Token | null = null;

  constructor(readonly source: SourceText) {}

  peek(): Token {
    this.ahead ??= this.scan();
    return this.ahead;
  }

  next(): Token {
    const token = this.peek();
    this.ahead = null;
    this.offset = token.end;
    return token;
  }

  /** Right after the last token taken. */
  charHere(): string {
    return this.source.text.charAt(this.offset);
  }

  /** Offset after the last token or path segment taken. */
  lastEnd(): number {
    return this.offset;
  }

  /** A literal path segment right after the last token taken, or null. */
  scanPathSegment(): string | null {
    const text = this.match(PATH_SEGMENT, this.offset);
    if (text === null) return null;
    this.ahead = null;
    this.offset += text.length;
    return text;
  }

  private match(pattern: RegExp, at: number): string | null {
    pattern.lastIndex = at;
    return pattern.exec(this.source.text)?.[0] ?? null;
  }

  private scan(): Token {
    const { text } = this.source;
    const start = this.offset + (this.match(BLANK, this.offset)?.length ?? 0);
    if (start >= text.length) return { kind: 'end', start, end: start };
    const char = text.charAt(start);
    if (char === "'" || char === '"') return this.scanString(start);
    if (/[0-9]/.test(char)) return this.scanInt(start);
    const name = this.match(NAME, start);
    if (name !== null) return { kind: 'name', text: name, start, end: start + name.length };
    const mark = MARKS.find((candidate) => text.startsWith(candidate, start));
    if (mark === undefined) throw this.source.error('unexpected character', start);
    return { kind: 'mark', text: mark, start, end: start + mark.length };
  }

  private scanString(start: number): Token {
    const quoted = this.match(STRING, start);
    if (quoted === null) {
      throw this.source.error('this string is never closed, or holds a backslash', start);
    }
    return { kind: 'string', value: quoted.slice(1, -1), start, end: start + quoted.length };
  }

  /** The grammar has no hexadecimal and no leading zero. */
  private scanInt(start: number): Token {
    const digits = this.match(NUMBER, start) ?? '';
    const end = start + digits.length;
    if (/[A-Za-z0-9_]/.test(this.source.text.charAt(end))) throw this.source.error('malformed number', start);
    const value = BigInt(digits);
    if (value >= 2n ** 63n) throw this.source.error('this integer does not fit 64 bits', start);
    return { kind: 'int', value, start, end };
  }
}

export function describeToken(token: Token): string {
  switch (token.kind) {
    case 'end':
      return 'the end of the file';
    case 'name':
    case 'mark':
      return `'${token.text}'`;
    case 'int':
      return 'a number';
    case 'string':
      return 'a string literal';
  }
}
