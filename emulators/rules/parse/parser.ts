import type { Expression } from './ast';
import { describeToken, RESERVED_WORDS, Scanner, type Token } from './scanner';
import type { SourceText } from './source-text';

/** What both halves of the parser (declarations, expressions) share. */
export class Parser {
  readonly scanner: Scanner;
  /** Nesting of brackets and operators, bounded so that no source can exhaust the stack. */
  depth = 0;

  constructor(
    readonly source: SourceText,
    private readonly parseExpression: (parser: Parser) => Expression,
  ) {
    this.scanner = new Scanner(source);
  }

  expression(): Expression {
    return this.parseExpression(this);
  }

  /** Whether this word or mark comes next. */
  isNext(text: string): boolean {
    const token = this.scanner.peek();
    return (token.kind === 'mark' || token.kind === 'name') && token.text === text;
  }

  take(text: string): Token | null {
    return this.isNext(text) ? this.scanner.next() : null;
  }

  expect(text: string): Token {
    return this.take(text) ?? this.unexpected(`'${text}'`);
  }

  /** Any word, reserved ones too (member names may be `a.in`). */
  expectName(what: string): { text: string; start: number; end: number } {
    const token = this.scanner.peek();
    if (token.kind !== 'name') return this.unexpected(what);
    this.scanner.next();
    return token;
  }

  /** A word that may name something of the author's. */
  expectFreeName(what: string): { text: string; start: number; end: number } {
    const token = this.expectName(what);
    if (RESERVED_WORDS.has(token.text))
      throw this.source.error(`'${token.text}' is a reserved word`, token.start);
    return token;
  }

  unexpected(wanted: string): never {
    const token = this.scanner.peek();
    throw this.source.error(`expected ${wanted}, found ${describeToken(token)}`, token.start);
  }

  enter(start: number): void {
    this.depth += 1;
    if (this.depth > 100) throw this.source.error('nested too deeply', start);
  }

  leave(): void {
    this.depth -= 1;
  }
}
