import type { BinaryOperator, Expression } from './ast';
import type { NodeOf } from './ast-of';
import { calculate, negate } from './arithmetic';
import type { CompileSite } from './compiler';
import type { Closure, EvalContext } from './context';
import { areEqual, holds } from './equality';
import { EvaluationError } from './errors';
import { compareValues } from './order';
import { IS_TYPE_NAMES, isOfType, typeOf } from './type-names';
import {
  compareUnknown,
  equalsUnknown,
  hasUnknown,
  isInUnknown,
  isTypeUnknown,
  weaken,
} from './unknown-operations';
import {
  ListValue,
  MapValue,
  SetValue,
  type Value,
  Unknown,
  UNKNOWN_ANYTHING,
  unknownBoolean,
} from './values';

export function compileUnary(node: NodeOf<'unary'>, site: CompileSite): Closure {
  const operand = site.compile(node.operand);
  if (node.operator === '!') return (context) => not(operand(context));
  return (context) => {
    const value = operand(context);
    return value instanceof Unknown ? UNKNOWN_ANYTHING : negate(value);
  };
}

function not(value: Value): Value {
  if (typeof value === 'boolean') return !value;
  if (value instanceof Unknown) return unknownBoolean(value.mayFail || value.knowledge.type !== 'bool');
  throw new EvaluationError(`'!' takes a bool, not a value of type ${typeOf(value)}`);
}

export function compileBinary(node: NodeOf<'binary'>, site: CompileSite): Closure {
  const left = site.compile(node.left);
  const right = site.compile(node.right);
  const { operator } = node;
  return (context) => {
    const a = left(context);
    const b = right(context);
    if (context.isProof && (hasUnknown(a) || hasUnknown(b))) return applyUnknown(operator, a, b);
    return apply(operator, a, b);
  };
}

function apply(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return areEqual(left, right);
    case '!=':
      return !areEqual(left, right);
    case '<':
      return compareValues(left, right) < 0;
    case '<=':
      return compareValues(left, right) <= 0;
    case '>':
      return compareValues(left, right) > 0;
    case '>=':
      return compareValues(left, right) >= 0;
    case 'in':
      return isIn(left, right);
    default:
      return calculate(operator, left, right);
  }
}

function applyUnknown(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return equalsUnknown(left, right);
    case '!=':
      return not(equalsUnknown(left, right));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compareUnknown(operator, left, right);
    case 'in':
      return isInUnknown(left, right);
    default:
      return UNKNOWN_ANYTHING;
  }
}

function isIn(needle: Value, haystack: Value): boolean {
  if (haystack instanceof ListValue || haystack instanceof SetValue) return holds(haystack.items, needle);
  if (haystack instanceof MapValue && typeof needle === 'string') return haystack.entries.has(needle);
  throw new EvaluationError(`'in' does not look into a value of type ${typeOf(haystack)}`);
}

export function compileIs(node: NodeOf<'is'>, site: CompileSite): Closure {
  const { typeName } = node;
  if (!IS_TYPE_NAMES.has(typeName)) {
    throw site.source.error(`'${typeName}' is not a type`, node.end - typeName.length);
  }
  const operand = site.compile(node.operand);
  return (context) => {
    const value = operand(context);
    return value instanceof Unknown ? isTypeUnknown(value, typeName) : isOfType(value, typeName);
  };
}

/** Both sides count: `true || error` is true and `error && false` is false, in either order. */
export function compileLogical(node: NodeOf<'logical'>, site: CompileSite): Closure {
  const left = compileOperand(node.left, site);
  const right = compileOperand(node.right, site);
  const decisive = node.operator === '||';
  return (context) => {
    const first = settle(left, context);
    if (first === decisive) return decisive;
    const second = settle(right, context);
    if (second === decisive) return decisive;
    if (first instanceof Unknown || second instanceof Unknown) {
      return unknownBoolean(canFail(first) || canFail(second));
    }
    if (first instanceof EvaluationError) throw first;
    if (second instanceof EvaluationError) throw second;
    return !decisive;
  };
}

function compileOperand(node: Expression, site: CompileSite): Closure {
  const run = site.compile(node);
  return node.kind === 'logical' ? run : site.coverage.observe(node, 'operand', run);
}

type Outcome = boolean | Unknown | EvaluationError;

function settle(run: Closure, context: EvalContext): Outcome {
  try {
    const value = run(context);
    if (typeof value === 'boolean') return value;
    if (value instanceof Unknown) return value;
    return new EvaluationError(`a condition must be a bool, not a value of type ${typeOf(value)}`);
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

function canFail(outcome: Outcome): boolean {
  if (outcome instanceof Unknown) return outcome.mayFail || outcome.knowledge.type !== 'bool';
  return outcome instanceof EvaluationError;
}

export function compileConditional(node: NodeOf<'conditional'>, site: CompileSite): Closure {
  const test = site.compile(node.test);
  const whenTrue = site.compile(node.whenTrue);
  const whenFalse = site.compile(node.whenFalse);
  return (context) => {
    const verdict = test(context);
    if (verdict === true) return whenTrue(context);
    if (verdict === false) return whenFalse(context);
    if (!(verdict instanceof Unknown)) throw new EvaluationError('the test of ?: must be a bool');
    const first = settle(whenTrue, context);
    const second = settle(whenFalse, context);
    if (typeof first !== 'boolean' || first !== second) return UNKNOWN_ANYTHING;
    return canFail(verdict) ? weaken(first) : first;
  };
}
