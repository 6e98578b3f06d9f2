import type { SourceText } from './source-text';

/** A word or mark of the source; `start` and `end` are offsets into it. */
export interface Token {
  kind: 'name' | 'int' | 'float' | 'string' | 'bytes' | 'mark' | 'end';
  /** As written. */
  text: string;
  start: number;
  end: number;
}

const ESCAPE = /\\(?:["'\\bfnrt]|x[0-9A-Fa-f]{2}|[0-3][0-7]{2}|u[0-9A-Fa-f]{4})/
  .source;
/** As in Google's grammar: no line ends, no typographic quote of its kind. */
const IN_SINGLE_QUOTES = /[^'\\\n\f\r\b\x91\x92\u2018\u2019]/.source;
const IN_DOUBLE_QUOTES = /[^"\\\n\f\r\b\x93\x94\u201c\u201d]/.source;
const QUOTED = `(?:'(?:${IN_SINGLE_QUOTES}|${ESCAPE})*'|"(?:${IN_DOUBLE_QUOTES}|${ESCAPE})*")`;

/** `&` and `|` alone are not operators, and neither are `++` and `--`. */
const TOKENS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['bytes', new RegExp(`[bB]${QUOTED}`, 'y')],
  ['name', /[A-Za-z_][\w$]*|\$[\w$]+/y],
  ['float', /(?:(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+)/y],
  ['int', /[0-9]\w*/y],
  ['string', new RegExp(QUOTED, 'y')],
  ['mark', /&&|\|\||\+\+|--|[=!<>]=|\*\*|[<>!=+*/%?:,;.$()[\]{}-]/y],
];
const SEGMENT_CHARACTER = "(?:[A-Za-z0-9._~&'*+:@-]|%[0-9A-Fa-f]{2})";
const PATH_SEGMENT = new RegExp(
  `${SEGMENT_CHARACTER}+|\\(${SEGMENT_CHARACTER}+\\)`,
  'y',
);
const BLANK = /(?:[\t\n\f\r ]+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;

const DESCRIPTIONS: Readonly<Partial<Record<Token['kind'], string>>> = {
  int: 'a number',
  float: 'a number',
  string: 'a string literal',
  bytes: 'a bytes literal',
  end: 'the end of the file',
};

/**
 * Words of the grammar and those kept for later: no variable, parameter or
 * function may have them.
 */
export const RESERVED_WORDS = new Set(
  (
    'allow false function if import in is let null return service match rules_version true arguments break ' +
    'case continue default deny do each else extends for goto not package switch then var while'
  ).split(' '),
);

/**
 * Reads tokens on demand, because a `/` starts a path or divides, depending on
 * what is parsed.
 */
export class Parser {
  private offset = 0;
  private nextToken: Token | null = null;
  private depth = 0;

  constructor(readonly source: SourceText) {}

  peek(): Token {
    this.nextToken ??= this.scan();
    return this.nextToken;
  }

  next(): Token {
    const token = this.peek();
    this.nextToken = null;
    this.offset = token.end;
    return token;
  }

  /** True if the `/` that is next begins a segment of a path. */
  isSegmentNext(): boolean {
    const { text, end } = this.peek();
    return text === '/' && this.match(PATH_SEGMENT, end) !== null;
  }

  /** Offset after the last token or path segment taken. */
  lastEnd(): number {
    return this.offset;
  }

  /** A literal path segment right after the last token taken, or null. */
  takePathSegment(): string | null {
    const text = this.match(PATH_SEGMENT, this.offset);
    if (text === null) return null;
    this.nextToken = null;
    this.offset += text.length;
    return text;
  }

  /** True if this word or mark is next. */
  isNext(text: string): boolean {
    return this.peek().text === text;
  }

  take(text: string): Token | null {
    return this.isNext(text) ? this.next() : null;
  }

  expect(text: string): Token {
    return this.take(text) ?? this.unexpected(`'${text}'`);
  }

  /** Any word, also a reserved one: members may be `a.in`. */
  expectName(expected: string): Token {
    const { kind, text } = this.peek();
    return kind === 'name' && text !== 'rules_version'
      ? this.next()
      : this.unexpected(expected);
  }

  /** A word that an author may use as a name. */
  expectFreeName(expected: string): Token {
    const token = this.expectName(expected);
    if (RESERVED_WORDS.has(token.text)) {
      throw this.source.error(
        `'${token.text}' is a reserved word`,
        token.start,
      );
    }
    return token;
  }

  unexpected(expected: string): never {
    const { kind, text, start } = this.peek();
    throw this.source.error(
      `expected ${expected}, found ${DESCRIPTIONS[kind] ?? `'${text}'`}`,
      start,
    );
  }

  /**
   * Nesting of brackets and operators is limited, so that no source exhausts
   * the stack.
   */
  enter(start: number): void {
    this.depth += 1;
    if (this.depth > 100) throw this.source.error('nested too deeply', start);
  }

  leave(): void {
    this.depth -= 1;
  }

  private match(pattern: RegExp, offset: number): string | null {
    pattern.lastIndex = offset;
    return pattern.exec(this.source.text)?.[0] ?? null;
  }

  private scan(): Token {
    const start = this.offset + (this.match(BLANK, this.offset)?.length ?? 0);
    if (start >= this.source.text.length) {
      return { kind: 'end', text: '', start, end: start };
    }
    for (const [kind, pattern] of TOKENS) {
      const text = this.match(pattern, start);
      if (text !== null) return { kind, text, start, end: start + text.length };
    }
    const isString = /['"]/.test(this.source.text.charAt(start));
    const message = isString
      ? 'this string is never closed, or holds an unknown escape or a typographic quote'
      : 'unexpected character';
    throw this.source.error(message, start);
  }
}
