import {
  isHeld,
  isGivenBack,
  type Payment,
} from '@contract/entities/payment/payment';
import type { Verification } from '../verify-payment';
import type {
  GatewayModel,
  GatewayTransaction,
} from '../../../providers/gateways/testing/gateway-model';
import type { PaymentTables } from './payment-tables';

const hourMs = 3_600_000;

/** What was asked for. */
const priceOf = ({ amountPesewas, otherAmount }: Payment) =>
  otherAmount?.pricePesewas ?? amountPesewas;

/** Checks what must hold at every moment, and keeps every fault. */
export class PaymentMonitor {
  readonly faults: string[] = [];
  /** payments, each time that their money became due to be given back */
  readonly becameDue: string[] = [];
  /** then promises about minutes no longer bind */
  setBack = false;

  constructor(
    private readonly tables: PaymentTables,
    private readonly gateway: GatewayModel,
  ) {}

  fault(what: string): void {
    this.faults.push(what);
  }

  commit(before: Payment | undefined, after: Payment): void {
    const id = after.paymentId;
    if (after.refundDue && before?.refundDue !== true) this.becameDue.push(id);
    if (before?.state === 'paid' && after.state !== 'paid') {
      this.fault(`${id} left paid`);
    }
    if (after.status !== (after.state === 'paid')) {
      this.fault(`${id} status lies`);
    }
    if (after.refundDue && after.state !== 'paid') {
      this.fault(`${id} refund of nothing`);
    }
    const gap =
      Number(after.lastCheckedAt) - Number(before?.lastCheckedAt ?? 0);
    if (gap !== 0 && gap < 5_000 && !this.setBack) {
      this.fault('asked twice within five seconds');
    }
    if (before === undefined) {
      const document = this.tables.documents.get(after.documentId);
      if (after.amountPesewas !== document?.pricePesewas) {
        this.fault(`${id} is not for the price`);
      }
      if (document?.isPaid === true) this.fault(`${id} for what is paid`);
      const isBlocked = this.tables.payments
        .values()
        .some((one) => one.documentId === after.documentId && isHeld(one));
      if (isBlocked) this.fault(`${id} beside money that waits for a decision`);
    } else if (
      priceOf(before) !== priceOf(after) ||
      before.documentId !== after.documentId
    ) {
      this.fault(`${id} was turned into another order`);
    }
    if (before !== undefined && isHeld(before)) {
      const isKept = isHeld(after) || after.state === 'paid';
      if (!isKept || (isHeld(after) && !after.needsReview)) {
        this.fault(`${id} lost sight of money`);
      }
    }
    if (before !== undefined) this.#watchQuestion(before, after);
    if (before !== undefined && before.transactionid !== null) {
      if (before.transactionid !== after.transactionid) {
        this.fault(`${id} changed its transaction`);
      }
    }
  }

  /** A payer whose code is waited for can enter it. */
  #watchQuestion(before: Payment, after: Payment): void {
    const { code } = before;
    const isPromptPossible = code === null || code.wrongTries < code.tries;
    const wentAway = before.state === 'code-asked' && after.state === 'pending';
    if (wentAway && !isPromptPossible) {
      this.fault(`${before.paymentId} asks for no code, and has no prompt`);
    }
  }

  answer(
    { payment, isDocumentPaid }: Verification,
    userId: string,
    documentId: string,
  ): void {
    const isOwn =
      payment.userId === userId && payment.documentId === documentId;
    if (!isOwn) this.fault('somebody was told about what is not theirs');
    if (
      isDocumentPaid &&
      this.tables.documents.get(documentId)?.isPaid !== true &&
      !isGivenBack(payment)
    ) {
      this.fault('somebody was told paid about what is not');
    }
  }

  prompt(taken: GatewayTransaction): void {
    const payment = this.#paymentOf(taken);
    if (payment === undefined) {
      this.fault('a prompt without a record');
      return;
    }
    if (taken.order.amountPesewas !== payment.amountPesewas) {
      this.fault('a prompt for another amount');
    }
    if (this.setBack || taken.late) return;
    const live = this.gateway.transactions.filter(
      (one) =>
        one !== taken &&
        !one.late &&
        this.gateway.isLive(one) &&
        this.#paymentOf(one)?.documentId === payment.documentId,
    );
    if (live.length > 0) {
      this.fault(`two live prompts for ${payment.documentId}`);
    }
    this.#watchLimits(taken, payment);
  }

  #watchLimits(taken: GatewayTransaction, payment: Payment): void {
    const start = payment.createdAt.getTime();
    const earlier = (ms: number) =>
      this.gateway.transactions.filter((one) => {
        const created = Number(this.#paymentOf(one)?.createdAt);
        return one !== taken && created > start - ms && created <= start;
      });
    const toWallet = (ms: number) =>
      earlier(ms).filter(
        (one) => one.order.walletnumber === taken.order.walletnumber,
      ).length;
    const byUser = earlier(hourMs).filter(
      (one) => this.#paymentOf(one)?.userId === payment.userId,
    ).length;
    if (toWallet(hourMs) >= 3 || toWallet(24 * hourMs) >= 6) {
      this.fault('too many prompts to one wallet');
    }
    if (byUser >= 5) this.fault('too many prompts by one user');
  }

  #paymentOf(taken: GatewayTransaction): Payment | undefined {
    return this.tables.payments.get(taken.order.paymentId);
  }
}
