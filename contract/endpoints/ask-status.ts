import * as z from 'zod/mini';
import { TenDigits } from '../values/phone';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';

/** Who asks shows that they know both. */
export const StatusBody = z.object({
  reference: Reference,
  /** the number that was given with the record */
  phone: TenDigits,
});
export type StatusBody = z.infer<typeof StatusBody>;

/**
 * Where a record stands, in sentences: no name, no address, no amount, nothing
 * of what was found.
 */
export const StatusWords = z.object({
  /** 'Sent to the Lands Commission', as its owner reads it in the app */
  step: z.string(),
  /** what is promised, or until when to act; null where no day matters */
  day: z.nullable(z.string()),
  /** what to do now */
  nextStep: z.string(),
});
export type StatusWords = z.infer<typeof StatusWords>;

/**
 * Where a request, an appointment or a report stands; for everybody, signed in
 * or not.
 */
export const askStatusEndpoint = {
  name: 'askStatus',
  body: StatusBody,
  /**
   * The same 'no-match' for an unknown reference, for another number, and for a
   * record of a deleted account. Refused with 429 'resource-exhausted'.
   */
  answer: z.union([
    z.object({ answer: z.literal('found'), words: StatusWords }),
    z.object({ answer: z.literal('no-match') }),
  ]),
};
export type StatusAnswer = z.infer<typeof askStatusEndpoint.answer>;

/** What asks for an SMS of where the record stands. */
export const SendStatusSmsBody = z.extend(StatusBody, {
  /** random, chosen anew for each SMS that is asked for */
  attempt: RecordId,
});
export type SendStatusSmsBody = z.infer<typeof SendStatusSmsBody>;

/**
 * The same words as an SMS, to the number of the record itself. The answer is
 * the same whether or not one is sent; the same `attempt` again sends no second
 * one. Refused with 429 'resource-exhausted'.
 */
export const sendStatusSmsEndpoint = {
  name: 'sendStatusSms',
  body: SendStatusSmsBody,
  answer: z.object({}),
};
