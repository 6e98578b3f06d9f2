import type {
  AllowNode,
  Expression,
  FunctionNode,
  MatchNode,
  PatternSegment,
  RulesetNode,
  ServiceNode,
} from './ast';
import { parseExpression } from './parse-expression';
import { Parser } from './parser';
import type { SourceText } from './source-text';

const MAX_SOURCE_BYTES = 256 * 1024;
const MAX_MATCH_DEPTH = 10;
const MAX_PARAMS = 7;
const MAX_LETS = 10;

/** Throws RulesSyntaxError for what the grammar has not. */
export function parseRuleset(source: SourceText): RulesetNode {
  if (Buffer.byteLength(source.text) > MAX_SOURCE_BYTES) {
    throw source.error('a ruleset may have 256 KB', 0);
  }
  const parser = new Parser(source);
  const ruleset: RulesetNode = {
    version: parseVersion(parser),
    functions: [],
    services: [],
  };
  while (parser.peek().kind !== 'end') {
    if (parser.isNext('function')) {
      ruleset.functions.push(parseFunction(parser));
    } else if (parser.isNext('service')) {
      ruleset.services.push(parseService(parser));
    } else {
      parser.unexpected("'service' or 'function'");
    }
  }
  if (ruleset.services.length === 0) parser.unexpected("'service'");
  return ruleset;
}

/** Rules that name no version have the first one. */
function parseVersion(parser: Parser): RulesetNode['version'] {
  if (parser.take('rules_version') === null) return '1';
  parser.expect('=');
  const token = parser.next();
  const version = token.kind === 'string' ? token.text.slice(1, -1) : null;
  if (version !== '1' && version !== '2') {
    throw parser.source.error(
      "the versions of the language are '1' and '2'",
      token.start,
    );
  }
  parser.take(';');
  return version;
}

function parseService(parser: Parser): ServiceNode {
  parser.expect('service');
  const firstName = parser.expectFreeName('the name of a service');
  let service = firstName.text;
  while (parser.take('.')) {
    service += `.${parser.expectName('the name of a service').text}`;
  }
  parser.expect('{');
  const functions: FunctionNode[] = [];
  const matches: MatchNode[] = [];
  while (!parser.take('}')) {
    if (parser.isNext('function')) functions.push(parseFunction(parser));
    else if (parser.isNext('match')) matches.push(parseMatch(parser, 1));
    else parser.unexpected("'match', 'function' or '}'");
  }
  if (functions.length + matches.length === 0) {
    throw parser.source.error(
      'the body of a service must not be empty',
      firstName.start,
    );
  }
  return { service, serviceStart: firstName.start, functions, matches };
}

function parseMatch(parser: Parser, depth: number): MatchNode {
  const { start } = parser.expect('match');
  if (depth > MAX_MATCH_DEPTH) {
    throw parser.source.error('match blocks nest at most 10 deep', start);
  }
  const { pattern, patternText } = parsePattern(parser);
  parser.expect('{');
  const node: MatchNode = {
    pattern,
    patternText,
    functions: [],
    allows: [],
    matches: [],
    start,
  };
  while (!parser.take('}')) {
    if (parser.isNext('function')) {
      node.functions.push(parseFunction(parser));
    } else if (parser.isNext('match')) {
      node.matches.push(parseMatch(parser, depth + 1));
    } else if (parser.isNext('allow')) {
      node.allows.push(parseAllow(parser));
    } else {
      parser.unexpected("'allow', 'match', 'function' or '}'");
    }
  }
  if (node.functions.length + node.matches.length + node.allows.length === 0) {
    throw parser.source.error('an empty match block is not allowed', start);
  }
  return node;
}

/** Literal segments, `{x}`, which is `{x=*}`, and at most one `{x=**}`. */
function parsePattern(parser: Parser): {
  pattern: PatternSegment[];
  patternText: string;
} {
  const { source } = parser;
  const pattern: PatternSegment[] = [];
  const { start } = parser.peek();
  do {
    const slash = parser.expect('/');
    const text = parser.takePathSegment();
    if (text !== null) pattern.push({ text });
    else if (parser.isNext('{')) pattern.push(parseCapture(parser));
    else throw source.error('expected a path segment or a capture', slash.end);
  } while (parser.isNext('/'));
  if (pattern.length > 100) {
    throw source.error('a path may have 100 segments', start);
  }
  if (
    pattern.filter((segment) => 'capture' in segment && segment.isGlob).length >
    1
  ) {
    throw source.error(
      'one match path holds at most one recursive wildcard',
      start,
    );
  }
  return { pattern, patternText: source.text.slice(start, parser.lastEnd()) };
}

function parseCapture(parser: Parser): PatternSegment {
  parser.expect('{');
  const { text } = parser.expectFreeName('the name of a capture');
  let isGlob = false;
  if (parser.take('=') !== null) {
    isGlob = parser.take('**') !== null;
    if (!isGlob) parser.expect('*');
  }
  parser.expect('}');
  return { capture: text, isGlob };
}

function parseFunction(parser: Parser): FunctionNode {
  parser.expect('function');
  const { text: name, start } = parser.expectFreeName('the name of a function');
  const params = parseParams(parser);
  if (params.length > MAX_PARAMS) {
    throw parser.source.error('a function takes at most 7 arguments', start);
  }
  parser.expect('{');
  const lets: FunctionNode['lets'] = [];
  while (parser.take('let')) {
    const variable = parser.expectFreeName('the name of a variable');
    parser.expect('=');
    lets.push({
      name: variable.text,
      start: variable.start,
      value: parseExpression(parser),
    });
    parser.expect(';');
  }
  if (lets.length > MAX_LETS) {
    throw parser.source.error('a function has at most 10 let bindings', start);
  }
  parser.expect('return');
  const result = parseExpression(parser);
  parser.take(';');
  parser.expect('}');
  return { name, params, lets, result, start };
}

function parseParams(parser: Parser): FunctionNode['params'] {
  const params: FunctionNode['params'] = [];
  parser.expect('(');
  if (parser.take(')')) return params;
  for (;;) {
    const { text, start } = parser.expectFreeName('the name of a parameter');
    params.push({ name: text, start });
    if (parser.take(')')) return params;
    parser.expect(',');
  }
}

function parseAllow(parser: Parser): AllowNode {
  const { start } = parser.expect('allow');
  const operations: AllowNode['operations'] = [];
  do {
    const { text, start: operationStart } =
      parser.expectFreeName('an operation');
    operations.push({ name: text, start: operationStart });
  } while (parser.take(','));
  let condition: Expression = {
    kind: 'literal',
    value: true,
    start,
    end: parser.lastEnd(),
  };
  if (parser.take(':')) {
    parser.expect('if');
    condition = parseExpression(parser);
  }
  parser.take(';');
  return { operations, condition, start };
}
