import { EvaluationError } from '../errors';

/** Beyond 64 bits is an error, as in CEL, on which the language builds. */
export function checkInt(value: bigint): bigint {
  if (value !== BigInt.asIntN(64, value)) {
    throw new EvaluationError('integer overflow');
  }
  return value;
}

/** Throws EvaluationError for NaN, an infinity and what no int holds. */
export function toInt(whole: number): bigint {
  if (!Number.isFinite(whole)) {
    throw new EvaluationError('this float is no int');
  }
  return checkInt(BigInt(whole));
}
