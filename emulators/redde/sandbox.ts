import * as z from 'zod/mini';
import { Journal } from 'local-firebase/lib/journal';
import type { ReceiveBody } from './messages';
import { createTransaction, isFinal, Transaction } from './transaction';
import { declinedReason, findWalletPlan, paidReason, type WalletDelays } from './wallets';

const firstId = 103046;

/** The gateway's transactions. Every change is in the journal before anybody is told. */
export class ReddeSandbox {
  private readonly transactions = new Map<number, Transaction>();
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private readonly journal: Journal;
  private nextId = firstId;
  delays: WalletDelays;

  /**
   * Reads the journal and starts the timers of waiting prompts.
   * @param options.tell gets each new state that Redde would report to the receive URL
   */
  constructor(
    private readonly options: {
      journalFile: string;
      delays: WalletDelays;
      tell: (transaction: Transaction) => void;
      log: (line: string) => void;
    },
  ) {
    this.delays = options.delays;
    const { journal, records } = Journal.open(options.journalFile, options.log, () =>
      this.transactions.values(),
    );
    this.journal = journal;
    for (const record of records) this.remember(z.parse(Transaction, record));
    for (const transaction of this.transactions.values()) this.armWallet(transaction);
  }

  /** Takes a debit. @returns null when the clienttransid was used before. */
  take(body: ReceiveBody): Transaction | null {
    const isUsed = this.listTransactions().some((one) => one.clienttransid === body.clienttransid);
    if (isUsed) return null;
    const taken = createTransaction(this.nextId, body, Date.now());
    this.save(taken);
    // 233243XXXXXX, as Redde masks a wallet.
    const wallet = `${taken.walletnumber.slice(0, 6)}XXXXXX`;
    const started = this.change(taken, 'PROGRESS', `Accepted for Delivery ${wallet}`);
    this.options.tell(started);
    this.armWallet(started);
    return taken;
  }

  find(id: number): Transaction | null {
    return this.transactions.get(id) ?? null;
  }

  /** Oldest first, as the gateway's daily statement would have them. */
  listTransactions(): Transaction[] {
    return [...this.transactions.values()];
  }

  /** Prompts that wait for an answer, newest first. */
  listPrompts(): Transaction[] {
    return this.listTransactions()
      .filter((transaction) => !isFinal(transaction))
      .reverse();
  }

  /**
   * The owner of the wallet approves or declines on the phone.
   * @param tells false: no callback, only the status API knows
   * @param why the network's reason for a no
   * @param taken cedis, where another amount was taken than asked for
   * @returns null when there is no such open prompt
   */
  answer(
    id: number,
    approved: boolean,
    tells: boolean,
    why = declinedReason,
    taken?: number,
  ): Transaction | null {
    const transaction = this.transactions.get(id);
    if (transaction === undefined || isFinal(transaction)) return null;
    const settled = approved
      ? this.change(transaction, 'PAID', paidReason, taken)
      : this.change(transaction, 'FAILED', why);
    if (tells) this.options.tell(settled);
    return settled;
  }

  /** Changes the network's words about a waiting prompt, to a code to dial for example. @returns null when none waits */
  say(id: number, reason: string): Transaction | null {
    const transaction = this.transactions.get(id);
    return transaction === undefined || isFinal(transaction)
      ? null
      : this.change(transaction, transaction.status, reason);
  }

  /** Also for prompts that wait already. */
  setDelays(delays: WalletDelays): void {
    this.delays = delays;
    for (const transaction of this.transactions.values()) this.armWallet(transaction);
  }

  /** Deletes all transactions and restores the usual delays. Ids go on: none is used twice. */
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

  private armWallet(transaction: Transaction): void {
    const plan = findWalletPlan(transaction.walletnumber);
    if (plan === null || isFinal(transaction)) return;
    clearTimeout(this.timers.get(transaction.id));
    const dueIn = transaction.createdAt + this.delays[plan.delay] - Date.now();
    const settle = () => {
      const taken = plan.fee === undefined ? undefined : transaction.amount - plan.fee;
      const settled = this.change(transaction, plan.outcome, plan.reason, taken);
      if (plan.callsBack) this.options.tell(settled);
    };
    this.timers.set(transaction.id, setTimeout(settle, Math.max(0, dueIn)));
  }

  private change(
    transaction: Transaction,
    status: Transaction['status'],
    reason: string,
    taken?: number,
  ): Transaction {
    const changed: Transaction = { ...transaction, status, reason, changedAt: Date.now() };
    if (taken !== undefined) changed.taken = taken;
    if (status === 'PAID') changed.telcotransid = String(5_715_731_571 + transaction.id);
    if (isFinal(changed)) {
      clearTimeout(this.timers.get(transaction.id));
      this.timers.delete(transaction.id);
    }
    this.save(changed);
    return changed;
  }

  private save(transaction: Transaction): void {
    this.journal.append(transaction);
    this.remember(transaction);
  }

  private remember(transaction: Transaction): void {
    this.transactions.set(transaction.id, transaction);
    this.nextId = Math.max(this.nextId, transaction.id + 1);
  }
}
