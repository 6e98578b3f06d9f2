import type { IssuedResult } from '@contract/entities/issued-result';
import type { KeyedHash } from '../../keyed-hash';
import type { TransactionStore } from '../../notifications/outbox';
import type { LimitedTransaction } from '../../records/limit';

/** The results that /verify confirms. */
export interface VerificationTransaction extends LimitedTransaction {
  /** @param resultId from resultIdOf @throws AppError bad-document */
  findIssued(resultId: string): Promise<IssuedResult | null>;
}

/** What verifying a result needs from outside. */
export interface VerificationPorts {
  issuedResults: TransactionStore<VerificationTransaction>;
  hash: KeyedHash;
  /** random, for what is counted */
  newToken(): string;
  now: () => Date;
}
