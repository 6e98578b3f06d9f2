import type { KeyedHash } from '../../keyed-hash';
import type { TransactionStore } from '../../notifications/outbox';
import type {
  FoundStatus,
  LastPayment,
  StatusPlace,
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
  findPlace(reference: string): Promise<StatusPlace | null>;
  /** @returns null also for a kind that has no number */
  findRecord(place: StatusPlace): Promise<FoundStatus | null>;
  /** The last payment that was started for a record. */
  findLastPayment(place: StatusPlace): Promise<LastPayment>;
}

export type StatusStore = TransactionStore<StatusTransaction>;

/** What answering by reference and number needs from outside. */
export interface StatusPorts {
  statuses: StatusStore;
  queue: NotificationQueue;
  hash: KeyedHash;
  now: () => Date;
}
