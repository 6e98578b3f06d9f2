import * as z from 'zod/mini';
import { AppErrorCode } from '../values/app-error-code';

/**
 * Every refusal of every endpoint. `details.reason` has the gateway's own words
 * where it gave some.
 */
export const ErrorEnvelope = z.object({
  code: AppErrorCode,
  message: z.string(),
  details: z.optional(z.object({ reason: z.optional(z.string()) })),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
