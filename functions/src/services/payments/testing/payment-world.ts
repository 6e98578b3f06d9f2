import * as z from 'zod/mini';
import {
  answerLimitMs,
  serviceStartBudgetMs,
} from '@contract/values/payment/call-times';
import type { GatewayId } from '@contract/values/payment/gateway';
import { gateways } from '../../../providers/gateways/gateways';
import type { ReportedOutcome } from '../../../providers/gateways/gateway';
import {
  GatewayModel,
  rightCode,
  type GatewayTransaction,
} from '../../../providers/gateways/testing/gateway-model';
import type { ModelCallback } from '../../../providers/gateways/testing/gateway-wire';
import { gatewayWires } from '../../../providers/gateways/testing/gateway-wires';
import { sendCode } from '../code/send-code';
import { handleCallback } from '../handle-callback';
import type { PaymentPorts } from '../ports';
import { reconcilePayments } from '../reconcile-payments';
import { startPayment } from '../start-payment';
import { verifyPayment } from '../verify-payment';
import { StepControl, type Process } from '../../testing/step-control';
import { TwoProcesses } from '../../testing/two-processes';
import { isExpected } from './expected-errors';
import { ModelledLine } from './modelled-line';
import { PaymentTables, type StoredDocument } from './payment-tables';
import { findPaidLast } from './find-paid-last';
import { MemoryStore } from './memory-store';
import { pickFrom } from '../../testing/pick-from';
import { PaymentMonitor } from './payment-monitor';
import { addDocuments, documents, prices, users } from './world-documents';

/** what callbacks claim, true or not */
const claimedOutcomes: readonly ReportedOutcome[] = [
  'paid',
  'failed',
  'code-asked',
  'pending',
  'pending',
  'pending',
];
/** few, so that numbers meet */
const clienttransids = 60;
const hourMs = 3_600_000;

interface Running {
  process: Process;
  ports: PaymentPorts;
}

/**
 * The real services in two processes, with the real adapter of a gateway, on
 * modelled store and line. A `pick` chooses from what there is.
 */
export class PaymentWorld {
  readonly steps = new StepControl();
  readonly gateway = new GatewayModel(() => this.clock);
  readonly tables = new PaymentTables((before, after) =>
    this.monitor.commit(before, after),
  );
  readonly monitor = new PaymentMonitor(this.tables, this.gateway);
  readonly seen = { crashes: 0, killed: 0, startsAfterPaid: 0 };
  /** payments no longer asked about when the troubles ended */
  readonly givenUp = new Set<string>();
  clock = Date.UTC(2026, 0, 5, 9);
  #ids = 0;
  #tries = 0;
  #draw = 1;
  readonly #processes: TwoProcesses<Running>;

  /**
   * @param gatewayId whose adapter and words are used
   * @param isCalm no answer is lost and no transaction fails, so that more can
   * be promised
   */
  constructor(
    private readonly gatewayId: GatewayId,
    private readonly isCalm = false,
  ) {
    this.#processes = new TwoProcesses(this.steps, () => this.#boot());
    this.tables.troubled = !isCalm;
    this.gateway.troubled = !isCalm;
    if (isCalm) this.gateway.codesOfFive = 0;
    this.gateway.onAccept = (taken) => this.monitor.prompt(taken);
    addDocuments(this.tables);
  }

  start(pick: number): void {
    this.#draw += pick;
    const document =
      pickFrom(documents, pick % 2 === 0 ? 0 : pick >> 1) ?? documents[0];
    const { documentId, kind } = document;
    const userId =
      pick % 11 === 0 ? (pickFrom(users, pick >> 4) ?? 'u1') : document.userId;
    const honest = pick % 17 !== 0 && userId === document.userId;
    const price = this.tables.documents.get(documentId)?.pricePesewas ?? 0;
    const paidId = this.isCalm ? findPaidLast(this, kind, documentId) : null;
    if (paidId !== null) this.seen.startsAfterPaid += 1;
    const started = startPayment(this.#ports(pick), {
      userId,
      kind: pick % 29 === 0 ? 'request' : kind,
      documentId,
      network: 'MTN',
      walletnumber: `02400000${String(pick % 3).padStart(2, '0')}`,
      recipientNumber: null,
      amountCedis: (pick % 17 !== 0 ? price : price + 7) / 100,
    });
    // A call draws the number of its own payment at once.
    const ownId = `p${this.#ids}`;
    this.#spawn(started, (payment) => {
      if (!honest) {
        this.monitor.fault('a wrong amount or a stranger was served');
      }
      if (payment.documentId !== documentId) {
        this.monitor.fault('the payment of another document was given out');
      }
      if (paidId !== null && payment.paymentId === ownId) {
        this.monitor.fault('a second prompt though the gateway had the money');
      }
    });
  }

  /** By tap or automatic; some with numbers of somebody else. */
  verify(pick: number): void {
    const payments = this.tables.payments.values();
    const payment = pickFrom(payments, pick);
    const other = pickFrom(payments, pick >> 3);
    if (payment === undefined || other === undefined) return;
    const honest = pick % 3 !== 0;
    const userId = honest
      ? payment.userId
      : (pickFrom(users, pick >> 2) ?? 'u1');
    const documentId = honest ? payment.documentId : other.documentId;
    const verified = verifyPayment(this.#ports(pick >> 1), {
      userId,
      paymentId: payment.paymentId,
      documentId,
      paymentFor: payment.paymentFor,
      transactionid: (honest ? payment : other).transactionid ?? '',
      cause: pick % 2 === 0 ? 'user' : 'auto',
    });
    this.#spawn(verified, (found) =>
      this.monitor.answer(found, userId, documentId),
    );
  }

  /**
   * The right one, a wrong one, or the same call again; sometimes by somebody
   * else.
   */
  code(pick: number): void {
    const asked = this.tables.payments
      .values()
      .filter((payment) => payment.code !== null);
    const payment = pickFrom(asked, pick);
    if (payment === undefined) return;
    const userId =
      pick % 13 === 0 ? (pickFrom(users, pick >> 2) ?? 'u1') : payment.userId;
    // Some payers never get it right.
    const isLost = Number(payment.clienttransid) % 3 === 0;
    const tries = payment.code?.tries ?? 0;
    const tryNumber = Math.min(pick % 7 === 0 ? tries : tries + 1, 3);
    const input = {
      userId,
      paymentId: payment.paymentId,
      code: isLost || pick % 2 === 0 ? '100000' : rightCode,
      tryNumber: Math.max(tryNumber, 1),
    };
    const calls = pick % 5 === 0 ? 2 : 1;
    for (let call = 0; call < calls; call += 1) {
      this.#spawn(sendCode(this.#ports(pick + call), input), (found) => {
        if (found.userId !== userId) {
          this.monitor.fault('a stranger sent a code');
        }
      });
    }
  }

  /** True when it was sent; repeated or late. */
  callback(pick: number): void {
    const taken = pickFrom(this.gateway.transactions, pick);
    if (taken === undefined) return;
    const claimed = pickFrom(claimedOutcomes, pick >> 2) ?? 'pending';
    const news = taken.isCodeAsked ? 'code-asked' : taken.outcome;
    this.#callBack(taken, pick % 3 === 0 ? claimed : news);
  }

  /**
   * An unknown number, or the number of one transaction with the reference of
   * another.
   */
  forgeCallback(pick: number): void {
    const other = pickFrom(this.tables.payments.values(), pick >> 2);
    this.#hear({
      outcome:
        pickFrom(claimedOutcomes, pick % 7 < 5 ? 0 : pick >> 3) ?? 'paid',
      transactionid:
        pick % 3 === 0
          ? 'g-none'
          : (pickFrom(this.gateway.listTransactionids(), pick) ?? null),
      clienttransid: pick % 5 === 0 ? null : (other?.clienttransid ?? '99'),
    });
  }

  schedule(pick: number): void {
    this.#spawn(reconcilePayments(this.#ports(pick)));
  }

  /**
   * By the customer or the operator: even failed may turn paid, but paid is
   * final.
   */
  decide(pick: number): void {
    const taken = pickFrom(this.gateway.transactions, pick);
    if (taken === undefined || taken.outcome === 'paid') return;
    if (taken.isCodeAsked) {
      // Without a prompt nobody can approve; the gateway may give up.
      if (pick % 3 > 0) return;
      taken.isCodeAsked = false;
      taken.outcome = 'failed';
      return;
    }
    if (taken.outcome === 'failed') {
      taken.contradicted = true;
      taken.outcome = 'paid';
    } else {
      taken.outcome =
        pickFrom(['paid', 'paid', 'failed', 'pending'] as const, pick >> 2) ??
        'paid';
    }
  }

  loseCallback(pick: number): void {
    const taken = pickFrom(this.gateway.transactions, pick);
    if (taken !== undefined) taken.callbackLost = true;
  }

  /** Cancels what is not paid yet, or changes the price. */
  administrate(pick: number): void {
    const document = pickFrom(this.tables.documents.values(), pick);
    if (document === undefined) return;
    const changes: Partial<StoredDocument> =
      pick % 3 === 0 && !document.isPaid
        ? { cancelled: true, isOpen: false }
        : { pricePesewas: pickFrom(prices, pick >> 3) ?? prices[0] };
    this.tables.documents.set(document.documentId, { ...document, ...changes });
  }

  act(pick: number, what: (ports: PaymentPorts) => Promise<unknown>): void {
    this.#spawn(what(this.#ports(pick)));
  }

  /** In either direction, up to days. */
  jump(ms: number): void {
    if (ms < 0) this.monitor.setBack = true;
    this.clock += ms;
  }

  crash(pick: number): void {
    this.seen.killed += this.#processes.crash(pick);
    this.seen.crashes += 1;
  }

  /**
   * From here on everything works; callbacks arrive, and the schedule runs past
   * 72 hours.
   */
  async finish(): Promise<void> {
    this.tables.troubled = false;
    this.gateway.troubled = false;
    await this.steps.drain();
    for (const { paymentId, nextCheckAt } of this.tables.payments.values()) {
      if (nextCheckAt === null) this.givenUp.add(paymentId);
    }
    for (const taken of this.gateway.transactions) {
      if (taken.callbackLost && !taken.contradicted) continue;
      this.clock += 6_000;
      this.#callBack(taken, taken.outcome);
      await this.steps.drain();
    }
    for (const payment of this.tables.payments.values()) {
      this.clock = Math.max(this.clock, payment.createdAt.getTime());
    }
    for (const hours of [1, 7, 64, 9]) {
      this.clock += hours * hourMs;
      this.schedule(0);
      await this.steps.drain();
    }
  }

  #callBack(
    { transactionid, order }: GatewayTransaction,
    outcome: ReportedOutcome,
  ): void {
    this.#hear({ outcome, transactionid, clienttransid: order.clienttransid });
  }

  #hear(callback: ModelCallback): void {
    const body = gatewayWires[this.gatewayId].writeCallback(
      callback,
      this.#draw,
    );
    const claim = z.parse(gateways[this.gatewayId].callback, body);
    this.#spawn(handleCallback(this.#ports(this.#draw), this.gatewayId, claim));
  }

  #ports(pick: number): PaymentPorts {
    return this.#processes.at(pick).ports;
  }

  #boot(): Running {
    const process: Process = { alive: true };
    const wire = gatewayWires[this.gatewayId];
    const gateway = wire.open(
      new ModelledLine(wire, this.gateway, this.steps, process).connection(),
    );
    const ports: PaymentPorts = {
      store: new MemoryStore(this.tables, this.steps, process),
      gatewayOf: () => gateway,
      newPaymentGateway: this.gatewayId,
      startBudgetMs: serviceStartBudgetMs,
      answerLimitMs,
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: () => undefined,
      },
      now: () => new Date(this.clock),
      wait: async (ms) => {
        const until = this.clock + ms;
        await this.steps.wait(process);
        this.clock = Math.max(this.clock, until);
      },
      newPaymentId: () => `p${(this.#ids += 1)}`,
      newTryId: () => `t${(this.#tries += 1)}`,
      newClienttransid: () => String(1_000 + this.#nextDraw()),
      hashWallet: (walletnumber) => walletnumber,
    };
    return { process, ports };
  }

  #nextDraw(): number {
    this.#draw = (this.#draw * 1_103 + 12_345) % 65_537;
    return this.#draw % clienttransids;
  }

  #spawn<T>(
    task: Promise<T>,
    examine: (result: T) => void = () => undefined,
  ): void {
    task.then(examine, (error: unknown) => {
      if (!isExpected(error)) this.monitor.fault(String(error));
    });
  }
}
