import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Payment } from '@contract/entities/payment';
import type { PaymentCase } from '@contract/entities/payment-case';
import type { PaymentClaim } from '@contract/entities/payment-claim';
import type { PaymentFor } from '@contract/values/payment-state';
import type {
  Payable,
  PaymentStore,
  PaymentTransaction,
  PromptKey,
  PromptTimes,
  Transid,
  UnpaidDocument,
} from '../ports';
import type { Times } from '../../limits/sliding-window';
import type { Gates } from './gates';

export interface StoredDocument extends Payable {
  paidBy: string[];
}

/** What every transaction is watched for: called with each payment before and after a commit. */
export type Watch = (before: Payment | undefined, after: Payment) => void;

export class StoreUnavailable extends Error {}

const failsBefore = (pick: number) => pick % 41 === 7;
const failsAfter = (pick: number) => pick % 41 === 11;

/** The store as the engine's port describes it: serialisable transactions, and failures before or after a commit. */
export class MemoryStore implements PaymentStore {
  readonly payments = new Map<string, Payment>();
  readonly documents = new Map<string, StoredDocument>();
  readonly guards = new Map<string, string>();
  readonly transids = new Map<string, Transid>();
  readonly prompts = new Map<PromptKey, PromptTimes>();
  readonly cases = new Map<string, PaymentCase>();
  readonly claims = new Map<string, PaymentClaim>();
  readonly reports = new Map<string, Times>();
  readonly audit: Omit<AuditEntry, 'auditId'>[] = [];
  strays = 0;
  /** false once the test only wants to see things end */
  troubled = true;

  constructor(
    private readonly gates: Gates,
    private readonly watch: Watch,
  ) {}

  async transact<T>(run: (transaction: PaymentTransaction) => Promise<T>): Promise<T> {
    const before = await this.gates.wait();
    if (this.troubled && failsBefore(before)) throw new StoreUnavailable();
    const transaction = new MemoryTransaction(this);
    const result = await run(transaction);
    for (const payment of transaction.changed) this.watch(this.payments.get(payment.paymentId), payment);
    for (const write of transaction.writes) write();
    const after = await this.gates.wait();
    if (this.troubled && failsAfter(after)) throw new StoreUnavailable();
    return result;
  }

  async findPaymentIdByTransactionid(transactionid: string): Promise<string | null> {
    await this.gates.wait();
    const found = [...this.payments.values()].find((payment) => payment.transactionid === transactionid);
    return found?.paymentId ?? null;
  }

  async findPaymentIdByTelcoTransid(telcotransid: string): Promise<string | null> {
    await this.gates.wait();
    const found = [...this.payments.values()].find(
      (payment) => payment.telcotransid === telcotransid || payment.brandtransid === telcotransid,
    );
    return found?.paymentId ?? null;
  }

  countStrayCallback(): Promise<void> {
    this.strays += 1;
    return Promise.resolve();
  }

  async listDuePaymentIds(now: Date, limit: number): Promise<string[]> {
    await this.gates.wait();
    return [...this.payments.values()]
      .filter((payment) => payment.nextCheckAt !== null && payment.nextCheckAt <= now)
      .sort((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
      .slice(0, limit)
      .map((payment) => payment.paymentId);
  }

  async postponeCheck(paymentId: string, until: Date): Promise<void> {
    await this.gates.wait();
    const payment = this.payments.get(paymentId);
    if (payment !== undefined) this.payments.set(paymentId, { ...payment, nextCheckAt: until });
  }
}

class MemoryTransaction implements PaymentTransaction {
  readonly writes: (() => void)[] = [];
  readonly changed: Payment[] = [];

  constructor(private readonly store: MemoryStore) {}

  findPayable(_kind: PaymentFor, documentId: string): Promise<Payable | null> {
    return this.#read(this.store.documents.get(documentId));
  }

  findUnpaidDocument(_kind: PaymentFor, documentId: string): Promise<UnpaidDocument | null> {
    const document = this.store.documents.get(documentId);
    if (document === undefined || document.paid) return this.#read<UnpaidDocument>(undefined);
    return this.#read({
      markPaid: (payment) => {
        this.writes.push(() => {
          const paidBy = [...document.paidBy, payment.paymentId];
          this.store.documents.set(documentId, { ...document, paid: true, paidBy });
        });
      },
    });
  }

  findPayment(paymentId: string): Promise<Payment | null> {
    return this.#read(this.store.payments.get(paymentId));
  }

  findGuardedPaymentId(kind: PaymentFor, documentId: string): Promise<string | null> {
    return this.#read(this.store.guards.get(`${kind}-${documentId}`));
  }

  findTransid(clienttransid: string): Promise<Transid | null> {
    return this.#read(this.store.transids.get(clienttransid));
  }

  findPromptTimes(key: PromptKey): Promise<PromptTimes> {
    return Promise.resolve(this.store.prompts.get(key) ?? {});
  }

  findCase(paymentId: string): Promise<PaymentCase | null> {
    return this.#read(this.store.cases.get(paymentId));
  }

  findOpenCaseFor(kind: PaymentFor, documentId: string): Promise<PaymentCase | null> {
    const isOpen = (one: PaymentCase) =>
      one.state === 'open' && one.documentId === documentId && one.paymentFor === kind;
    return this.#read([...this.store.cases.values()].find(isOpen));
  }

  findClaim(telcotransid: string): Promise<PaymentClaim | null> {
    return this.#read(this.store.claims.get(telcotransid));
  }

  findCaseAnswerHours(): Promise<number> {
    return Promise.resolve(24);
  }

  findReportTimes(userId: string): Promise<Times> {
    return Promise.resolve(this.store.reports.get(userId) ?? {});
  }

  saveCase(paymentCase: PaymentCase): void {
    this.writes.push(() => this.store.cases.set(paymentCase.paymentId, paymentCase));
  }

  saveClaim(claim: PaymentClaim): void {
    this.writes.push(() => this.store.claims.set(claim.telcotransid, claim));
  }

  saveReportTimes(userId: string, times: Times): void {
    this.writes.push(() => this.store.reports.set(userId, times));
  }

  addAudit(entry: Omit<AuditEntry, 'auditId'>): void {
    this.writes.push(() => this.store.audit.push(entry));
  }

  createPayment(payment: Payment): void {
    if (this.store.payments.has(payment.paymentId)) throw new Error('payment exists');
    this.savePayment(payment);
  }

  savePayment(payment: Payment): void {
    this.changed.push(payment);
    this.writes.push(() => this.store.payments.set(payment.paymentId, payment));
  }

  saveGuard(kind: PaymentFor, documentId: string, paymentId: string): void {
    this.writes.push(() => this.store.guards.set(`${kind}-${documentId}`, paymentId));
  }

  saveTransid(clienttransid: string, transid: Transid): void {
    this.writes.push(() => this.store.transids.set(clienttransid, transid));
  }

  savePromptTimes(key: PromptKey, times: PromptTimes): void {
    this.writes.push(() => this.store.prompts.set(key, times));
  }

  #read<T>(value: T | undefined): Promise<T | null> {
    if (this.writes.length > 0) throw new Error('Firestore wants every read before the first write');
    return Promise.resolve(value ?? null);
  }
}
