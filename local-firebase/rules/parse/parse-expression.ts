import type { BinaryOperator, Expression } from './ast';
import { RESERVED_WORDS, type Parser, type Token } from './parser';

type Operator = BinaryOperator | '&&' | '||' | 'is';

/**
 * Loosest first, as in the language's table; `in` and `is` bind closer than
 * equality.
 */
const LEVELS: readonly (readonly Operator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['is'],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+'],
  ['*', '%'],
];
const MAX_CHAIN = 300;

/** Reads one expression from where the parser is. Throws RulesSyntaxError. */
export function parseExpression(parser: Parser): Expression {
  const { start } = parser.peek();
  parser.enter(start);
  const test = parseLevel(parser, 0);
  let result = test;
  if (parser.take('?')) {
    const whenTrue = parseExpression(parser);
    parser.expect(':');
    const whenFalse = parseExpression(parser);
    result = {
      kind: 'conditional',
      test,
      whenTrue,
      whenFalse,
      start,
      end: whenFalse.end,
    };
  }
  parser.leave();
  return result;
}

function parseLevel(parser: Parser, level: number): Expression {
  const operators = LEVELS[level];
  if (operators === undefined) return parseUnary(parser);
  let left = parseLevel(parser, level + 1);
  for (let links = 0; ; links += 1) {
    const operator = operators.find((text) => parser.take(text) !== null);
    if (operator === undefined) return left;
    if (links >= MAX_CHAIN) {
      throw parser.source.error('too many operators in one chain', left.start);
    }
    if (operator === 'is') {
      const type = parser.expectName('a type name');
      left = {
        kind: 'is',
        operand: left,
        typeName: type.text,
        start: left.start,
        end: type.end,
      };
    } else {
      left = combine(operator, left, parseLevel(parser, level + 1));
    }
  }
}

function combine(
  operator: BinaryOperator | '&&' | '||',
  left: Expression,
  right: Expression,
): Expression {
  const span = { start: left.start, end: right.end };
  if (operator === '&&' || operator === '||') {
    return { kind: 'logical', operator, left, right, ...span };
  }
  return { kind: 'binary', operator, left, right, ...span };
}

function parseUnary(parser: Parser): Expression {
  const { start } = parser.peek();
  if (parser.take('!') === null) return parsePostfix(parser);
  parser.enter(start);
  const operand = parseUnary(parser);
  parser.leave();
  return { kind: 'not', operand, start, end: operand.end };
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
  const index = parseExpression(parser);
  const to = parser.take(':') === null ? null : parseExpression(parser);
  const span = { start: object.start, end: parser.expect(']').end };
  if (to === null) return { kind: 'index', object, index, ...span };
  return { kind: 'slice', object, from: index, to, ...span };
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

function parsePrimary(parser: Parser): Expression {
  const { kind, start } = parser.peek();
  if (kind === 'string' || kind === 'int') return parseLiteral(parser);
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
  const value =
    token.kind === 'int' ? toInt(token, parser) : token.text.slice(1, -1);
  return { kind: 'literal', value, start, end };
}

/** The grammar has no hexadecimal and no leading zero. */
function toInt({ text, start }: Token, parser: Parser): bigint {
  if (!/^(?:0|[1-9][0-9]*)$/.test(text)) {
    throw parser.source.error('malformed number', start);
  }
  const value = BigInt(text);
  if (value >= 2n ** 63n) {
    throw parser.source.error('this integer does not fit 64 bits', start);
  }
  return value;
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
  const segments: Expression[] = [];
  do {
    const { end: segmentStart } = parser.expect('/');
    if (segments.length >= 100) {
      throw parser.source.error('a path may have 100 segments', start);
    }
    const text = parser.takePathSegment();
    if (text !== null) {
      segments.push({
        kind: 'literal',
        value: text,
        start: segmentStart,
        end: parser.lastEnd(),
      });
    } else if (/\s/.test(parser.charHere())) {
      throw parser.source.error('expected a path segment', start);
    } else if (parser.take('$')) {
      segments.push(parseBrackets(parser));
    } else {
      parser.unexpected('a path segment');
    }
  } while (parser.charHere() === '/');
  return { kind: 'path', segments, start, end: parser.lastEnd() };
}

function parseBrackets(parser: Parser): Expression {
  parser.expect('(');
  const value = parseExpression(parser);
  parser.expect(')');
  return value;
}
