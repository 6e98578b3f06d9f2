import type { Payment } from '@contract/entities/payment';
import type { PaymentStore } from '../ports';
import type { StepControl, Process } from './step-control';
import type { MemoryBooks } from './memory-books';
import { MemoryTransaction } from './memory-transaction';
import { transactInMemory } from './transact-in-memory';

/**
 * One process's way to the books, as Firestore gives it: a transaction that lost a race runs again, one whose commit
 * was not answered too, and any of it may fail before or after the commit. Slow ones let others in between two reads.
 */
export class MemoryStore implements PaymentStore {
  constructor(
    private readonly books: MemoryBooks,
    private readonly steps: StepControl,
    private readonly process: Process,
  ) {}

  transact<T>(run: (transaction: MemoryTransaction) => Promise<T>): Promise<T> {
    const { books, steps, process } = this;
    const isSlow = (pick: number) => this.books.troubled && pick % 4 === 1;
    return transactInMemory(
      { books, steps, process, isSlow, begin: (pause) => new MemoryTransaction(books, pause) },
      run,
    );
  }

  async findPaymentIdByTransactionid(transactionid: string): Promise<string | null> {
    await this.steps.wait(this.process);
    const found = this.books.payments.values().find((payment) => payment.transactionid === transactionid);
    return found?.paymentId ?? null;
  }

  async findPaymentIdByTelcoTransid(telcotransid: string): Promise<string | null> {
    await this.steps.wait(this.process);
    const isIts = (payment: Payment) =>
      payment.telcotransid === telcotransid || payment.brandtransid === telcotransid;
    return this.books.payments.values().find(isIts)?.paymentId ?? null;
  }

  addUnmatchedCallback(): Promise<void> {
    this.books.unmatchedCallbacks += 1;
    return Promise.resolve();
  }

  async listDuePaymentIds(now: Date, limit: number): Promise<string[]> {
    await this.steps.wait(this.process);
    return this.books.payments
      .values()
      .filter((payment) => payment.nextCheckAt !== null && payment.nextCheckAt <= now)
      .sort((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
      .slice(0, limit)
      .map((payment) => payment.paymentId);
  }

  async postponeCheck(paymentId: string, until: Date): Promise<void> {
    await this.steps.wait(this.process);
    const payment = this.books.payments.get(paymentId);
    if (payment !== undefined) this.books.payments.set(paymentId, { ...payment, nextCheckAt: until });
  }
}
