import type { AllowNode, FunctionNode } from './ast';
import type { Parser } from './parser';

const MAX_PARAMS = 7;
const MAX_LETS = 10;

export function parseFunction(parser: Parser): FunctionNode {
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
  const { end } = parser.expectMark('}');
  return { name, params, lets, result, start, end };
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

export function parseAllow(parser: Parser): AllowNode {
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
