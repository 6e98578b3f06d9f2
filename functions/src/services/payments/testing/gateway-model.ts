import type { ReddeStatus } from '@contract/endpoints/redde';
import { promptWindowMs } from '@contract/values/limits';
import type {
  DebitOrder,
  DebitOutcome,
  GatewayReport,
  PaymentGateway,
} from '../../../providers/payment-gateway';
import type { Gates } from './gates';

export interface GatewayTransaction {
  transactionid: string;
  order: DebitOrder;
  status: ReddeStatus;
  /** the customer can answer until then */
  promptUntil: number;
  /** our own call was told the transactionid */
  answered: boolean;
}

/** Two tries of 20 s: after that the client has given up and nothing of the request can still leave. */
const longestSendMs = 40_000;

/** A gateway that may accept, refuse, lose the order, lose its own answer, or answer late with stale news. */
export class GatewayModel implements PaymentGateway {
  readonly transactions: GatewayTransaction[] = [];
  /** clienttransids the gateway turned away, or that certainly never reached it */
  readonly refused = new Set<string>();
  /** clienttransids of orders that left us */
  readonly called = new Set<string>();
  onAccept: (taken: GatewayTransaction) => void = () => undefined;
  troubled = true;

  constructor(
    private readonly gates: Gates,
    private readonly now: () => number,
  ) {}

  async requestDebit(order: DebitOrder): Promise<DebitOutcome> {
    const called = this.now();
    this.called.add(order.clienttransid);
    const mood = await this.gates.wait();
    if (this.now() > called + longestSendMs) return this.#answer({ kind: 'unknown' });
    switch (this.troubled ? mood % 12 : 0) {
      case 5:
        this.refused.add(order.clienttransid);
        return this.#answer({ kind: 'refused', transactionid: null, reason: 'No.', failure: 'other' });
      case 6:
        this.refused.add(order.clienttransid);
        return this.#answer({ kind: 'not-sent', why: 'ECONNREFUSED' });
      case 7:
        return this.#answer({ kind: 'unknown' });
      case 8:
        this.#take(order, false);
        return this.#answer({ kind: 'unknown' });
      default: {
        const taken = this.#take(order, true);
        return this.#answer({ kind: 'accepted', transactionid: taken.transactionid, reason: 'Recieved' });
      }
    }
  }

  async findReport(transactionid: string): Promise<GatewayReport | null> {
    const mood = await this.gates.wait();
    const found = this.transactions.find((taken) => taken.transactionid === transactionid);
    if (found === undefined || (this.troubled && mood % 7 === 3)) return this.#answer(null);
    const failed = found.status === 'FAILED';
    return this.#answer({
      status: found.status,
      reason: found.status,
      failure: failed ? 'declined' : null,
      transactionid,
      clienttransid: found.order.clienttransid,
      telcotransid: null,
      brandtransid: null,
    });
  }

  isLive(taken: GatewayTransaction): boolean {
    return taken.status !== 'PAID' && taken.status !== 'FAILED' && this.now() < taken.promptUntil;
  }

  #take(order: DebitOrder, answered: boolean): GatewayTransaction {
    const transactionid = `g${this.transactions.length + 1}`;
    const promptUntil = this.now() + promptWindowMs;
    const taken: GatewayTransaction = { transactionid, order, status: 'PENDING', promptUntil, answered };
    this.onAccept(taken);
    this.transactions.push(taken);
    return taken;
  }

  async #answer<T>(value: T): Promise<T> {
    await this.gates.wait();
    return value;
  }
}
