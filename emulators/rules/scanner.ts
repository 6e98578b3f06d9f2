import { scanNumber } from './scan-number';
import { scanString } from './scan-string';
import type { SourceText } from './source-text';
import { MARKS, type Token } from './tokens';

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const PATH_SEGMENT = /\(default\)|[A-Za-z0-9_.~:@%+-]+/y;
const BLANK = /(?:\s+|\/\/[^\n]*)+/y;

/** Reads tokens on demand, because a `/` begins a path or divides depending on where the parser stands. */
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

  /** The character right behind the token ahead, with no blank skipped. */
  charAfterPeek(): string {
    return this.source.text.charAt(this.peek().end);
  }

  /** The character right behind the last token taken. */
  charHere(): string {
    return this.source.text.charAt(this.offset);
  }

  /** Offset behind the last token or path segment taken. */
  lastEnd(): number {
    return this.offset;
  }

  /** A literal path segment right behind the last token taken, or null. */
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

  private skipBlank(): number {
    const { text } = this.source;
    let at = this.offset;
    for (;;) {
      at += this.match(BLANK, at)?.length ?? 0;
      if (!text.startsWith('/*', at)) return at;
      const close = text.indexOf('*/', at + 2);
      if (close === -1) throw this.source.error('this comment is never closed', at);
      at = close + 2;
    }
  }

  private scan(): Token {
    const start = this.skipBlank();
    const { text } = this.source;
    if (start >= text.length) return { kind: 'end', start, end: start };
    const char = text.charAt(start);
    if (char === "'" || char === '"') {
      const { value, end } = scanString(this.source, start);
      return { kind: 'string', value, start, end };
    }
    if ((char === 'b' || char === 'B') && /['"]/.test(text.charAt(start + 1))) {
      const { value, end } = scanString(this.source, start + 1);
      if (/\\[xu0-3]/.test(text.slice(start, end))) {
        throw this.source.error('numeric escapes are not supported in a bytes literal', start);
      }
      return { kind: 'bytes', value: Buffer.from(value, 'utf8'), start, end };
    }
    if (/[0-9]/.test(char)) return scanNumber(this.source, start);
    const name = this.match(NAME, start);
    if (name !== null) return { kind: 'name', text: name, start, end: start + name.length };
    const mark = MARKS.find((candidate) => text.startsWith(candidate, start));
    if (mark === undefined) throw this.source.error('unexpected character', start);
    return { kind: 'mark', text: mark, start, end: start + mark.length };
  }
}
