import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { Journal } from 'local-firebase/lib/journal';
import type { GatewayId } from '@contract/values/payment/gateway';
import { isFinal, type SandboxOrder, SandboxTransaction } from './transaction';
import {
  asksForCode,
  declinedReason,
  findWalletPlan,
  paidReason,
  tooManyCodesReason,
  type WalletDelays,
} from './wallets';

/** Above those that the sandbox of one gateway gave out before. */
const firstId = 200_001;
const firstTelcotransid = 5_715_731_571;
const maxWrongCodes = 3;

/** Six digits. */
const drawCode = () => String(randomInt(100_000, 1_000_000));

/**
 * The transactions of every gateway. Each change is in the journal before
 * anybody is told.
 */
export class GatewaySandbox {
  private readonly transactions = new Map<number, SandboxTransaction>();
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private readonly journal: Journal;
  private nextId = firstId;
  delays: WalletDelays;

  /**
   * Reads the journal and starts the timers of waiting prompts.
   * @param options.tell gets each new state that the gateway would report to
   * the merchant
   */
  constructor(
    private readonly options: {
      journalFile: string;
      delays: WalletDelays;
      tell: (transaction: SandboxTransaction) => void;
      log: (line: string) => void;
    },
  ) {
    this.delays = options.delays;
    const { journal, records } = Journal.open(
      options.journalFile,
      options.log,
      () => this.transactions.values(),
    );
    this.journal = journal;
    for (const record of records) {
      this.remember(z.parse(SandboxTransaction, record));
    }
    for (const transaction of this.transactions.values()) {
      this.armWallet(transaction);
    }
  }

  /**
   * Takes a debit, whose prompt is at once on its way to the phone.
   * @param reason the gateway's words about that
   * @returns null when that gateway has an order under this clienttransid
   */
  take(
    gateway: GatewayId,
    order: SandboxOrder,
    reason: string,
  ): SandboxTransaction | null {
    const isUsed = this.listTransactions().some(
      (transaction) =>
        isOfGateway(transaction, gateway) &&
        transaction.clienttransid === order.clienttransid,
    );
    if (isUsed) return null;
    const createdAt = Date.now();
    const taken: SandboxTransaction = {
      ...order,
      id: this.nextId,
      gateway,
      outcome: 'pending',
      reason,
      createdAt,
      changedAt: createdAt,
    };
    if (asksForCode(order.walletnumber)) taken.code = drawCode();
    this.save(taken);
    this.options.tell(taken);
    this.armWallet(taken);
    return taken;
  }

  /**
   * Takes the code of the SMS. After the third wrong one the transaction has
   * failed.
   * @param reason the gateway's words about the prompt that follows
   * @returns null when that gateway has no such transaction
   */
  takeCode(
    gateway: GatewayId,
    { id, code }: { id: number; code: string },
    reason: string,
  ): { isRight: boolean; transaction: SandboxTransaction } | null {
    const transaction = this.find(gateway, id);
    if (transaction === null) return null;
    if (isFinal(transaction) || transaction.code === undefined) {
      return { isRight: !isFinal(transaction), transaction };
    }
    if (code !== transaction.code) {
      return { isRight: false, transaction: this.countWrong(transaction) };
    }
    const prompted: SandboxTransaction = {
      ...transaction,
      reason,
      changedAt: Date.now(),
    };
    delete prompted.code;
    this.save(prompted);
    this.options.tell(prompted);
    this.armWallet(prompted);
    return { isRight: true, transaction: prompted };
  }

  /** @returns null also for a transaction of another gateway */
  find(gateway: GatewayId, id: number): SandboxTransaction | null {
    const transaction = this.transactions.get(id);
    return transaction !== undefined && isOfGateway(transaction, gateway)
      ? transaction
      : null;
  }

  /** Oldest first, as the gateway's daily statement would have them. */
  listTransactions(): SandboxTransaction[] {
    return [...this.transactions.values()];
  }

  /** Prompts that wait for an answer, newest first. */
  listPrompts(): SandboxTransaction[] {
    return this.listTransactions()
      .filter((transaction) => !isFinal(transaction))
      .reverse();
  }

  /**
   * The owner of the wallet approves or declines on the phone.
   * @param callsBack false: no callback, only the status API knows
   * @param declineReason the network's reason for a no
   * @param taken cedis, where another amount was taken than asked for
   * @returns null when there is no such open prompt
   */
  answer(
    id: number,
    isApproved: boolean,
    callsBack: boolean,
    declineReason = declinedReason,
    taken?: number,
  ): SandboxTransaction | null {
    const transaction = this.transactions.get(id);
    const isPrompt = transaction !== undefined && !isFinal(transaction);
    if (!isPrompt || transaction.code !== undefined) return null;
    const settled = isApproved
      ? this.change(transaction, 'paid', paidReason, taken)
      : this.change(transaction, 'failed', declineReason);
    if (callsBack) this.options.tell(settled);
    return settled;
  }

  /**
   * Changes the network's words about a waiting prompt, to a code to dial for
   * example.
   * @returns null when none waits
   */
  say(id: number, reason: string): SandboxTransaction | null {
    const transaction = this.transactions.get(id);
    if (transaction === undefined || isFinal(transaction)) return null;
    return this.change(transaction, transaction.outcome, reason);
  }

  private countWrong(transaction: SandboxTransaction): SandboxTransaction {
    const wrongCodes = (transaction.wrongCodes ?? 0) + 1;
    const counted = { ...transaction, wrongCodes };
    if (wrongCodes < maxWrongCodes) {
      this.save(counted);
      return counted;
    }
    const failed = this.change(counted, 'failed', tooManyCodesReason);
    this.options.tell(failed);
    return failed;
  }

  /** Also for prompts that wait already. */
  setDelays(delays: WalletDelays): void {
    this.delays = delays;
    for (const transaction of this.transactions.values()) {
      this.armWallet(transaction);
    }
  }

  /**
   * Deletes all transactions and restores the usual delays. Ids go on: none is
   * used twice.
   */
  reset(): void {
    this.stopTimers();
    this.transactions.clear();
    this.journal.compact();
    this.delays = this.options.delays;
  }

  close(): void {
    this.stopTimers();
    this.journal.close();
  }

  private stopTimers(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private armWallet(transaction: SandboxTransaction): void {
    const plan = findWalletPlan(transaction.walletnumber);
    if (plan === null || isFinal(transaction)) return;
    // No prompt yet.
    if (transaction.code !== undefined) return;
    clearTimeout(this.timers.get(transaction.id));
    const promptedAt = asksForCode(transaction.walletnumber)
      ? transaction.changedAt
      : transaction.createdAt;
    const msUntilAnswer = promptedAt + this.delays[plan.delay] - Date.now();
    const settleTransaction = () => {
      const taken =
        plan.fee === undefined ? undefined : transaction.amount - plan.fee;
      const settled = this.change(
        transaction,
        plan.outcome,
        plan.reason,
        taken,
      );
      if (plan.callsBack) this.options.tell(settled);
    };
    this.timers.set(
      transaction.id,
      setTimeout(settleTransaction, Math.max(0, msUntilAnswer)),
    );
  }

  private change(
    transaction: SandboxTransaction,
    outcome: SandboxTransaction['outcome'],
    reason: string,
    taken?: number,
  ): SandboxTransaction {
    const changed: SandboxTransaction = {
      ...transaction,
      outcome,
      reason,
      changedAt: Date.now(),
    };
    if (taken !== undefined) changed.taken = taken;
    if (outcome === 'paid') {
      changed.telcotransid = String(firstTelcotransid + transaction.id);
    }
    if (isFinal(changed)) {
      clearTimeout(this.timers.get(transaction.id));
      this.timers.delete(transaction.id);
    }
    this.save(changed);
    return changed;
  }

  private save(transaction: SandboxTransaction): void {
    this.journal.append(transaction);
    this.remember(transaction);
  }

  private remember(transaction: SandboxTransaction): void {
    this.transactions.set(transaction.id, transaction);
    this.nextId = Math.max(this.nextId, transaction.id + 1);
  }
}

function isOfGateway(
  transaction: SandboxTransaction,
  gateway: string,
): boolean {
  return transaction.gateway === gateway;
}
