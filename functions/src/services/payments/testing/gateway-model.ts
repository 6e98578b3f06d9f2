import type { ReddeStatus } from '@contract/endpoints/payment/redde';
import { promptWindowMs } from '@contract/values/limits';
import type { Pesewas } from '@contract/values/payment/money';
import type { DebitOrder, DebitOutcome, GatewayReport } from '../../../providers/payment-gateway';

export interface GatewayTransaction {
  transactionid: string;
  order: DebitOrder;
  status: ReddeStatus;
  /** the customer can answer until then */
  promptUntil: number;
  /** taken when our call had long given up: nobody can know of such a prompt */
  late: boolean;
  /** what the gateway says that it took; null: it does not say */
  reportedPesewas: Pesewas | null;
  /** the callback about its end never comes */
  callbackLost: boolean;
  /** FAILED first and PAID later */
  contradicted: boolean;
}

/** Two tries of 20 s: after that the client has given up and nothing of the request can still leave. */
const longestSendMs = 40_000;
const outageMs = 3_600_000;

/** Orders that another shop of the same owner placed long ago, under numbers that ours may draw too. */
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

/** The gateway's side: it may accept, refuse, lose the order, lose its own answer, be down, or tell nonsense. */
export class GatewayModel {
  /** what it took from us */
  readonly transactions: GatewayTransaction[] = [];
  /** clienttransids the gateway turned away, or that certainly never reached it */
  readonly refused = new Set<string>();
  /** clienttransids of orders that left us */
  readonly called = new Set<string>();
  readonly seen = { late: 0, answerLost: 0, nonsense: 0, duplicates: 0, duringOutage: 0 };
  onAccept: (taken: GatewayTransaction) => void = () => undefined;
  troubled = true;
  #downUntil = 0;

  constructor(readonly now: () => number) {}

  /** Down for an hour. */
  breakDown(): void {
    this.#downUntil = this.now() + outageMs;
  }

  /** Every number somebody may name, ours and others'. */
  listTransactionids(): string[] {
    return [...elsewhere, ...this.transactions].map(({ transactionid }) => transactionid);
  }

  /** An order arrives, perhaps long after it was sent. @returns what the answer says, if anybody still hears it */
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

  /** The status API. */
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
    const says = [null, null, null, amountPesewas, mood % 3 === 0 ? amountPesewas - 100 : null] as const;
    const taken: GatewayTransaction = {
      transactionid: `g${this.transactions.length + 1}`,
      order,
      status: 'PENDING',
      promptUntil: this.now() + promptWindowMs,
      late,
      reportedPesewas: says[mood % says.length] ?? null,
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
