import type { PaymentGateway } from '../../../../functions/src/providers/gateways/gateway';
import type {
  PaymentPorts,
  PaymentStore,
} from '../../../../functions/src/services/payments/ports';

/** A step of the payment services, counted from the moment it was armed. */
export interface CrashPoint {
  step: 'transaction' | 'debit' | 'code' | 'report' | 'listing';
  side: 'before' | 'after';
  nth: number;
}

/**
 * Dies as by kill -9 at the armed point: nothing is flushed, answered or rolled
 * back.
 */
export class CrashPoints {
  #armed: CrashPoint | null = null;
  #counted = 0;

  arm(point: CrashPoint): void {
    this.#armed = point;
    this.#counted = 0;
  }

  /**
   * The same ports, with every step between engine and outside going through
   * here.
   */
  wrap(ports: PaymentPorts): PaymentPorts {
    const { store } = ports;
    const watched: PaymentStore = {
      transact: (run) => this.#pass('transaction', () => store.transact(run)),
      findPaymentIdByTransactionid: (gateway, id) =>
        store.findPaymentIdByTransactionid(gateway, id),
      findPaymentIdByTelcoTransid: (id) =>
        store.findPaymentIdByTelcoTransid(id),
      keepHint: (clienttransid, transactionid) =>
        store.keepHint(clienttransid, transactionid),
      indexRequest: (documentId) => store.indexRequest(documentId),
      addUnmatchedCallback: (at) => store.addUnmatchedCallback(at),
      listDuePaymentIds: (now, limit) =>
        this.#pass('listing', () => store.listDuePaymentIds(now, limit)),
      postponeCheck: (paymentId, until) =>
        store.postponeCheck(paymentId, until),
    };
    return {
      ...ports,
      store: watched,
      gatewayOf: (payment) => this.#watch(ports.gatewayOf(payment)),
    };
  }

  #watch(gateway: PaymentGateway): PaymentGateway {
    return {
      requestDebit: (order, withinMs) =>
        this.#pass('debit', () => gateway.requestDebit(order, withinMs)),
      sendCode: (order, withinMs) =>
        this.#pass('code', () => gateway.sendCode(order, withinMs)),
      findReport: (transactionid, withinMs) =>
        this.#pass('report', () => gateway.findReport(transactionid, withinMs)),
    };
  }

  async #pass<T>(step: CrashPoint['step'], run: () => Promise<T>): Promise<T> {
    const armed = this.#armed?.step === step ? this.#armed : null;
    if (armed !== null) this.#counted += 1;
    const isHere = armed?.nth === this.#counted;
    if (isHere && armed.side === 'before') return this.#die();
    const result = await run();
    return isHere ? this.#die() : result;
  }

  #die(): Promise<never> {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  }
}
