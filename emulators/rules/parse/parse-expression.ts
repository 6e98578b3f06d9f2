import type { BinaryOperator, Expression } from './ast';
import { parsePostfix } from './parse-operand';
import type { Parser } from './parser';

type Operator = BinaryOperator | '&&' | '||' | 'is';

/** Loosest first, as in the language's table; `in` and `is` bind closer than equality. */
const LEVELS: readonly (readonly Operator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['is'],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+'],
  ['*'],
];
const MAX_CHAIN = 300;

export function parseExpression(parser: Parser): Expression {
  const { start } = parser.scanner.peek();
  parser.enter(start);
  const test = parseLevel(parser, 0);
  let result = test;
  if (parser.take('?')) {
    const whenTrue = parseExpression(parser);
    parser.expect(':');
    const whenFalse = parseExpression(parser);
    result = { kind: 'conditional', test, whenTrue, whenFalse, start, end: whenFalse.end };
  }
  parser.leave();
  return result;
}

function parseLevel(parser: Parser, level: number): Expression {
  const operators = LEVELS[level];
  if (operators === undefined) return parseUnary(parser);
  let left = parseLevel(parser, level + 1);
  for (let links = 0; ; links += 1) {
    const operator = takeOperator(parser, operators);
    if (operator === null) return left;
    if (links >= MAX_CHAIN) throw parser.source.error('too many operators in one chain', left.start);
    if (operator === 'is') {
      const type = parser.expectName('a type name');
      left = { kind: 'is', operand: left, typeName: type.text, start: left.start, end: type.end };
    } else {
      left = combine(operator, left, parseLevel(parser, level + 1));
    }
  }
}

function takeOperator(parser: Parser, operators: readonly Operator[]): Operator | null {
  const operator = operators.find((text) => parser.isNext(text)) ?? null;
  if (operator !== null) parser.scanner.next();
  return operator;
}

function combine(operator: BinaryOperator | '&&' | '||', left: Expression, right: Expression): Expression {
  const span = { start: left.start, end: right.end };
  if (operator === '&&' || operator === '||') return { kind: 'logical', operator, left, right, ...span };
  return { kind: 'binary', operator, left, right, ...span };
}

function parseUnary(parser: Parser): Expression {
  const { start } = parser.scanner.peek();
  if (parser.take('!') === null) return parsePostfix(parser);
  parser.enter(start);
  const operand = parseUnary(parser);
  parser.leave();
  return { kind: 'not', operand, start, end: operand.end };
}
