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
  const left = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === 'string' && halfSurrogate.test(part)) return false;
    if (Array.isArray(part)) {
      for (const element of part) left.push(element);
    } else if (isRecord(part)) {
      for (const [name, inner] of Object.entries(part)) {
        if (halfSurrogate.test(name)) return false;
        left.push(inner);
      }
    }
  }
  return true;
}
