import * as z from 'zod/mini';
import { caseAnswerMaxLength } from '../../values/limits';
import { RecordId } from '../../values/record-id';
import { typedText } from '../../values/typed-text';

/** An administrator ends a case that no payment matched. */
export const closeCaseName = 'closeCase';

export const CloseCaseBody = z.object({
  paymentId: RecordId,
  /** what the payer reads */
  answer: typedText(caseAnswerMaxLength),
});
export type CloseCaseBody = z.infer<typeof CloseCaseBody>;

/** Refused with 404 'not-found', 409 'failed-precondition' when it is not open. */
export const CloseCaseAnswer = z.object({});
