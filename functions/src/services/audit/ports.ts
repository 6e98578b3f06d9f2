import type * as z from 'zod/mini';
import type {
  ClosableCollection,
  ClosedRecord,
} from '@contract/entities/closed-record';
import type { PlanAlarm, PlanAlarmRecord } from '@contract/entities/plan-alarm';
import type { Permission } from '@contract/permissions';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import type { PublicContact } from '@contract/entities/public-contact';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type { AuditedTransaction } from '../../records/audit';

/** One kind of record that administrators change. */
export interface RecordKind<T> {
  collection: string;
  schema: z.ZodMiniType<T>;
  /** the refusal when there is no such record */
  missing: string;
}

/**
 * Changes one record, with its audit entry and what else has to change with it.
 */
export interface RecordTransaction extends AuditedTransaction {
  /**
   * @returns null when there is none
   * @throws AppError bad-document when it does not parse
   */
  findRecord<T>(kind: RecordKind<T>, id: string): Promise<T | null>;
  /** Whether the collection has any record. */
  hasRecords(collection: string): Promise<boolean>;
  /**
   * The uid in an audit entry; null without one. It tells a repeated call from
   * another administrator's.
   */
  findAuditAuthor(auditId: string | null): Promise<string | null>;
  /**
   * True once the deletion of the account has begun: an ID token outlives its
   * account by up to an hour.
   */
  isAccountDeleted(uid: string): Promise<boolean>;
  /**
   * By the record admins/{uid} as it is now: a role may have been taken away
   * since the call began.
   */
  isPermitted(uid: string, permission: Permission): Promise<boolean>;
  /** As the settings have them. */
  listHolidays(): Promise<readonly CalendarDay[]>;
  /**
   * The open and confirmed alarms that name a record of this id, which may be a
   * request or a report.
   * @throws AppError bad-document when one does not parse
   */
  listUndismissedAlarms(recordId: string, limit: number): Promise<PlanAlarm[]>;
  /**
   * Keys (contract/values/alarm-hold) of those that are paid. A request that is
   * gone, or does not say, counts as paid until somebody looks; a report does
   * not.
   */
  findPaidRecords(
    records: readonly PlanAlarmRecord[],
  ): Promise<ReadonlySet<string>>;
  /**
   * The oldest alarm of this account that waits to be opened; null without one.
   */
  findWaitingAlarm(raisedBy: string): Promise<PlanAlarm | null>;

  /** Whether a payment was ever started for this document. */
  isPaymentStarted(kind: PaymentFor, documentId: string): Promise<boolean>;

  /** Stores a new record; the transaction fails when there is one. */
  createRecord(collection: string, id: string, record: object): void;
  /**
   * Changes these fields; the transaction fails when there is no such record.
   */
  updateRecord(collection: string, id: string, changes: object): void;
  /** What visitors see of how to reach the office (decision 62). */
  savePublicContact(contact: PublicContact): void;
  /** The owner's browser counts their requests again. */
  noteRequestChange(userId: string, at: Date): void;
  /**
   * The owner reads that something about the land of this request is checked.
   * @param until null: they do not read it any more
   */
  noteLandCheck(userId: string, requestId: string, until: Date | null): void;
}

/** The records that administrators change. */
export type RecordStore = TransactionStore<RecordTransaction>;

/** What a change of a record by an administrator needs from outside. */
export interface RecordChangePorts {
  records: RecordStore;
  log: Log;
  now: () => Date;
}

/** A record as it is in the database, whether it parses or not. */
export interface UnparsedRecord {
  /** to be kept: times are as exact as they were stored */
  stored: Record<string, unknown>;
  /** to be parsed: times are dates */
  readable: Record<string, unknown>;
}

/** A payment that was paid, as far as it can be read. */
export interface PaidPayment {
  paymentId: string;
  /** null where it does not say */
  userId: string | null;
  /**
   * its money has to go back or is back already, or the record cannot be read
   * as far as this
   */
  needsNoRefund: boolean;
}

/** Takes one record out of its collection, with what hangs on it. */
export interface ClosingTransaction extends AuditedTransaction {
  findUnparsed(
    collection: ClosableCollection,
    id: string,
  ): Promise<UnparsedRecord | null>;
  /** Whether this record was closed before. */
  isClosed(collection: ClosableCollection, id: string): Promise<boolean>;
  /**
   * The paid payments for a request, a hundred at most; more than one was paid
   * twice.
   */
  listPaidPayments(documentId: string): Promise<PaidPayment[]>;
  /** Whether there is a count of what this person has open. */
  hasQuota(userId: string): Promise<boolean>;

  /** Keeps the record under the id of its audit entry. */
  saveClosedRecord(closed: ClosedRecord): void;
  deleteRecord(collection: ClosableCollection, id: string): void;
  /** What was paid has to be given back. */
  flagRefund(paymentId: string, at: Date): void;
  /** The request counts no longer as unpaid. */
  removeUnpaid(userId: string, documentId: string): void;
  /**
   * The owner's browser counts their requests again, from the time of the
   * commit.
   */
  noteRequestRemoval(userId: string): void;
}

/** The records that an administrator can close. */
export type ClosingStore = TransactionStore<ClosingTransaction>;

/** What changing records and closing them needs from outside. */
export interface AuditPorts extends RecordChangePorts {
  closing: ClosingStore;
}
