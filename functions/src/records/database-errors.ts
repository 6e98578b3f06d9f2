import * as z from 'zod/mini';

const GrpcError = z.object({
  code: z.int(),
  message: z._default(z.string(), ''),
});

/**
 * CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL,
 * UNAVAILABLE, UNAUTHENTICATED.
 */
const passing = new Set([1, 2, 4, 8, 10, 13, 14, 16]);
/**
 * INVALID_ARGUMENT, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION,
 * OUT_OF_RANGE, UNIMPLEMENTED.
 */
const permanent = new Set([3, 5, 6, 9, 11, 12]);

/**
 * True for what the SDK itself repeats a transaction on (its transaction.ts):
 * the same again may succeed.
 */
export function isPassing(error: unknown): boolean {
  const { code, message } = GrpcError.safeParse(error).data ?? {
    code: 0,
    message: '',
  };
  return (
    passing.has(code) || (code === 3 && /transaction has expired/.test(message))
  );
}

/**
 * True for an answer of the database that stays the same however often it is
 * asked.
 */
export function isPermanent(error: unknown): boolean {
  const { code } = GrpcError.safeParse(error).data ?? { code: 0 };
  return permanent.has(code) && !isPassing(error);
}

/** RESOURCE_EXHAUSTED: asking again soon makes it worse. */
export function isOverloaded(error: unknown): boolean {
  return GrpcError.safeParse(error).data?.code === 8;
}

/**
 * ALREADY_EXISTS: what was to be created is there, perhaps from an earlier try.
 */
export function isAlreadyThere(error: unknown): boolean {
  return GrpcError.safeParse(error).data?.code === 6;
}
