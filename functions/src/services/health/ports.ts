import type { KeyedHash } from '../../keyed-hash';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type { LimitedTransaction } from '../../records/limit';

/** What taking the errors of browsers needs from outside. */
export interface ErrorReportPorts {
  limits: TransactionStore<LimitedTransaction>;
  hash: KeyedHash;
  /** random, for what is counted */
  newToken(): string;
  log: Log;
  now: () => Date;
}
