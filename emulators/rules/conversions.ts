import { anyArg, stringArg } from './arguments';
import { checkInt } from './arithmetic';
import { EvaluationError } from './errors';
import { methodTable } from './method-table';
import { PathValue, type Value } from './values';

/** Global functions that need nothing but their argument. */
export const CONVERSIONS = methodTable<null>({
  bool: { arity: 1, run: (_self, args) => toBool(anyArg(args, 0)) },
  float: { arity: 1, run: (_self, args) => toFloat(anyArg(args, 0)) },
  int: { arity: 1, run: (_self, args) => toInt(anyArg(args, 0)) },
  string: { arity: 1, run: (_self, args) => toText(anyArg(args, 0)) },
  path: { arity: 1, run: (_self, args) => toPath(stringArg(args, 0)) },
  debug: { arity: 1, run: (_self, args) => anyArg(args, 0) },
});

function toBool(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw new EvaluationError('this value cannot become a bool');
}

function toFloat(value: Value): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value)) return Number(value);
  throw new EvaluationError('this value cannot become a float');
}

function toInt(value: Value): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return checkInt(BigInt(Math.trunc(value)));
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return checkInt(BigInt(value));
  throw new EvaluationError('this value cannot become an int');
}

function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  throw new EvaluationError('this value cannot become a string');
}

function toPath(text: string): PathValue {
  const segments = text.replace(/^\//, '').split('/');
  if (segments.includes('')) throw new EvaluationError('this text is not a path');
  return new PathValue(segments);
}
