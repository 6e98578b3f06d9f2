import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { CalendarDay } from '../values/booking/working-days';
import { LateReason, lateNoteMaxLength } from '../values/late-reason';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

/**
 * Refused with 404 'not-found', else with 409 'failed-precondition'; `changed`
 * has the reason 'stale'.
 */
export const promiseLaterRefusals = {
  notFound: 'We could not find this request.',
  notOpen: 'This request is not paid, or its results are sent.',
  changed: 'Somebody has promised another day. Look at the request again.',
  gone: 'The account of this request is deleted. Nobody reads a new day.',
  day: 'Choose a working day after today, after the day that we promised first, and at most 60 working days ahead.',
} as const;

/**
 * Promises another day for the results, with its reason. The owner gets one
 * letter and SMS for each new day: at once where the first promise has passed,
 * else when it passes (specification, D18).
 */
export const promiseLaterEndpoint = {
  name: 'promiseLater',
  permission: 'requests.promise',
  body: z
    .object({
      documentId: RecordId,
      /** the new day that the administrator saw; null where there was none */
      seenDay: z.nullable(CalendarDay),
      day: CalendarDay,
      reason: LateReason,
      note: z.nullable(typedText(lateNoteMaxLength)),
    })
    .check(z.refine(({ reason, note }) => reason !== 'other' || note !== null)),
  /** Repeatable by anybody: the same day, reason and note change nothing. */
  answer: z.object({}),
} satisfies AdminEndpointContract<unknown, unknown>;
export type PromiseLaterBody = z.infer<typeof promiseLaterEndpoint.body>;
