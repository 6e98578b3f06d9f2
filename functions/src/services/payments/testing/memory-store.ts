import {
  isCollectedBy,
  type Payment,
} from '@contract/entities/payment/payment';
import type { GatewayId } from '@contract/values/payment/gateway';
import type { PaymentStore, PaymentTransaction } from '../ports';
import type { StepControl, Process } from '../../testing/step-control';
import type { PaymentTables } from './payment-tables';
import { MemoryTransaction } from './memory-transaction';
import { transactInMemory } from '../../testing/transact-in-memory';

/** As Firestore behaves; slow transactions let others in between two reads. */
export class MemoryStore implements PaymentStore {
  constructor(
    private readonly tables: PaymentTables,
    private readonly steps: StepControl,
    private readonly process: Process,
  ) {}

  transact<T>(
    run: (transaction: PaymentTransaction) => Promise<T>,
  ): Promise<T> {
    const { tables, steps, process } = this;
    const isSlow = (pick: number) => this.tables.troubled && pick % 4 === 1;
    return transactInMemory<MemoryTransaction, T>(
      {
        tables,
        steps,
        process,
        isSlow,
        begin: (pause) => new MemoryTransaction(tables, pause),
      },
      run,
    );
  }

  async findPaymentIdByTransactionid(
    gateway: GatewayId,
    transactionid: string,
  ): Promise<string | null> {
    await this.steps.wait(this.process);
    const found = this.tables.payments
      .values()
      .find(
        (payment) =>
          isCollectedBy(payment, gateway) &&
          payment.transactionid === transactionid,
      );
    return found?.paymentId ?? null;
  }

  async findPaymentIdByTelcoTransid(
    telcotransid: string,
  ): Promise<string | null> {
    await this.steps.wait(this.process);
    const isIts = (payment: Payment) =>
      payment.telcotransid === telcotransid ||
      payment.brandtransid === telcotransid;
    return this.tables.payments.values().find(isIts)?.paymentId ?? null;
  }

  async keepHint(clienttransid: string, transactionid: string): Promise<void> {
    await this.steps.wait(this.process);
    const transid = this.tables.transids.get(clienttransid);
    if (transid === undefined) throw new Error('no such number');
    this.tables.transids.set(clienttransid, {
      ...transid,
      hints: [...transid.hints, transactionid],
    });
  }

  indexRequest(): Promise<void> {
    // No money depends on it.
    return Promise.resolve();
  }

  addUnmatchedCallback(): Promise<void> {
    this.tables.unmatchedCallbacks += 1;
    return Promise.resolve();
  }

  async listDuePaymentIds(now: Date, most: number): Promise<string[]> {
    await this.steps.wait(this.process);
    return this.tables.payments
      .values()
      .filter(
        (payment) => payment.nextCheckAt !== null && payment.nextCheckAt <= now,
      )
      .sort((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
      .slice(0, most)
      .map((payment) => payment.paymentId);
  }

  async postponeCheck(paymentId: string, until: Date): Promise<void> {
    await this.steps.wait(this.process);
    const payment = this.tables.payments.get(paymentId);
    if (payment !== undefined) {
      this.tables.payments.set(paymentId, { ...payment, nextCheckAt: until });
    }
  }
}
