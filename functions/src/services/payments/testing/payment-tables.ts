import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { PaymentClaim } from '@contract/entities/payment/payment-claim';
import type { Times } from '../../../records/sliding-window';
import { Table } from '../../testing/table';
import type { Payable, PromptKey, Transid } from '../ports';

export interface StoredDocument extends Payable {
  paidBy: string[];
  cancelled: boolean;
}

type Watch = (before: Payment | undefined, after: Payment) => void;

/** What outlives the processes. */
export class PaymentTables {
  readonly payments = new Table<string, Payment>();
  readonly documents = new Table<string, StoredDocument>();
  readonly guards = new Table<string, string>();
  readonly transids = new Table<string, Transid>();
  readonly prompts = new Table<PromptKey, Times>();
  readonly cases = new Table<string, PaymentCase>();
  readonly claims = new Table<string, PaymentClaim>();
  readonly reports = new Table<string, Times>();
  /** since when each is one */
  readonly administrators = new Table<string, Date>();
  /** paymentId by transfer number */
  readonly transfers = new Table<string, string>();
  /** by paymentId */
  readonly refundNotifications: string[] = [];
  /** by paymentId */
  readonly refundsDueNotified: string[] = [];
  readonly audit: Omit<AuditEntry, 'auditId'>[] = [];
  unmatchedCallbacks = 0;
  /** false once the test only waits for things to end */
  troubled = true;
  /** lost races, and transactions run again after their own commit */
  readonly seen = { conflicts: 0, reruns: 0, unavailable: 0 };

  constructor(readonly onCommit: Watch) {}
}
