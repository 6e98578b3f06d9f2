import type { BinaryOperator, Expression, NamedSegment } from './ast';
import { readInt, readLiteral } from './literals';
import { RESERVED_WORDS, type Parser, type Token } from './parser';

type Operator = BinaryOperator | '&&' | '||' | 'is' | '?';

/**
 * How close an operator binds, as in Google's grammar
 * (https://github.com/firebase/eslint-tools): `a in b == c` is `a in (b == c)`.
 * The language's table has `in` and `is` before `==`.
 */
const CLOSENESS: Readonly<Record<Operator, number>> = {
  '*': 9,
  '/': 9,
  '%': 9,
  '+': 8,
  '-': 8,
  '<': 7,
  '<=': 7,
  '>': 7,
  '>=': 7,
  '==': 6,
  '!=': 6,
  is: 5,
  in: 4,
  '&&': 3,
  '||': 2,
  '?': 1,
};
const MAX_CHAIN = 300;

/** Reads one expression from where the parser is. Throws RulesSyntaxError. */
export function parseExpression(parser: Parser): Expression {
  parser.enter(parser.peek().start);
  const result = parseOperators(parser, 0);
  parser.leave();
  return result;
}

/** Only operators that bind at least that close. */
function parseOperators(parser: Parser, least: number): Expression {
  let left = parseUnary(parser);
  for (let links = 0; ; links += 1) {
    const { text } = parser.peek();
    if (text === '++' || text === '--') parser.unexpected('an operator');
    if (!isOperator(text) || CLOSENESS[text] < least) return left;
    if (links >= MAX_CHAIN) {
      throw parser.source.error('too many operators in one chain', left.start);
    }
    left = parseOperator(parser, text, left);
  }
}

function isOperator(text: string): text is Operator {
  return Object.hasOwn(CLOSENESS, text);
}

/** The operator is next; what follows it becomes the right side. */
function parseOperator(
  parser: Parser,
  operator: Operator,
  left: Expression,
): Expression {
  if (operator === '/' && parser.isSegmentNext()) {
    const message = "a path begins here: a division has a blank after its '/'";
    throw parser.source.error(message, parser.peek().start);
  }
  parser.next();
  if (operator === '?') return parseConditional(parser, left);
  if (operator === 'is') {
    const type = parser.expectFreeName('a type name');
    return {
      kind: 'is',
      operand: left,
      typeName: type.text,
      start: left.start,
      end: type.end,
    };
  }
  const right = parseOperators(parser, CLOSENESS[operator] + 1);
  const span = { start: left.start, end: right.end };
  return operator === '&&' || operator === '||'
    ? { kind: 'logical', operator, left, right, ...span }
    : { kind: 'binary', operator, left, right, ...span };
}

function parseConditional(parser: Parser, test: Expression): Expression {
  const whenTrue = parseExpression(parser);
  parser.expect(':');
  const whenFalse = parseExpression(parser);
  return {
    kind: 'conditional',
    test,
    whenTrue,
    whenFalse,
    start: test.start,
    end: whenFalse.end,
  };
}

/** `!` takes another one, `-` an operand only, as in Google's grammar. */
function parseUnary(parser: Parser): Expression {
  const { start } = parser.peek();
  if (parser.take('!') !== null) {
    parser.enter(start);
    const operand = parseUnary(parser);
    parser.leave();
    return { kind: 'not', operand, start, end: operand.end };
  }
  if (parser.take('-') === null) return parsePostfix(parser);
  // As one literal, so that the least int can be written.
  if (parser.peek().kind === 'int') {
    const token = parser.next();
    const value = readInt(token, parser.source, true);
    return { kind: 'literal', value, start, end: token.end };
  }
  const operand = parsePostfix(parser);
  return { kind: 'negative', operand, start, end: operand.end };
}

/** An operand with member accesses, method calls and indexes. */
function parsePostfix(parser: Parser): Expression {
  let object = parsePrimary(parser);
  for (let links = 0; ; links += 1) {
    if (links > 100) {
      throw parser.source.error('too many accesses in one chain', object.start);
    }
    if (parser.take('.')) object = parseMember(parser, object);
    else if (parser.take('[')) object = parseIndex(parser, object);
    else return object;
  }
}

function parseMember(parser: Parser, object: Expression): Expression {
  const name = parser.expectName('a member name');
  if (!parser.isNext('(')) {
    return {
      kind: 'member',
      object,
      name: name.text,
      start: object.start,
      end: name.end,
    };
  }
  const args = parseArguments(parser);
  const span = { start: object.start, end: parser.lastEnd() };
  return {
    kind: 'method',
    object,
    name: name.text,
    nameStart: name.start,
    args,
    ...span,
  };
}

function parseIndex(parser: Parser, object: Expression): Expression {
  refuseMissingBound(parser, ':');
  const index = parseExpression(parser);
  const isRange = parser.take(':') !== null;
  if (isRange) refuseMissingBound(parser, ']');
  const to = isRange ? parseExpression(parser) : null;
  const span = { start: object.start, end: parser.expect(']').end };
  if (to === null) return { kind: 'index', object, index, ...span };
  return { kind: 'slice', object, from: index, to, ...span };
}

/** The grammar lets bounds out, but the reference knows `[i:j]` only. */
function refuseMissingBound(parser: Parser, mark: string): void {
  if (!parser.isNext(mark)) return;
  const { start } = parser.peek();
  throw parser.source.error('a range needs both of its bounds', start);
}

function parseArguments(parser: Parser): Expression[] {
  parser.expect('(');
  return parseItems(parser, ')', parseExpression);
}

function parseItems<Item>(
  parser: Parser,
  close: string,
  parseItem: (parser: Parser) => Item,
): Item[] {
  const items: Item[] = [];
  while (!parser.take(close)) {
    items.push(parseItem(parser));
    if (!parser.isNext(close)) parser.expect(',');
  }
  return items;
}

const LITERALS: ReadonlySet<Token['kind']> = new Set([
  'bytes',
  'float',
  'int',
  'string',
]);

function parsePrimary(parser: Parser): Expression {
  const { kind, start } = parser.peek();
  if (LITERALS.has(kind)) return parseLiteral(parser);
  if (kind === 'name') return parseNamed(parser);
  if (parser.isNext('(')) {
    return { ...parseBrackets(parser), start, end: parser.lastEnd() };
  }
  if (parser.take('[')) {
    const items = parseItems(parser, ']', parseExpression);
    return { kind: 'list', items, start, end: parser.lastEnd() };
  }
  if (parser.take('{')) {
    const entries = parseItems(parser, '}', parseEntry);
    return { kind: 'map', entries, start, end: parser.lastEnd() };
  }
  if (parser.isNext('/')) return parsePath(parser, start);
  return parser.unexpected('an expression');
}

function parseLiteral(parser: Parser): Expression {
  const token = parser.next();
  const { start, end } = token;
  const value = readLiteral(token, parser.source);
  return { kind: 'literal', value, start, end };
}

function parseNamed(parser: Parser): Expression {
  const { text, start, end } = parser.next();
  if (text === 'true' || text === 'false') {
    return { kind: 'literal', value: text === 'true', start, end };
  }
  if (text === 'null') return { kind: 'literal', value: null, start, end };
  if (RESERVED_WORDS.has(text)) {
    throw parser.source.error(`'${text}' is a reserved word`, start);
  }
  if (!parser.isNext('(')) return { kind: 'variable', name: text, start, end };
  const args = parseArguments(parser);
  return { kind: 'call', name: text, args, start, end: parser.lastEnd() };
}

function parseEntry(parser: Parser): { key: Expression; value: Expression } {
  const key = parseExpression(parser);
  parser.expect(':');
  return { key, value: parseExpression(parser) };
}

function parsePath(parser: Parser, start: number): Expression {
  const segments: (Expression | NamedSegment)[] = [];
  do {
    if (segments.length >= 100) {
      throw parser.source.error('a path may have 100 segments', start);
    }
    segments.push(parseSegment(parser));
  } while (parser.isNext('/') && isPathGoingOn(parser));
  return { kind: 'path', segments, start, end: parser.lastEnd() };
}

/** Between segments may be blanks, but a division has one after its `/`. */
function isPathGoingOn(parser: Parser): boolean {
  const { start, end } = parser.peek();
  const follower = parser.source.text.charAt(end);
  return (
    parser.isSegmentNext() ||
    follower === '$' ||
    follower === '{' ||
    start === parser.lastEnd()
  );
}

/** `/text`, `/$(value)`, or `/{name}`, which bind() fills. */
function parseSegment(parser: Parser): Expression | NamedSegment {
  const { end: start } = parser.expect('/');
  const text = parser.takePathSegment();
  if (text !== null) {
    return { kind: 'literal', value: text, start, end: parser.lastEnd() };
  }
  if (parser.isNext('$')) {
    parser.next();
    return parseBrackets(parser);
  }
  if (!parser.isNext('{')) return parser.unexpected('a path segment');
  parser.next();
  const { text: name } = parser.expectFreeName('the name of a segment');
  parser.expect('}');
  return { kind: 'segment', name, start, end: parser.lastEnd() };
}

function parseBrackets(parser: Parser): Expression {
  parser.expect('(');
  const value = parseExpression(parser);
  parser.expect(')');
  return value;
}
