import * as z from 'zod/mini';

/** Errors raised before a single byte of the request left this machine. */
const notSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const ErrorCode = z.object({ code: z.string() });

/**
 * What an HTTP call that got no answer failed with.
 * @returns `left`: whether the request may have reached its server
 */
export function readNetworkError(error: unknown): { code: string; left: boolean } {
  const { code } = ErrorCode.safeParse(error).data ?? { code: 'EUNKNOWN' };
  return { code, left: !notSentCodes.has(code) };
}
