import * as z from 'zod/mini';

/** An error of the app in somebody's browser, for the log. From everybody, signed in or not; answered with 202 and nothing. */
export const reportErrorName = 'reportError';

export const errorTextMaxLength = 300;
export const errorStackMaxLength = 1_500;

/** Both texts are scrubbed before they are sent (values/scrub), and once more before they are logged. */
export const ReportErrorBody = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(errorTextMaxLength)),
  stack: z.string().check(z.maxLength(errorStackMaxLength)),
  /** of the address, without its query */
  path: z.string().check(z.maxLength(200)),
});
export type ReportErrorBody = z.infer<typeof ReportErrorBody>;
