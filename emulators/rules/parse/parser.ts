import type { Expression } from './ast';
import { describeToken, RESERVED_WORDS, Scanner, type Token } from './scanner';
import type { SourceText } from './source-text';

/** For both halves of the parser, declarations and expressions. */
export class Parser {
  readonly scanner: Scanner;
  /** Nesting of brackets and operators, limited so that no source exhausts the stack. */
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

  /** True if this word or mark is next. */
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

  /** Any word, also a reserved one: members may be `a.in`. */
  expectName(what: string): { text: string; start: number; end: number } {
    const token = this.scanner.peek();
    if (token.kind !== 'name') return this.unexpected(what);
    this.scanner.next();
    return token;
  }

  /** A word that an author may use as a name. */
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
