import type { Expression } from './ast';
import type { Parser } from './parser';
import { RESERVED_WORDS } from './scanner';

/** An operand with member accesses, method calls and indexes. */
export function parsePostfix(parser: Parser): Expression {
  let object = parsePrimary(parser);
  for (let links = 0; ; links += 1) {
    if (links > 100) throw parser.source.error('too many accesses in one chain', object.start);
    if (parser.take('.')) object = parseMember(parser, object);
    else if (parser.take('[')) object = parseIndex(parser, object);
    else return object;
  }
}

function parseMember(parser: Parser, object: Expression): Expression {
  const name = parser.expectName('a member name');
  if (!parser.isNext('(')) {
    return { kind: 'member', object, name: name.text, start: object.start, end: name.end };
  }
  const args = parseArguments(parser);
  const span = { start: object.start, end: parser.scanner.lastEnd() };
  return { kind: 'method', object, name: name.text, nameStart: name.start, args, ...span };
}

function parseIndex(parser: Parser, object: Expression): Expression {
  const index = parser.expression();
  const { end } = parser.expect(']');
  return { kind: 'index', object, index, start: object.start, end };
}

function parseArguments(parser: Parser): Expression[] {
  parser.expect('(');
  return parseListUntil(parser, ')');
}

function parseListUntil(parser: Parser, close: string): Expression[] {
  const items: Expression[] = [];
  while (!parser.take(close)) {
    items.push(parser.expression());
    if (!parser.isNext(close)) parser.expect(',');
  }
  return items;
}

function parsePrimary(parser: Parser): Expression {
  const token = parser.scanner.peek();
  const { start, end } = token;
  switch (token.kind) {
    case 'string':
    case 'int':
      parser.scanner.next();
      return { kind: 'literal', value: token.value, start, end };
    case 'name':
      return parseNamed(parser);
    case 'mark':
      return parseMarked(parser, token.text, start);
    case 'end':
      return parser.unexpected('an expression');
  }
}

function parseNamed(parser: Parser): Expression {
  const { text, start, end } = parser.expectName('an expression');
  if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true', start, end };
  if (text === 'null') return { kind: 'literal', value: null, start, end };
  if (RESERVED_WORDS.has(text)) throw parser.source.error(`'${text}' is a reserved word`, start);
  if (!parser.isNext('(')) return { kind: 'variable', name: text, start, end };
  const args = parseArguments(parser);
  return { kind: 'call', name: text, args, start, end: parser.scanner.lastEnd() };
}

function parseMarked(parser: Parser, mark: string, start: number): Expression {
  if (mark === '(') {
    parser.scanner.next();
    const inner = parser.expression();
    const { end } = parser.expect(')');
    return { ...inner, start, end };
  }
  if (mark === '[') {
    parser.scanner.next();
    const items = parseListUntil(parser, ']');
    return { kind: 'list', items, start, end: parser.scanner.lastEnd() };
  }
  if (mark === '{') return parseMap(parser, start);
  if (mark === '/') return parsePath(parser, start);
  return parser.unexpected('an expression');
}

function parseMap(parser: Parser, start: number): Expression {
  parser.expect('{');
  const entries: { key: Expression; value: Expression }[] = [];
  while (!parser.take('}')) {
    const key = parser.expression();
    parser.expect(':');
    entries.push({ key, value: parser.expression() });
    if (!parser.isNext('}')) parser.expect(',');
  }
  return { kind: 'map', entries, start, end: parser.scanner.lastEnd() };
}

function parsePath(parser: Parser, start: number): Expression {
  const { scanner } = parser;
  const segments: Expression[] = [];
  do {
    const { end: from } = parser.expect('/');
    if (segments.length >= 100) throw parser.source.error('a path may have 100 segments', start);
    const text = scanner.scanPathSegment();
    if (text !== null) segments.push({ kind: 'literal', value: text, start: from, end: scanner.lastEnd() });
    else if (/\s/.test(scanner.charHere())) throw parser.source.error('expected a path segment', start);
    else if (parser.take('$')) segments.push(parsePathValue(parser));
    else parser.unexpected('a path segment');
  } while (scanner.charHere() === '/');
  return { kind: 'path', segments, start, end: scanner.lastEnd() };
}

function parsePathValue(parser: Parser): Expression {
  parser.expect('(');
  const value = parser.expression();
  parser.expect(')');
  return value;
}
