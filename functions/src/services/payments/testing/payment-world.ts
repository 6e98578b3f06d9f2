import { answerLimitMs, serviceStartBudgetMs } from '@contract/values/limits';
import { AppError } from '@contract/values/app-error';
import type { ReddeStatus } from '@contract/endpoints/payment/redde';
import { handleCallback, type CallbackHint } from '../handle-callback';
import type { PaymentPorts } from '../ports';
import { reconcilePayments } from '../reconcile-payments';
import { startPayment } from '../start-payment';
import { verifyPayment } from '../verify-payment';
import { StepControl, type Process } from '../../testing/step-control';
import { TwoProcesses } from '../../testing/two-processes';
import { GatewayConnection } from './gateway-connection';
import { GatewayModel, idsOf } from './gateway-model';
import { PaymentTables, type StoredDocument } from './payment-tables';
import { findPaidLast } from './find-paid-last';
import { MemoryStore } from './memory-store';
import { pickFrom } from '../../testing/pick-from';
import { StoreUnavailable } from '../../testing/transact-in-memory';
import { PaymentMonitor } from './payment-monitor';

const documents = [
  { documentId: 'd1', userId: 'u1', kind: 'request' },
  { documentId: 'd2', userId: 'u1', kind: 'request' },
  { documentId: 'd3', userId: 'u2', kind: 'request' },
  { documentId: 'b1', userId: 'u2', kind: 'consultancy' },
] as const;
const users = ['u1', 'u2'] as const;
const statuses: readonly ReddeStatus[] = ['PAID', 'FAILED', 'PROGRESS', 'PENDING', 'OK'];
const prices = [50_000, 50_000, 5_000, 49_999] as const;
/** few, so that numbers meet */
const clienttransids = 60;
const hourMs = 3_600_000;

interface Running {
  process: Process;
  ports: PaymentPorts;
}

/** The real services in two processes, on modelled store and gateway. A `pick` chooses from what there is. */
export class PaymentWorld {
  readonly steps = new StepControl();
  readonly gateway = new GatewayModel(() => this.clock);
  readonly tables = new PaymentTables((before, after) => this.monitor.commit(before, after));
  readonly monitor = new PaymentMonitor(this.tables, this.gateway);
  readonly seen = { crashes: 0, killed: 0, startsAfterPaid: 0 };
  /** payments no longer asked about when the troubles ended */
  readonly givenUp = new Set<string>();
  clock = Date.UTC(2026, 0, 5, 9);
  #ids = 0;
  #draw = 1;
  readonly #processes = new TwoProcesses(this.steps, () => this.#boot());

  /** @param isCalm no answer is lost and no transaction fails, so that more can be promised */
  constructor(private readonly isCalm = false) {
    this.tables.troubled = !isCalm;
    this.gateway.troubled = !isCalm;
    this.gateway.onAccept = (taken) => this.monitor.prompt(taken);
    for (const document of documents) {
      this.tables.documents.set(document.documentId, {
        ...document,
        reference: null,
        serviceType: 'Land/Property Search',
        clientName: 'Abena Example',
        pricePesewas: prices[0],
        paid: false,
        open: true,
        payBy: null,
        paidBy: [],
        cancelled: false,
      });
    }
  }

  start(pick: number): void {
    this.#draw += pick;
    const document = pickFrom(documents, pick % 2 === 0 ? 0 : pick >> 1) ?? documents[0];
    const { documentId, kind } = document;
    const userId = pick % 11 === 0 ? (pickFrom(users, pick >> 4) ?? 'u1') : document.userId;
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
      if (!honest) this.monitor.fault('a wrong amount or a stranger was served');
      if (payment.documentId !== documentId)
        this.monitor.fault('the payment of another document was given out');
      if (paidId !== null && payment.paymentId === ownId)
        this.monitor.fault('a second prompt though the gateway had the money');
    });
  }

  /** By tap or automatic; some with numbers of somebody else. */
  verify(pick: number): void {
    const payments = this.tables.payments.values();
    const payment = pickFrom(payments, pick);
    const other = pickFrom(payments, pick >> 3);
    if (payment === undefined || other === undefined) return;
    const honest = pick % 3 !== 0;
    const userId = honest ? payment.userId : (pickFrom(users, pick >> 2) ?? 'u1');
    const documentId = honest ? payment.documentId : other.documentId;
    const verified = verifyPayment(this.#ports(pick >> 1), {
      userId,
      paymentId: payment.paymentId,
      documentId,
      paymentFor: payment.paymentFor,
      transactionid: (honest ? payment : other).transactionid ?? '',
      cause: pick % 2 === 0 ? 'user' : 'auto',
    });
    this.#spawn(verified, (found) => this.monitor.answer(found, userId, documentId));
  }

  /** True when it was sent; repeated or late. */
  callback(pick: number): void {
    const taken = pickFrom(this.gateway.transactions, pick);
    if (taken === undefined) return;
    const status = pick % 3 === 0 ? (pickFrom(statuses, pick >> 2) ?? 'OK') : taken.status;
    this.#hear({ ...idsOf(taken), status });
  }

  /** An unknown number, or the number of one transaction with the reference of another. */
  forgeCallback(pick: number): void {
    const other = pickFrom(this.tables.payments.values(), pick >> 2);
    this.#hear({
      status: pickFrom(statuses, pick % 7 < 5 ? 0 : pick >> 3) ?? 'PAID',
      transactionid: pick % 3 === 0 ? 'g-none' : (pickFrom(this.gateway.listTransactionids(), pick) ?? null),
      clienttransid: pick % 5 === 0 ? null : (other?.clienttransid ?? '99'),
    });
  }

  schedule(pick: number): void {
    this.#spawn(reconcilePayments(this.#ports(pick)));
  }

  /** By the customer or the operator: even FAILED may turn PAID, but PAID is final. */
  decide(pick: number): void {
    const taken = pickFrom(this.gateway.transactions, pick);
    if (taken === undefined || taken.status === 'PAID') return;
    if (taken.status === 'FAILED') {
      taken.contradicted = true;
      taken.status = 'PAID';
    } else taken.status = pickFrom(['PAID', 'PAID', 'FAILED', 'PROGRESS'] as const, pick >> 2) ?? 'PAID';
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
      pick % 3 === 0 && !document.paid
        ? { cancelled: true, open: false }
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

  /** From here on everything works; callbacks arrive, and the schedule runs past 72 hours. */
  async finish(): Promise<void> {
    this.tables.troubled = false;
    this.gateway.troubled = false;
    await this.steps.drain();
    for (const { paymentId, nextCheckAt } of this.tables.payments.values())
      if (nextCheckAt === null) this.givenUp.add(paymentId);
    for (const taken of this.gateway.transactions) {
      if (taken.callbackLost && !taken.contradicted) continue;
      this.clock += 6_000;
      this.#hear({ ...idsOf(taken), status: taken.status });
      await this.steps.drain();
    }
    for (const payment of this.tables.payments.values())
      this.clock = Math.max(this.clock, payment.createdAt.getTime());
    for (const hours of [1, 7, 64, 9]) {
      this.clock += hours * hourMs;
      this.schedule(0);
      await this.steps.drain();
    }
  }

  #hear(hint: CallbackHint): void {
    this.#spawn(handleCallback(this.#ports(this.#draw), hint));
  }

  #ports(pick: number): PaymentPorts {
    return this.#processes.at(pick).ports;
  }

  #boot(): Running {
    const process: Process = { alive: true };
    const ports: PaymentPorts = {
      store: new MemoryStore(this.tables, this.steps, process),
      gateway: new GatewayConnection(this.gateway, this.steps, process),
      startBudgetMs: serviceStartBudgetMs,
      answerLimitMs,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      now: () => new Date(this.clock),
      wait: async (ms) => {
        const until = this.clock + ms;
        await this.steps.wait(process);
        this.clock = Math.max(this.clock, until);
      },
      newPaymentId: () => `p${(this.#ids += 1)}`,
      newClienttransid: () => String(1_000 + this.#nextDraw()),
      hashWallet: (walletnumber) => walletnumber,
    };
    return { process, ports };
  }

  #nextDraw(): number {
    this.#draw = (this.#draw * 1_103 + 12_345) % 65_537;
    return this.#draw % clienttransids;
  }

  #spawn<T>(task: Promise<T>, examine: (result: T) => void = () => undefined): void {
    task.then(examine, (error: unknown) => {
      const isRefusal = error instanceof AppError && (error.code !== 'internal' || isOutOfNumbers(error));
      if (!isRefusal && !(error instanceof StoreUnavailable)) this.monitor.fault(String(error));
    });
  }
}

const isOutOfNumbers = (error: AppError) => error.message.startsWith('No free transaction number');
