import type { AllowNode, FunctionNode, MatchNode, PatternSegment, RulesetNode } from './ast';
import { parseExpression } from './parse-expression';
import { Parser } from './parser';
import type { SourceText } from './source-text';

const MAX_SOURCE_BYTES = 256 * 1024;
const MAX_MATCH_DEPTH = 10;
const MAX_PARAMS = 7;
const MAX_LETS = 10;

/** Parses a whole rules file, version 2 only: version 1 gives `{x=**}` another meaning and is refused. */
export function parseRuleset(source: SourceText): RulesetNode {
  if (Buffer.byteLength(source.text) > MAX_SOURCE_BYTES) throw source.error('a ruleset may have 256 KB', 0);
  const parser = new Parser(source, parseExpression);
  parseVersion(parser);
  const ruleset = parseService(parser);
  if (parser.scanner.peek().kind !== 'end') parser.unexpected('the end, because a file holds one service');
  return ruleset;
}

function parseVersion(parser: Parser): void {
  const { start } = parser.scanner.peek();
  if (!parser.takeWord('rules_version')) {
    throw parser.source.error("the file must begin with rules_version = '2';", start);
  }
  parser.expectMark('=');
  const token = parser.scanner.next();
  if (token.kind !== 'string' || token.value !== '2') {
    throw parser.source.error("only rules_version '2' is supported", token.start);
  }
  parser.expectMark(';');
}

function parseService(parser: Parser): RulesetNode {
  parser.expectWord('service');
  const first = parser.expectFreeName('the name of a service');
  let service = first.text;
  while (parser.takeMark('.')) service += `.${parser.expectName('the name of a service').text}`;
  parser.expectMark('{');
  const functions: FunctionNode[] = [];
  const matches: MatchNode[] = [];
  while (!parser.takeMark('}')) {
    if (parser.isWord('function')) functions.push(parseFunction(parser));
    else if (parser.isWord('match')) matches.push(parseMatch(parser, 1));
    else parser.unexpected("'match', 'function' or '}'");
  }
  if (matches.length === 0) throw parser.source.error('a service needs at least one match', first.start);
  return { service, serviceStart: first.start, functions, matches };
}

function parseMatch(parser: Parser, depth: number): MatchNode {
  const { start } = parser.expectWord('match');
  if (depth > MAX_MATCH_DEPTH) throw parser.source.error('match blocks nest at most 10 deep', start);
  const { pattern, patternText } = parsePattern(parser);
  parser.expectMark('{');
  const node: MatchNode = { pattern, patternText, functions: [], allows: [], matches: [], start };
  while (!parser.takeMark('}')) {
    if (parser.isWord('function')) node.functions.push(parseFunction(parser));
    else if (parser.isWord('match')) node.matches.push(parseMatch(parser, depth + 1));
    else if (parser.isWord('allow')) node.allows.push(parseAllow(parser));
    else parser.unexpected("'allow', 'match', 'function' or '}'");
  }
  if (node.functions.length + node.matches.length + node.allows.length === 0) {
    throw parser.source.error('an empty match block is not allowed', start);
  }
  return node;
}

/** The path behind `match`: literal segments, `{x}` and at most one `{x=**}`. */
function parsePattern(parser: Parser): { pattern: PatternSegment[]; patternText: string } {
  const { scanner, source } = parser;
  const pattern: PatternSegment[] = [];
  const { start } = scanner.peek();
  do {
    const slash = parser.expectMark('/');
    const text = scanner.scanPathSegment();
    if (text !== null) pattern.push({ text });
    else if (scanner.charHere() === '{') pattern.push(parseCapture(parser));
    else throw source.error('expected a path segment or a capture', slash.end);
  } while (scanner.charHere() === '/');
  if (pattern.length > 100) throw source.error('a path may have 100 segments', start);
  if (pattern.filter((segment) => 'glob' in segment).length > 1) {
    throw source.error('one match path holds at most one recursive wildcard', start);
  }
  return { pattern, patternText: source.text.slice(start, scanner.lastEnd()) };
}

function parseCapture(parser: Parser): PatternSegment {
  parser.expectMark('{');
  const { text } = parser.expectFreeName('the name of a capture');
  const recursive = parser.takeMark('=') !== null;
  if (recursive) parser.expectMark('**');
  parser.expectMark('}');
  return recursive ? { glob: text } : { capture: text };
}

function parseFunction(parser: Parser): FunctionNode {
  parser.expectWord('function');
  const { text: name, start } = parser.expectFreeName('the name of a function');
  const params = parseParams(parser);
  if (params.length > MAX_PARAMS) throw parser.source.error('a function takes at most 7 arguments', start);
  parser.expectMark('{');
  const lets: FunctionNode['lets'] = [];
  while (parser.takeWord('let')) {
    const variable = parser.expectFreeName('the name of a variable');
    parser.expectMark('=');
    lets.push({ name: variable.text, start: variable.start, value: parser.expression() });
    parser.expectMark(';');
  }
  if (lets.length > MAX_LETS) throw parser.source.error('a function has at most 10 let bindings', start);
  parser.expectWord('return');
  const result = parser.expression();
  endStatement(parser);
  parser.expectMark('}');
  return { name, params, lets, result, start };
}

function parseParams(parser: Parser): FunctionNode['params'] {
  const params: FunctionNode['params'] = [];
  parser.expectMark('(');
  if (parser.takeMark(')')) return params;
  for (;;) {
    const { text, start } = parser.expectFreeName('the name of a parameter');
    params.push({ name: text, start });
    if (parser.takeMark(')')) return params;
    parser.expectMark(',');
  }
}

function parseAllow(parser: Parser): AllowNode {
  const { start } = parser.expectWord('allow');
  const operations: AllowNode['operations'] = [];
  do {
    const { text, start: at } = parser.expectName('an operation');
    operations.push({ name: text, start: at });
  } while (parser.takeMark(','));
  let condition: AllowNode['condition'] = null;
  if (parser.takeMark(':')) {
    parser.expectWord('if');
    condition = parser.expression();
  }
  const end = parser.scanner.lastEnd();
  endStatement(parser);
  return { operations, condition, start, end };
}

/** The semicolon may be left out only before the closing brace. */
function endStatement(parser: Parser): void {
  if (!parser.isMark('}')) parser.expectMark(';');
}
