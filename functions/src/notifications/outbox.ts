import type {
  Channel,
  NotificationKind,
} from '@contract/entities/notification-entry';
import type { NewEntry } from './queue/entry-state';

/** How long a notification is of use, where nothing else is said. */
export const usefulForMs = 3 * 24 * 60 * 60_000;

/** What a person is told about a record of theirs. */
export interface NewNotification {
  kind: NotificationKind;
  uid: string;
  /**
   * id of the payment, request, booking, report, support message or audit entry
   */
  recordId: string;
  /** when it happened, as the record has it */
  at: Date;
  /** without them: every channel */
  channels?: readonly Channel[];
  usefulForMs?: number;
  /** fixed ids, for what may be enqueued only once */
  idOf?: (channel: Channel) => string;
}

/** A new entry of the queue; without an id it gets one. */
export type OutboxEntry = Omit<NewEntry, 'outboxId'> & {
  outboxId?: string | undefined;
};

/**
 * The notifications of one transaction: stored with its commit, and sent after
 * it.
 */
export interface Outbox {
  /** of the entries that this transaction has enqueued so far */
  readonly ids: readonly string[];
  /**
   * Whether there is an entry with this id, sent or not. A read, so it comes
   * before any write.
   */
  isQueued(outboxId: string): Promise<boolean>;
  /** Stores one entry. The transaction fails when there is one with its id. */
  enqueue(entry: OutboxEntry): void;
  /** One mail, to those who are administrators when it is written. */
  enqueueForAdministrators(entry: Omit<OutboxEntry, 'to' | 'channel'>): void;
  /** An entry for each channel. */
  enqueueNotification(notification: NewNotification): void;
}

/**
 * A store that changes its records in transactions, and with them enqueues what
 * people are told of it.
 */
export interface TransactionStore<Transaction> {
  /**
   * Runs a function in a transaction, in which every read comes before the
   * first write. It may run several times, so outside of the transaction it
   * changes nothing. When it throws, nothing is stored. The notifications are
   * sent after the commit.
   * @returns what the run that was committed returned
   * @throws what the function throws; whatever the database fails with
   */
  transact<T>(
    change: (transaction: Transaction, outbox: Outbox) => Promise<T>,
  ): Promise<T>;
}
