import type { Request } from '@contract/entities/request';
import type { ResultShare } from '@contract/entities/result-share';
import type { Findings } from '@contract/values/findings/findings';
import type { KeyedHash } from '../../keyed-hash';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type { AuditedTransaction } from '../../records/audit';
import type { LimitedTransaction } from '../../records/limit';
import type { DocumentFiles } from '../files/ports';

/** What changes together when a result is shared, opened, or not any more. */
export interface ShareTransaction
  extends AuditedTransaction, LimitedTransaction {
  /**
   * @returns null when there is none
   * @throws AppError bad-document
   */
  findRequest(documentId: string): Promise<Request | null>;
  /**
   * What the file of a version was made from; null where there is only the file.
   * @throws AppError bad-document
   */
  findFindings(documentId: string, version: number): Promise<Findings | null>;
  /** @throws AppError bad-document */
  findShare(shareId: string): Promise<ResultShare | null>;
  /**
   * How many links of an own request are neither revoked nor over, as far as
   * more are refused.
   */
  countUnended(uid: string, documentId: string, now: Date): Promise<number>;
  /** True for one that is disabled too, or whose deletion has begun. */
  isAccountClosed(uid: string): Promise<boolean>;

  saveShare(share: ResultShare): void;
}

/** What sharing results needs from outside. */
export interface SharePorts {
  shares: TransactionStore<ShareTransaction>;
  files: Pick<DocumentFiles, 'open'>;
  hash: KeyedHash;
  /** random, for what is counted */
  newToken(): string;
  log: Log;
  now: () => Date;
}
