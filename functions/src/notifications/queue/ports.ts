import type { NotificationEntry } from '@contract/entities/notification-entry';
import type { Log } from '../../log';
import type { Mail, Sender, Sms } from '../../providers/senders';
import type { AuditedTransaction } from '../../records/audit';
import type { NotificationWriter } from '../notification';
import type { TransactionStore } from '../outbox';
import type { Allowance, FindAllowances } from './allowances';

/**
 * Where the entries of the queue are, and how often each address and number was
 * written to.
 */
export interface NotificationStore {
  /** An id that no entry has. */
  newId(): string;
  /**
   * Changes an entry in a transaction, which may call `change` several times.
   * @param change null leaves the entry as it is
   * @returns the entry as it was stored; null when it was left as it is, or
   * there is none
   * @throws AppError bad-document
   */
  change(
    outboxId: string,
    change: (entry: NotificationEntry) => NotificationEntry | null,
  ): Promise<NotificationEntry | null>;
  /**
   * Counts a claimed entry once in each allowance, also when it is called
   * again; where one is used up, nothing is counted and the entry waits.
   * @returns whether it may be sent; false also when another try has the entry
   * by now
   */
  admit(
    claimed: NotificationEntry,
    allowances: readonly Allowance[],
    now: Date,
  ): Promise<boolean>;
  /** Ids of entries that are due, the longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
  /**
   * Without reading the entry, so that a broken one does not hold up the
   * others.
   * @throws when there is none
   */
  postpone(outboxId: string, nextTryAt: Date): Promise<void>;
}

/** One entry of the queue, as an administrator changes it. */
export interface EntryTransaction extends AuditedTransaction {
  /**
   * @returns null when there is none
   * @throws AppError bad-document
   */
  findEntry(outboxId: string): Promise<NotificationEntry | null>;

  saveEntry(entry: NotificationEntry): void;
}

/** What sending a notification again needs from outside. */
export interface ResendPorts {
  entries: TransactionStore<EntryTransaction>;
  queue: NotificationQueue;
  log: Log;
  now: () => Date;
}

/** What a change needs whose notifications are to be sent. */
export interface NotificationQueue {
  store: NotificationStore;
  /**
   * Asks for these to be sent soon. Never throws. It may be lost: the sweep
   * finds the entries later.
   */
  enqueueDelivery(...outboxIds: readonly string[]): Promise<void>;
}

/** What sends the entries of the queue. */
export interface DeliveryPorts extends NotificationWriter, NotificationQueue {
  findAllowances: FindAllowances;
  sender: Sender<Mail>;
  /** null without an SMS service: text messages are dropped */
  smsSender: Sender<Sms> | null;
  log: Log;
  now: () => Date;
}
