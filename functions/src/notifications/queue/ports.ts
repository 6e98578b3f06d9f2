import type { Transaction } from 'firebase-admin/firestore';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import type { Log } from '../../log';
import type { Mail, Sender, Sms } from '../../providers/senders';
import type { NotificationWriter } from '../notification';
import type { Allowance, FindAllowances } from './allowances';
import type { NewEntry } from './entry-state';

/** Where notifications wait. */
export interface NotificationStore {
  newId(): string;
  /** Adds an entry in the transaction whose change it tells of. */
  add(transaction: Transaction, entry: NewEntry): void;
  /**
   * Replaces one entry in a transaction.
   * @param change null leaves it as it is
   * @returns what it was replaced by; null when it was left, or is not there
   */
  change(
    outboxId: string,
    change: (entry: NotificationEntry) => NotificationEntry | null,
  ): Promise<NotificationEntry | null>;
  /**
   * Counts a claimed entry in each of its allowances, once however often it is tried, or holds it; in one transaction.
   * @returns whether it may go now; false also when the try has lost the entry
   */
  admit(claimed: NotificationEntry, allowances: readonly Allowance[], now: Date): Promise<boolean>;
  /** Ids of entries whose next try has come, the longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
  /** Moves one entry's next try without reading it, so that a broken one does not hold up the others. */
  postpone(outboxId: string, until: Date): Promise<void>;
}

/** The queue as services use it: entries are added in their transactions, and delivered after the commit. */
export interface NotificationQueue {
  store: Pick<NotificationStore, 'newId' | 'add' | 'change'>;
  /** Asks for tries at once. May be lost: the sweep finds the entries later. */
  enqueueDelivery(...outboxIds: readonly string[]): Promise<void>;
}

/** Everything that delivery needs from outside. */
export interface DeliveryPorts extends NotificationWriter, NotificationQueue {
  store: NotificationStore;
  /** how much may go where a notification goes */
  findAllowances: FindAllowances;
  sender: Sender<Mail>;
  /** null when no SMS service is configured: text messages are dropped then */
  smsSender: Sender<Sms> | null;
  log: Log;
  now(): Date;
}
