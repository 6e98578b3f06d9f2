import { AppError } from '@contract/values/app-error';
import type { Payment } from '@contract/entities/payment';
import { handleCallback } from '../handle-callback';
import type { PaymentPorts } from '../ports';
import { reconcilePayments } from '../reconcile-payments';
import { startPayment } from '../start-payment';
import { verifyPayment } from '../verify-payment';
import { Gates, settle } from './gates';
import { GatewayModel, type GatewayTransaction } from './gateway-model';
import { MemoryStore, StoreUnavailable } from './memory-store';

export const pricePesewas = 50_000;
const documentIds = ['d1', 'd2', 'd3'] as const;
const owners: Readonly<Record<(typeof documentIds)[number], string>> = { d1: 'u1', d2: 'u1', d3: 'u2' };
const users = ['u1', 'u2'] as const;

const hourMs = 3_600_000;

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

/** The engine's real services, run against models of the store and the gateway whose every step a test controls. */
export class PaymentWorld {
  readonly gates = new Gates();
  readonly faults: string[] = [];
  readonly store = new MemoryStore(this.gates, (before, after) => this.#watch(before, after));
  readonly gateway = new GatewayModel(this.gates, () => this.clock);
  clock = Date.UTC(2026, 0, 5, 9);
  /** the clock was set back: promises about minutes no longer bind */
  setBack = false;
  #ids = 0;

  readonly ports: PaymentPorts = {
    store: this.store,
    gateway: this.gateway,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => new Date(this.clock),
    wait: async () => {
      await this.gates.wait();
    },
    newPaymentId: () => `p${(this.#ids += 1)}`,
    newClienttransid: () => String(1_000 + (this.#ids % 40)),
    hashWallet: (walletnumber) => walletnumber,
  };

  constructor() {
    this.gateway.onAccept = (taken) => this.#watchPrompts(taken);
    for (const documentId of documentIds) {
      this.store.documents.set(documentId, {
        kind: 'request',
        documentId,
        reference: null,
        userId: owners[documentId],
        serviceType: 'Land/Property Search',
        clientName: 'Abena Example',
        pricePesewas,
        paid: false,
        open: true,
        paidBy: [],
      });
    }
  }

  start(pick: number): void {
    const documentId = at(documentIds, pick % 2 === 0 ? 0 : pick) ?? 'd1';
    const honest = pick % 17 !== 0;
    this.#spawn(
      startPayment(this.ports, {
        userId: pick % 11 === 0 ? (at(users, pick >> 4) ?? 'u1') : owners[documentId],
        kind: 'request',
        documentId,
        network: 'MTN',
        walletnumber: `02400000${String(pick % 3).padStart(2, '0')}`,
        recipientNumber: null,
        amountCedis: honest ? 500 : 1,
      }),
      honest,
    );
  }

  verify(pick: number): void {
    const payment = at([...this.store.payments.values()], pick);
    const other = at([...this.store.payments.values()], pick >> 3);
    if (payment === undefined || other === undefined) return;
    const honest = pick % 3 !== 0;
    this.#spawn(
      verifyPayment(this.ports, {
        userId: honest ? payment.userId : (at(users, pick >> 2) ?? 'u1'),
        paymentId: payment.paymentId,
        documentId: honest ? payment.documentId : other.documentId,
        kind: 'request',
        transactionid: honest ? (payment.transactionid ?? '') : (other.transactionid ?? ''),
        cause: pick % 2 === 0 ? 'user' : 'auto',
      }),
    );
  }

  callback(taken: GatewayTransaction | undefined): void {
    if (taken === undefined) return;
    const { status, transactionid, order } = taken;
    this.#spawn(handleCallback(this.ports, { status, transactionid, clienttransid: order.clienttransid }));
  }

  /** Nobody's number, or one transaction's number with another one's reference. */
  forgeCallback(pick: number): void {
    const one = at(this.gateway.transactions, pick);
    const other = at([...this.store.payments.values()], pick >> 2);
    this.#spawn(
      handleCallback(this.ports, {
        status: 'PAID',
        transactionid: pick % 3 === 0 ? 'g-none' : (one?.transactionid ?? null),
        clienttransid: pick % 5 === 0 ? null : (other?.clienttransid ?? '99'),
      }),
    );
  }

  schedule(): void {
    this.#spawn(reconcilePayments(this.ports));
  }

  /** The customer answers, or the operator changes its mind: even FAILED may turn PAID, but PAID is final. */
  decide(pick: number): void {
    const taken = at(this.gateway.transactions, pick);
    if (taken === undefined || taken.status === 'PAID') return;
    const choices =
      taken.status === 'FAILED' ? (['PAID'] as const) : (['PAID', 'PAID', 'FAILED', 'PROGRESS'] as const);
    taken.status = at(choices, pick >> 2) ?? 'PAID';
  }

  /** From here everything works: what is under way ends, callbacks arrive, and the schedule runs past 72 hours. */
  async finish(): Promise<void> {
    this.store.troubled = false;
    this.gateway.troubled = false;
    await this.#drain();
    for (const taken of this.gateway.transactions) {
      this.clock += 6_000;
      this.callback(taken);
      await this.#drain();
    }
    for (const hours of [1, 7, 64, 9]) {
      this.clock += hours * 3_600_000;
      this.schedule();
      await this.#drain();
    }
  }

  async #drain(): Promise<void> {
    await settle();
    while (this.gates.count > 0) await this.gates.release(0);
  }

  #spawn(task: Promise<unknown>, maySucceed = true): void {
    task.then(
      () => {
        if (!maySucceed) this.faults.push('a wrong amount was taken');
      },
      (error: unknown) => {
        if (error instanceof AppError && error.code !== 'internal') return;
        if (error instanceof StoreUnavailable) return;
        this.faults.push(String(error));
      },
    );
  }

  #watch(before: Payment | undefined, after: Payment): void {
    if (before?.state === 'paid' && after.state !== 'paid') this.faults.push(`${after.paymentId} left paid`);
    if (after.status !== (after.state === 'paid')) this.faults.push(`${after.paymentId} status lies`);
    const gap = Number(after.lastCheckedAt) - Number(before?.lastCheckedAt ?? 0);
    if (gap !== 0 && gap < 5_000 && !this.setBack) this.faults.push('asked twice within five seconds');
    if (after.refundDue && after.state !== 'paid') this.faults.push(`${after.paymentId} refund of nothing`);
  }

  #watchPrompts(taken: GatewayTransaction): void {
    const documentOf = (one: GatewayTransaction) =>
      this.store.payments.get(one.order.clientreference)?.documentId;
    const live = this.gateway.transactions.filter(
      (one) => this.gateway.isLive(one) && documentOf(one) === documentOf(taken),
    );
    if (live.length > 0 && !this.setBack)
      this.faults.push(`two live prompts for ${documentOf(taken) ?? '?'}`);
    this.#watchLimits(taken);
    if (taken.order.amountPesewas !== pricePesewas) this.faults.push('a prompt for another amount');
    if (documentOf(taken) === undefined) this.faults.push('a prompt without a record');
  }

  #watchLimits(taken: GatewayTransaction): void {
    const userOf = (one: GatewayTransaction) => this.store.payments.get(one.order.clientreference)?.userId;
    const startOf = (one: GatewayTransaction) =>
      Number(this.store.payments.get(one.order.clientreference)?.createdAt);
    const start = startOf(taken);
    const earlier = (ms: number) =>
      this.gateway.transactions.filter((one) => startOf(one) > start - ms && startOf(one) <= start);
    const toWallet = (ms: number) =>
      earlier(ms).filter((one) => one.order.walletnumber === taken.order.walletnumber).length;
    const byUser = earlier(hourMs).filter((one) => userOf(one) === userOf(taken)).length;
    if (this.setBack) return;
    if (toWallet(hourMs) >= 3 || toWallet(24 * hourMs) >= 6)
      this.faults.push('too many prompts to one wallet');
    if (byUser >= 5) this.faults.push('too many prompts by one user');
  }
}
