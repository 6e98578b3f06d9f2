import type { Transaction } from 'firebase-admin/firestore';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import type { Log } from '../../log';
import type { MailSender } from '../../providers/mail-sender';
import type { SmsSender } from '../../providers/sms-sender';
import type { WriteLetter, WriteSms } from '../letters/letter';
import type { Allowance, FindAllowances } from './allowances';
import type { NewEntry } from './delivery-state';

/** Where messages that are owed are kept. */
export interface OutboxStore {
  newId(): string;
  /** Adds an entry in the transaction whose change it tells of. */
  add(transaction: Transaction, entry: NewEntry): void;
  /**
   * Replaces one entry in a transaction.
   * @param change null leaves it as it is
   * @returns what it was replaced by; null when it was left, or is not there
   */
  change(outboxId: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry | null>;
  /**
   * Counts a claimed message in each of its allowances, once however often it is tried, or holds it; in one transaction.
   * @returns whether it may go now; false also when the try has lost the entry
   */
  admit(claimed: OutboxEntry, allowances: readonly Allowance[], now: Date): Promise<boolean>;
  /** Ids of entries whose next try has come, the longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
  /** Moves one entry's next try without reading it, so that a broken one does not hold up the others. */
  postpone(outboxId: string, until: Date): Promise<void>;
}

/** Everything that delivery needs from outside. */
export interface OutboxPorts {
  store: OutboxStore;
  /** Asks for a try at once. May be lost: the sweep finds the entry later. */
  enqueue(outboxId: string): Promise<void>;
  /** how much may go where a message goes */
  findAllowances: FindAllowances;
  writeLetter: WriteLetter;
  sender: MailSender;
  writeSms: WriteSms;
  /** null when no SMS service is configured: text messages are dropped then */
  smsSender: SmsSender | null;
  log: Log;
  now(): Date;
}
