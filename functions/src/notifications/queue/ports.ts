import type { Transaction } from 'firebase-admin/firestore';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import type { Log } from '../../log';
import type { Mail, Sender, Sms } from '../../providers/senders';
import type { NotificationWriter } from '../notification';
import type { Allowance, FindAllowances } from './allowances';
import type { NewEntry } from './entry-state';

export interface NotificationStore {
  newId(): string;
  add(transaction: Transaction, entry: NewEntry): void;
  /** In a transaction. @returns the new entry; null when `change` left it as it is, or it is missing */
  change(
    outboxId: string,
    change: (entry: NotificationEntry) => NotificationEntry | null,
  ): Promise<NotificationEntry | null>;
  /** Counts a claimed entry once in each allowance, or holds it. False also when the try has lost it. */
  admit(claimed: NotificationEntry, allowances: readonly Allowance[], now: Date): Promise<boolean>;
  /** Ids of entries that are due, the longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
  /** Without reading the entry, so that a broken one does not hold up the others. */
  postpone(outboxId: string, until: Date): Promise<void>;
}

export interface NotificationQueue {
  store: Pick<NotificationStore, 'newId' | 'add' | 'change'>;
  /** May be lost: the sweep finds the entries later. */
  enqueueDelivery(...outboxIds: readonly string[]): Promise<void>;
}

export interface DeliveryPorts extends NotificationWriter, NotificationQueue {
  store: NotificationStore;
  findAllowances: FindAllowances;
  sender: Sender<Mail>;
  /** null without an SMS service: text messages are dropped */
  smsSender: Sender<Sms> | null;
  log: Log;
  now(): Date;
}
