import { isRecord } from './is-record';

const halfSurrogate = /\p{Surrogate}/u;

/**
 * True if no string and no name of the JSON value has half of a surrogate pair:
 * such text is no UTF-8, and Google's servers refuse it
 * (https://protobuf.dev/programming-guides/proto3/#scalar).
 */
export function isWellFormed(value: unknown): boolean {
  // A list of what is left, because a request may be nested deeper than the
  // stack.
  const remainingValues = [value];
  while (remainingValues.length > 0) {
    const current = remainingValues.pop();
    if (typeof current === 'string' && halfSurrogate.test(current)) {
      return false;
    }
    if (Array.isArray(current)) {
      for (const element of current) remainingValues.push(element);
    } else if (isRecord(current)) {
      for (const [name, memberValue] of Object.entries(current)) {
        if (halfSurrogate.test(name)) return false;
        remainingValues.push(memberValue);
      }
    }
  }
  return true;
}
