import type { AuditEntry } from '@contract/entities/audit-entry';
import { isHeld, type Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { PaymentClaim } from '@contract/entities/payment/payment-claim';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import type {
  PayableDocuments,
  PaymentTransaction,
  PromptKey,
  RefundTransfer,
  Transid,
} from '../ports';
import type { CountOne, Limit } from '../../../records/limit';
import type { Times } from '../../../records/sliding-window';
import { MemoryReads } from '../../testing/memory-reads';
import type { Table } from '../../testing/table';
import type { PaymentTables } from './payment-tables';

export class MemoryTransaction
  extends MemoryReads
  implements PaymentTransaction
{
  readonly documents: PayableDocuments = {
    findPayable: async (kind, documentId) => {
      const document = await this.read(this.tables.documents, documentId);
      return document?.kind === kind ? document : null;
    },
    findUnpaid: async (kind, documentId) => {
      const document = await this.read(this.tables.documents, documentId);
      if (document?.kind !== kind || document.isPaid || document.cancelled) {
        return null;
      }
      return document;
    },
    markPaid: ({ documentId }, { paymentId }) => {
      this.writes.push(() => {
        const document = this.tables.documents.get(documentId);
        if (document === undefined) {
          throw new Error(`no document ${documentId}`);
        }
        const paidBy = [...document.paidBy, paymentId];
        this.tables.documents.set(documentId, {
          ...document,
          isPaid: true,
          paidBy,
        });
      });
    },
    // The bookings of this model do not say that a refund is due.
    hasBookingToRefund: () => Promise.resolve(false),
    endBookingRefund: () => undefined,
  };
  readonly #changed: Payment[] = [];

  constructor(
    private readonly tables: PaymentTables,
    pause: (() => Promise<unknown>) | null,
  ) {
    super(pause);
  }

  async commit(): Promise<void> {
    await this.letOthersIn();
    for (const payment of this.#changed) {
      this.tables.onCommit(
        this.tables.payments.get(payment.paymentId),
        payment,
      );
    }
    for (const write of this.writes) write();
  }

  findPayment(paymentId: string): Promise<Payment | null> {
    return this.read(this.tables.payments, paymentId);
  }

  async findLastPayment(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payment | null> {
    const paymentId = await this.read(
      this.tables.guards,
      `${kind}-${documentId}`,
    );
    return paymentId === null ? null : this.findPayment(paymentId);
  }

  findTransid(clienttransid: string): Promise<Transid | null> {
    return this.read(this.tables.transids, clienttransid);
  }

  async findPromptTimes(key: PromptKey): Promise<Times> {
    return (await this.read(this.tables.prompts, key)) ?? {};
  }

  findCase(paymentId: string): Promise<PaymentCase | null> {
    return this.read(this.tables.cases, paymentId);
  }

  async findOpenCaseFor(
    kind: PaymentFor,
    documentId: string,
  ): Promise<PaymentCase | null> {
    const about = this.tables.payments
      .values()
      .filter((payment) => payment.documentId === documentId);
    const cases = await this.#readAll(
      this.tables.cases,
      about.map((payment) => payment.paymentId),
    );
    return (
      cases.find((one) => one.state === 'open' && one.paymentFor === kind) ??
      null
    );
  }

  async findHeldPayment(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payment | null> {
    const about = this.tables.payments
      .values()
      .filter((payment) => payment.documentId === documentId);
    const payments = await this.#readAll(
      this.tables.payments,
      about.map((payment) => payment.paymentId),
    );
    return (
      payments.find((one) => one.paymentFor === kind && isHeld(one)) ?? null
    );
  }

  findClaim(telcotransid: string): Promise<PaymentClaim | null> {
    return this.read(this.tables.claims, telcotransid);
  }

  findCaseAnswerHours(): Promise<number> {
    return Promise.resolve(24);
  }

  findNetworkOff(): Promise<null> {
    return Promise.resolve(null);
  }

  openLimit(limit: Limit, now: Date): Promise<CountOne> {
    return this.openLimitIn(this.tables.reports, limit, now);
  }

  saveCase(paymentCase: PaymentCase): void {
    this.writes.push(() =>
      this.tables.cases.set(paymentCase.paymentId, paymentCase),
    );
  }

  notifyOfCase(): void {
    // No money depends on it.
  }

  saveClaim(claim: PaymentClaim): void {
    this.writes.push(() => this.tables.claims.set(claim.telcotransid, claim));
  }

  /** Whoever is an administrator here holds every permission. */
  findPermittedSince(uid: string): Promise<Date | null> {
    return this.read(this.tables.administrators, uid);
  }

  findRefundTransfer(transferNumber: string): Promise<string | null> {
    return this.read(this.tables.transfers, transferNumber);
  }

  saveRefundTransfer(
    transferNumber: string,
    { paymentId }: RefundTransfer,
  ): void {
    this.writes.push(() =>
      this.tables.transfers.set(transferNumber, paymentId),
    );
  }

  notifyOfRefund({ paymentId }: Payment): void {
    this.writes.push(() => this.tables.refundNotifications.push(paymentId));
  }

  notifyOfRefundDue({ paymentId }: Payment): void {
    this.writes.push(() => this.tables.refundsDueNotified.push(paymentId));
  }

  isAccountDeleted(): Promise<boolean> {
    return Promise.resolve(false);
  }

  addAudit(entry: Omit<AuditEntry, 'auditId'>): string {
    this.writes.push(() => this.tables.audit.push(entry));
    return '';
  }

  createPayment(payment: Payment): void {
    if (this.tables.payments.get(payment.paymentId) !== undefined) {
      throw new Error('payment exists');
    }
    this.savePayment(payment);
  }

  savePayment(payment: Payment): void {
    this.#changed.push(payment);
    this.writes.push(() =>
      this.tables.payments.set(payment.paymentId, payment),
    );
  }

  saveGuard(kind: PaymentFor, documentId: string, paymentId: string): void {
    this.writes.push(() =>
      this.tables.guards.set(`${kind}-${documentId}`, paymentId),
    );
  }

  saveTransid(clienttransid: string, transid: Transid): void {
    this.writes.push(() => this.tables.transids.set(clienttransid, transid));
  }

  savePromptTimes(key: PromptKey, times: Times): void {
    this.writes.push(() => this.tables.prompts.set(key, times));
  }

  async #readAll<Key extends string, Value>(
    table: Table<Key, Value>,
    keys: readonly Key[],
  ): Promise<Value[]> {
    const values: Value[] = [];
    for (const key of keys) {
      const value = await this.read(table, key);
      if (value !== null) values.push(value);
    }
    return values;
  }
}
