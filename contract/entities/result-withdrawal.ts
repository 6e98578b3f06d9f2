import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';
import {
  withdrawalExplanationMaxLength,
  withdrawalReasonMaxLength,
} from '../values/text-limits';
import { typedText } from '../values/typed-text';
import { ResultVersion } from './request';

export const resultWithdrawalsCollection = 'result_withdrawals';

export const WithdrawalReason = typedText(
  withdrawalReasonMaxLength,
  'Write why it has to be withdrawn.',
);
export const WithdrawalExplanation = typedText(
  withdrawalExplanationMaxLength,
  'Write what the owner reads.',
);

/** taken-back: by who proposed it; refused: by somebody else */
export const WithdrawalState = z.enum([
  'proposed',
  'confirmed',
  'refused',
  'taken-back',
]);
export type WithdrawalState = z.infer<typeof WithdrawalState>;

/**
 * result_withdrawals/{documentId}-v{n}, server only, read by administrators:
 * the latest proposal to withdraw one delivered version of results, about which
 * a second person decides (decision 156). The audit keeps earlier ones. Nothing
 * of it stands in the request, which its owner reads.
 */
export const ResultWithdrawal = z.object({
  /** from withdrawalIdOf */
  withdrawalId: z.string().check(z.minLength(1)),
  /** of the request */
  documentId: RecordId,
  reference: z.nullable(Reference),
  /** owner of the request */
  userId: z.string().check(z.minLength(1)),
  /** counted from 1 */
  version: z.int().check(z.gte(1)),
  /** hex, of the delivered file */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** new with each proposal: nobody decides about one that they did not read */
  proposalId: RecordId,
  state: WithdrawalState,
  /** for the office */
  reason: z.string(),
  /** for the owner, who reads it once it is confirmed */
  explanation: z.string(),
  /** uid */
  proposedBy: z.string(),
  proposedAt: z.date(),
  /** uid of who confirmed, refused or took it back */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  /** the version as it was delivered; null until it is withdrawn */
  delivered: z.nullable(ResultVersion),
});
export type ResultWithdrawal = z.infer<typeof ResultWithdrawal>;

/** Id of the record about one version of the results of a request. */
export function withdrawalIdOf(documentId: string, version: number): string {
  return `${documentId}-v${version}`;
}

export const withdrawnFilesCollection = 'withdrawn_files';

/**
 * withdrawn_files/{name of the file in its folder}, server only: while there is
 * one, storage.rules give the file to nobody. The name is unique.
 */
export const WithdrawnFile = z.object({
  /** owner of the file: this is deleted with their account */
  userId: z.string().check(z.minLength(1)),
  documentId: RecordId,
  at: z.date(),
});
export type WithdrawnFile = z.infer<typeof WithdrawnFile>;
