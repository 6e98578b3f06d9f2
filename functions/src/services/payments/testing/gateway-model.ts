import type { ReddeStatus } from '@contract/endpoints/payment/redde';
import { promptWindowMs } from '@contract/values/limits';
import type { Pesewas } from '@contract/values/payment/money';
import type { DebitOrder, DebitOutcome, GatewayReport } from '../../../providers/payment-gateway';

export interface GatewayTransaction {
  transactionid: string;
  order: DebitOrder;
  status: ReddeStatus;
  promptUntil: number;
  /** taken after our call gave up: nobody can know of this prompt */
  late: boolean;
  /** null: the gateway does not say */
  reportedPesewas: Pesewas | null;
  /** the final callback never comes */
  callbackLost: boolean;
  /** first FAILED and later PAID */
  contradicted: boolean;
}

/** Two tries of 20 s; nothing leaves later. */
const longestSendMs = 40_000;
const outageMs = 3_600_000;

/** Old orders of another shop of the owner, under numbers that ours may draw too. */
const elsewhere = ['1003', '1017'].map((clienttransid, index): GatewayTransaction => ({
  transactionid: `x${index}`,
  order: {
    amountPesewas: 50_000,
    paymentoption: 'MTN',
    walletnumber: '0240000099',
    clienttransid,
    paymentId: `elsewhere-${index}`,
    serviceType: 'Before our time',
  },
  status: 'PAID',
  promptUntil: 0,
  late: false,
  reportedPesewas: null,
  callbackLost: false,
  contradicted: false,
}));

/** It may accept, refuse, lose an order or its own answer, be down, or tell nonsense. */
export class GatewayModel {
  readonly transactions: GatewayTransaction[] = [];
  /** by clienttransid: turned away, or certainly never arrived */
  readonly refused = new Set<string>();
  /** by clienttransid: sent by us */
  readonly called = new Set<string>();
  readonly seen = { late: 0, answerLost: 0, nonsense: 0, duplicates: 0, duringOutage: 0 };
  onAccept: (taken: GatewayTransaction) => void = () => undefined;
  troubled = true;
  /** it keeps a fee of most payments, and says so */
  takesFees = false;
  #downUntil = 0;

  constructor(readonly now: () => number) {}

  breakDown(): void {
    this.#downUntil = this.now() + outageMs;
  }

  /** Ours and others'. */
  listTransactionids(): string[] {
    return [...elsewhere, ...this.transactions].map(({ transactionid }) => transactionid);
  }

  /** An order arrives, perhaps long after it was sent. @returns the answer, if anybody still waits */
  deliver(order: DebitOrder, calledAt: number, mood: number): DebitOutcome {
    if (this.#isDown()) {
      this.seen.duringOutage += 1;
      return mood % 2 === 0 ? { kind: 'unknown' } : this.#turnAway(order);
    }
    const late = this.now() > calledAt + longestSendMs;
    if (late && mood % 2 === 0) return { kind: 'unknown' };
    if (this.#isTaken(order.clienttransid)) {
      this.seen.duplicates += 1;
      return { kind: 'unknown' };
    }
    if (late) this.seen.late += 1;
    switch (this.troubled ? mood % 12 : 0) {
      case 5:
        this.refused.add(order.clienttransid);
        return { kind: 'refused', transactionid: null, reason: 'No.', failure: 'other' };
      case 6:
        return this.#turnAway(order);
      case 7:
        return { kind: 'unknown' };
      case 8:
        this.seen.answerLost += 1;
        this.#take(order, late, mood);
        return { kind: 'unknown' };
      default:
        return {
          kind: 'accepted',
          transactionid: this.#take(order, late, mood).transactionid,
          reason: 'Recieved',
        };
    }
  }

  tell(transactionid: string, mood: number): GatewayReport | null {
    if (this.#isDown() || (this.troubled && mood % 7 === 3)) return null;
    const all = [...elsewhere, ...this.transactions];
    const found = all.find((taken) => taken.transactionid === transactionid);
    if (found === undefined) return null;
    if (this.troubled && mood % 13 === 4) {
      this.seen.nonsense += 1;
      const other = toReport(all[mood % all.length] ?? found);
      return (
        [other, { ...other, clienttransid: null }, { ...toReport(found), clienttransid: '9' }][mood % 3] ??
        other
      );
    }
    return toReport(found);
  }

  isLive(taken: GatewayTransaction): boolean {
    return taken.status !== 'PAID' && taken.status !== 'FAILED' && this.now() < taken.promptUntil;
  }

  #isDown(): boolean {
    return this.troubled && this.now() < this.#downUntil;
  }

  #isTaken(clienttransid: string): boolean {
    return [...elsewhere, ...this.transactions].some((taken) => taken.order.clienttransid === clienttransid);
  }

  #turnAway(order: DebitOrder): DebitOutcome {
    this.refused.add(order.clienttransid);
    return { kind: 'not-sent', why: 'ECONNREFUSED' };
  }

  #take(order: DebitOrder, late: boolean, mood: number): GatewayTransaction {
    const { amountPesewas } = order;
    const isShort = this.takesFees ? mood % 3 !== 0 : mood % 3 === 0;
    const says = [null, null, null, amountPesewas, isShort ? amountPesewas - 100 : null] as const;
    const pick = this.takesFees ? (mood % 5 > 0 ? 4 : 0) : mood % says.length;
    const taken: GatewayTransaction = {
      transactionid: `g${this.transactions.length + 1}`,
      order,
      status: 'PENDING',
      promptUntil: this.now() + promptWindowMs,
      late,
      reportedPesewas: says[pick] ?? null,
      callbackLost: false,
      contradicted: false,
    };
    this.onAccept(taken);
    this.transactions.push(taken);
    return taken;
  }
}

function toReport({ transactionid, status, order, reportedPesewas }: GatewayTransaction): GatewayReport {
  return {
    status,
    reason: status,
    failure: status === 'FAILED' ? 'declined' : null,
    transactionid,
    clienttransid: order.clienttransid,
    clientreference: order.paymentId,
    amountPesewas: reportedPesewas,
    telcotransid: null,
    brandtransid: null,
  };
}

/** The two numbers by which a callback names its payment. */
export function idsOf({ transactionid, order }: GatewayTransaction) {
  return { transactionid, clienttransid: order.clienttransid };
}
