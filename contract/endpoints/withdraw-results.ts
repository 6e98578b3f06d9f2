import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import {
  WithdrawalExplanation,
  WithdrawalReason,
  WithdrawalState,
} from '../entities/result-withdrawal';
import { CalendarDay } from '../values/booking/working-days';
import { RecordId } from '../values/record-id';

/**
 * Refused with 404 'not-found', else with 409 'failed-precondition'; 403
 * 'permission-denied' where the caller's role was taken away since.
 */
export const withdrawalRefusals = {
  notFound: 'We could not find this request.',
  noVersion: 'We could not find this version of the results.',
  alreadyWithdrawn: 'This version is withdrawn already.',
  alreadyProposed:
    'Somebody has proposed to withdraw this version already. Look at it again.',
  over: 'This proposal was decided or changed. Look at it again.',
  ownProposal: 'You proposed this. Another person has to decide about it.',
  notOwnProposal: 'Only the person who proposed this can take it back.',
  ownRequest: 'This is your own request. Another person has to decide.',
  proposerGone:
    'The person who proposed this may not propose it any more. Refuse it, and propose it yourself.',
  day: 'Choose a working day after today, after the day that we promised first, and at most 60 working days ahead.',
} as const;

/** One delivered version of the results of a request. */
const versionOfResults = {
  documentId: RecordId,
  /** counted from 1 */
  version: z.int().check(z.gte(1)),
};

const WithdrawalAnswer = z.object({
  state: WithdrawalState,
  proposalId: RecordId,
});
export type WithdrawalAnswer = z.infer<typeof WithdrawalAnswer>;

/**
 * Proposes to withdraw results that were delivered wrongly. Repeatable by the
 * same person; one that was refused or taken back can be proposed again.
 */
export const proposeResultWithdrawalEndpoint = {
  name: 'proposeResultWithdrawal',
  permission: 'results.withdraw',
  body: z.object({
    ...versionOfResults,
    reason: WithdrawalReason,
    explanation: WithdrawalExplanation,
  }),
  answer: WithdrawalAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type ProposeResultWithdrawalBody = z.infer<
  typeof proposeResultWithdrawalEndpoint.body
>;

/**
 * confirm and refuse: by another person than the proposer; take-back: by the
 * proposer. Repeatable by the same person.
 */
export const decideResultWithdrawalEndpoint = {
  name: 'decideResultWithdrawal',
  permission: 'results.withdraw',
  body: z.union([
    z.object({
      ...versionOfResults,
      /** ResultWithdrawal.proposalId as the person saw it */
      proposalId: RecordId,
      decision: z.literal('confirm'),
      /**
       * by when the corrected results are promised; null: by the day that is
       * promised already, or by the office's default where it has passed
       */
      day: z.nullable(CalendarDay),
    }),
    z.object({
      ...versionOfResults,
      proposalId: RecordId,
      decision: z.enum(['refuse', 'take-back']),
    }),
  ]),
  answer: WithdrawalAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type DecideResultWithdrawalBody = z.infer<
  typeof decideResultWithdrawalEndpoint.body
>;
