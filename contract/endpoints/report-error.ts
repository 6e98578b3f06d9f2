import * as z from 'zod/mini';

/**
 * An error of the app in a browser, for the log. From everybody, signed in or
 * not; answered with 202 and no body.
 */
export const reportErrorName = 'reportError';

export const errorTextMaxLength = 300;
export const errorStackMaxLength = 1_500;

/**
 * Both texts are scrubbed (values/scrub) before sending, and again before
 * logging.
 */
const ReportErrorBody = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(errorTextMaxLength)),
  stack: z.string().check(z.maxLength(errorStackMaxLength)),
  /** without the query */
  path: z.string().check(z.maxLength(200)),
});
export type ReportErrorBody = z.infer<typeof ReportErrorBody>;

export const reportErrorEndpoint = {
  name: reportErrorName,
  body: ReportErrorBody,
  answer: z.object({}),
};
