import * as z from 'zod/mini';
import { CouldNot } from '../setup-refused';

/**
 * What Google says instead of an answer, as its APIs write it:
 * https://cloud.google.com/apis/design/errors
 */
const Refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string(),
    status: z.optional(z.string()),
    details: z.optional(z.array(z.unknown())),
  }),
});
const ErrorInfo = z.object({
  reason: z.string(),
  metadata: z._default(z.record(z.string(), z.string()), {}),
});
const Answered = z.object({ response: z.object({ data: z.unknown() }) });

/**
 * Google said no to a call. The message is one sentence that says what to do.
 */
export class GoogleRefused extends CouldNot {
  override readonly name = 'GoogleRefused';

  constructor(
    readonly code: number,
    /**
     * the reason that Google's code of errors gives, such as SERVICE_DISABLED;
     * none where it gives none
     */
    readonly reason: string | null,
    /** in Google's words */
    readonly said: string,
    /** such as the API that is off */
    readonly metadata: Readonly<Record<string, string>>,
  ) {
    super(explain(reason, said, metadata));
  }

  /**
   * Google says "no" also for what is not there; those who were found to have
   * every right can tell.
   */
  get isAbsence(): boolean {
    return (
      this.code === 404 ||
      (this.code === 403 && /may not exist/i.test(this.said))
    );
  }

  /**
   * The caller has no right to it, or it is not there: Google tells neither
   * from the other.
   */
  get isDenial(): boolean {
    return this.code === 403 && this.reason !== 'SERVICE_DISABLED';
  }

  /** An API that was just switched on is not on everywhere at once. */
  get isNotOnYet(): boolean {
    return this.reason === 'SERVICE_DISABLED' && !isUncharged(this.said);
  }
}

/**
 * Reasons that name a right which the caller lacks, or a project that the
 * caller may not use.
 */
const denials = [
  'AUTH_PERMISSION_DENIED',
  'CONSUMER_INVALID',
  'IAM_PERMISSION_DENIED',
  'USER_PROJECT_DENIED',
] as const;

const isUncharged = (message: string) =>
  message.includes('requires a quota project');

function explain(
  reason: string | null,
  message: string,
  metadata: Readonly<Record<string, string>>,
): string {
  if (isUncharged(message)) {
    return 'Google does not know which project your calls are charged to: run "gcloud auth application-default set-quota-project <id>" and start again.';
  }
  if (reason === 'SERVICE_DISABLED') {
    return `Google says that ${metadata['service'] ?? 'an API'} is still off: wait five minutes, then run this again.`;
  }
  const constraint = /constraints?\/[\w.]+/.exec(message)?.[0];
  if (
    constraint !== undefined ||
    /organi[sz]ation policy|permitted customer/i.test(message)
  ) {
    return `Your organisation refuses this${constraint === undefined ? '' : ` (${constraint})`}: ask its administrator for an exception for this project. Google says: ${message}`;
  }
  if (denials.some((denial) => denial === reason)) {
    return `You may not do this: ask an owner of the project for the right. Google says: ${message}`;
  }
  return `Google refuses: ${message}`;
}

/**
 * @returns null for what is no answer of Google's, such as a lost connection
 */
export function readRefusal(error: unknown): GoogleRefused | null {
  const refusal = Refusal.safeParse(findAnswer(error)).data?.error;
  if (refusal === undefined) return null;
  const errorInfo = (refusal.details ?? [])
    .map((detail) => ErrorInfo.safeParse(detail).data)
    .find(isKnown);
  return new GoogleRefused(
    refusal.code,
    errorInfo?.reason ?? null,
    refusal.message,
    errorInfo?.metadata ?? {},
  );
}

const isKnown = <Value>(value: Value | undefined): value is Value =>
  value !== undefined;

/** The answer behind an error of either kind of client. */
function findAnswer(error: unknown): unknown {
  const responseData = Answered.safeParse(error).data?.response.data;
  if (Refusal.safeParse(responseData).success) return responseData;
  try {
    const parsed: unknown =
      error instanceof Error ? JSON.parse(error.message) : null;
    return parsed;
  } catch {
    return null;
  }
}
