import type { KeyedHash } from '../../keyed-hash';
import type { TransactionStore } from '../../notifications/outbox';
import type {
  FoundStatus,
  LastPayment,
  ReferencedRecord,
} from '../../notifications/status-words';
import type { NotificationQueue } from '../../notifications/queue/ports';
import type { LimitedTransaction } from '../../records/limit';

/**
 * The records that have a reference and a phone number. Each method reads the
 * same number of documents, whatever it finds, and throws AppError
 * bad-document.
 */
export interface StatusTransaction extends LimitedTransaction {
  /** @returns null for a reference that nothing has */
  findReferenced(reference: string): Promise<ReferencedRecord | null>;
  /** @returns null also for a kind that has no number */
  findRecord(referenced: ReferencedRecord): Promise<FoundStatus | null>;
  /** The last payment that was started for a record. */
  findLastPayment(referenced: ReferencedRecord): Promise<LastPayment>;
}

export type StatusStore = TransactionStore<StatusTransaction>;

/** What answering by reference and number needs from outside. */
export interface StatusPorts {
  statuses: StatusStore;
  queue: NotificationQueue;
  hash: KeyedHash;
  now: () => Date;
}
