import type { Payment } from '@contract/entities/payment';
import type { PaymentStore, PaymentTransaction } from '../ports';
import type { Gates, Process } from './gates';
import type { MemoryBooks } from './memory-books';
import { Conflict, MemoryTransaction } from './memory-transaction';

export class StoreUnavailable extends Error {}

const maxAttempts = 12;
const failsBefore = (pick: number) => pick % 41 === 7;
const failsAfter = (pick: number) => pick % 41 === 11;
const losesAnswer = (pick: number) => pick % 41 === 17;
const isSlow = (pick: number) => pick % 4 === 1;

/**
 * One process's way to the books, as Firestore gives it: a transaction that lost a race runs again, one whose commit
 * was not answered too, and any of it may fail before or after the commit. Slow ones let others in between two reads.
 */
export class MemoryStore implements PaymentStore {
  constructor(
    private readonly books: MemoryBooks,
    private readonly gates: Gates,
    private readonly process: Process,
  ) {}

  async transact<T>(run: (transaction: PaymentTransaction) => Promise<T>): Promise<T> {
    const { seen } = this.books;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await this.gates.wait(this.process);
      if (this.#happens(failsBefore(before))) return this.#fail();
      const pause = this.#happens(isSlow(before)) ? () => this.gates.wait(this.process) : null;
      const transaction = new MemoryTransaction(this.books, pause);
      const outcome = await attemptOnce(run, transaction);
      if (outcome === null) {
        seen.conflicts += 1;
        continue;
      }
      const after = await this.gates.wait(this.process);
      if (this.#happens(failsAfter(after))) return this.#fail();
      if (!this.#happens(losesAnswer(after))) return outcome.result;
      seen.reruns += 1;
    }
    return this.#fail();
  }

  async findPaymentIdByTransactionid(transactionid: string): Promise<string | null> {
    await this.gates.wait(this.process);
    const found = this.books.payments.values().find((payment) => payment.transactionid === transactionid);
    return found?.paymentId ?? null;
  }

  async findPaymentIdByTelcoTransid(telcotransid: string): Promise<string | null> {
    await this.gates.wait(this.process);
    const isIts = (payment: Payment) =>
      payment.telcotransid === telcotransid || payment.brandtransid === telcotransid;
    return this.books.payments.values().find(isIts)?.paymentId ?? null;
  }

  countStrayCallback(): Promise<void> {
    this.books.strays += 1;
    return Promise.resolve();
  }

  async listDuePaymentIds(now: Date, limit: number): Promise<string[]> {
    await this.gates.wait(this.process);
    return this.books.payments
      .values()
      .filter((payment) => payment.nextCheckAt !== null && payment.nextCheckAt <= now)
      .sort((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
      .slice(0, limit)
      .map((payment) => payment.paymentId);
  }

  async postponeCheck(paymentId: string, until: Date): Promise<void> {
    await this.gates.wait(this.process);
    const payment = this.books.payments.get(paymentId);
    if (payment !== undefined) this.books.payments.set(paymentId, { ...payment, nextCheckAt: until });
  }

  #happens(trouble: boolean): boolean {
    return this.books.troubled && trouble;
  }

  #fail(): never {
    this.books.seen.unavailable += 1;
    throw new StoreUnavailable();
  }
}

/** @returns null when another transaction came in between, whatever this one made of what it saw */
async function attemptOnce<T>(
  run: (transaction: PaymentTransaction) => Promise<T>,
  transaction: MemoryTransaction,
): Promise<{ result: T } | null> {
  try {
    const result = await run(transaction);
    await transaction.commit();
    return { result };
  } catch (error) {
    if (error instanceof Conflict || transaction.isStale()) return null;
    throw error;
  }
}
