import type { BinaryOperator, Expression, NodeOf } from '../parse/ast';
import { type CompileSite, compileStrict } from './compiler';
import type { Closure, EvalContext } from './context';
import { areEqual, holds, isNumber } from './equality';
import { EvaluationError } from '../errors';
import { ARITHMETIC, type ArithmeticOperator } from '../language/arithmetic';
import { checkInt } from '../language/numbers';
import { observe } from './observe';
import {
  DurationValue,
  IS_TYPE_NAMES,
  ListValue,
  MapValue,
  SetValue,
  TimestampValue,
  typeOf,
  Unknown,
  UNKNOWN,
  type Value,
} from '../values';
import { compareStrings } from '../../lib/compare-strings';

/** `!` of a bool. */
export function compileNot(node: NodeOf<'not'>, site: CompileSite): Closure {
  return compileStrict([node.operand], site, ([value = null]) => {
    if (typeof value === 'boolean') return !value;
    throw new EvaluationError(
      `'!' takes a bool, not a value of type ${typeOf(value)}`,
    );
  });
}

/** `-` before an int or a float. */
export function compileNegative(
  node: NodeOf<'negative'>,
  site: CompileSite,
): Closure {
  return compileStrict([node.operand], site, ([value = null]) => {
    if (typeof value === 'bigint') return checkInt(-value);
    if (typeof value === 'number') return -value;
    throw new EvaluationError(
      `'-' takes a number, not a value of type ${typeOf(value)}`,
    );
  });
}

const COMPARISONS: Readonly<
  Record<
    Exclude<BinaryOperator, ArithmeticOperator | 'in'>,
    (left: Value, right: Value) => boolean
  >
> = {
  '==': areEqual,
  '!=': (left, right) => !areEqual(left, right),
  '<': (left, right) => compareValues(left, right) < 0,
  '<=': (left, right) => compareValues(left, right) <= 0,
  '>': (left, right) => compareValues(left, right) > 0,
  '>=': (left, right) => compareValues(left, right) >= 0,
};

/** An operator of two sides, both of which are always evaluated. */
export function compileBinary(
  node: NodeOf<'binary'>,
  site: CompileSite,
): Closure {
  const { operator, left, right } = node;
  if (operator === 'in') return compileIn(node, site);
  if (!isArithmetic(operator)) {
    const compare = COMPARISONS[operator];
    return compileStrict([left, right], site, ([one = null, two = null]) =>
      compare(one, two),
    );
  }
  const signatures = ARITHMETIC[operator];
  return compileStrict([left, right], site, (values) => {
    for (const { run } of signatures) {
      const result = run(values);
      if (result !== undefined) return result;
    }
    throw new EvaluationError(
      `'${operator}' does not take (${values.map(typeOf).join(', ')})`,
    );
  });
}

function isArithmetic(
  operator: BinaryOperator,
): operator is ArithmeticOperator {
  return operator in ARITHMETIC;
}

function compileIn(
  { left, right }: NodeOf<'binary'>,
  site: CompileSite,
): Closure {
  const needle = site.compile(left, site);
  const haystack = site.compile(right, site);
  return (context) => {
    const [wanted, held] = [needle(context), haystack(context)];
    if (held instanceof Unknown && typeof wanted === 'string') {
      return isKeyOfUnknown(wanted, held);
    }
    return wanted instanceof Unknown || held instanceof Unknown
      ? UNKNOWN
      : isIn(wanted, held);
  };
}

function isKeyOfUnknown(key: string, { entries, isComplete }: Unknown): Value {
  const value = entries.get(key);
  if (value === undefined) return isComplete ? false : UNKNOWN;
  return value instanceof Unknown ? UNKNOWN : true;
}

function isIn(needle: Value, haystack: Value): boolean {
  if (haystack instanceof ListValue || haystack instanceof SetValue) {
    return holds(haystack.items, needle);
  }
  if (haystack instanceof MapValue && typeof needle === 'string') {
    return haystack.entries.has(needle);
  }
  throw new EvaluationError(
    `'in' does not look into a value of type ${typeOf(haystack)}`,
  );
}

/** `value is type`. Throws RulesSyntaxError for an unknown type. */
export function compileIs(node: NodeOf<'is'>, site: CompileSite): Closure {
  const { typeName } = node;
  if (!IS_TYPE_NAMES.has(typeName)) {
    throw site.source.error(
      `'${typeName}' is not a type`,
      node.end - typeName.length,
    );
  }
  return compileStrict([node.operand], site, ([value = null]) => {
    const type = typeOf(value);
    if (type === 'object') {
      throw new EvaluationError('the type of this object is not documented');
    }
    return (
      type === typeName ||
      (typeName === 'number' && (type === 'int' || type === 'float'))
    );
  });
}

/** `true || error` is true and `error && false` is false, in either order. */
export function compileLogical(
  node: NodeOf<'logical'>,
  site: CompileSite,
): Closure {
  const left = compileOperand(node.left, site);
  const right = compileOperand(node.right, site);
  const decisive = node.operator === '||';
  return (context) => {
    const first = evaluateOperand(left, context);
    if (first === decisive) return decisive;
    const second = evaluateOperand(right, context);
    if (second === decisive) return decisive;
    if (first instanceof Unknown || second instanceof Unknown) return UNKNOWN;
    if (first instanceof EvaluationError) throw first;
    if (second instanceof EvaluationError) throw second;
    return !decisive;
  };
}

function compileOperand(node: Expression, site: CompileSite): Closure {
  const evaluate = site.compile(node, site);
  return node.kind === 'logical'
    ? evaluate
    : observe(node, 'operand', evaluate, site);
}

type Outcome = boolean | Unknown | EvaluationError;

function evaluateOperand(evaluate: Closure, context: EvalContext): Outcome {
  try {
    const value = evaluate(context);
    if (typeof value === 'boolean' || value instanceof Unknown) return value;
    return new EvaluationError(
      `a condition must be a bool, not a value of type ${typeOf(value)}`,
    );
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

/** `test ? whenTrue : whenFalse`; only the chosen side is evaluated. */
export function compileConditional(
  node: NodeOf<'conditional'>,
  site: CompileSite,
): Closure {
  const test = site.compile(node.test, site);
  const whenTrue = site.compile(node.whenTrue, site);
  const whenFalse = site.compile(node.whenFalse, site);
  return (context) => {
    const verdict = test(context);
    if (verdict === true) return whenTrue(context);
    if (verdict === false) return whenFalse(context);
    if (verdict instanceof Unknown) return UNKNOWN;
    throw new EvaluationError('the test of ?: must be a bool');
  };
}

/**
 * NaN where numbers have no order. Throws for types that the language does not
 * order.
 */
export function compareValues(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') {
    return compareStrings(left, right);
  }
  if (left instanceof TimestampValue && right instanceof TimestampValue) {
    return compareNumbers(left.epochNanos, right.epochNanos);
  }
  if (left instanceof DurationValue && right instanceof DurationValue) {
    return compareNumbers(left.nanos, right.nanos);
  }
  throw new EvaluationError('these two types have no order');
}

/** An int is compared with a float as a float. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (typeof left !== typeof right) {
    return compareNumbers(Number(left), Number(right));
  }
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : NaN;
}
