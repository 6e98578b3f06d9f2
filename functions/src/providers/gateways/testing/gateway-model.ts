import { promptWindowMs } from '../prompt-window';
import type { Pesewas } from '@contract/values/payment/money';
import type { ReportedOutcome } from '../gateway';
import type {
  ModelAnswer,
  ModelCall,
  ModelOrder,
  ModelReport,
} from './gateway-wire';

/** A transaction as the gateway has it. */
export interface GatewayTransaction {
  transactionid: string;
  order: ModelOrder;
  outcome: ReportedOutcome;
  promptUntil: number;
  /** taken after our call gave up: nobody can know of this prompt */
  late: boolean;
  /** null: the gateway does not say */
  reportedPesewas: Pesewas | null;
  /** the final callback never comes */
  callbackLost: boolean;
  /** first failed and later paid */
  contradicted: boolean;
  /** no prompt before the payer's code */
  isCodeAsked: boolean;
  codesReceived: number;
  wrongCodes: number;
}

/** What the gateway sends by SMS, to everybody the same. */
export const rightCode = '482157';

/**
 * What comes back from the line: an answer, or an error of the network by its
 * code.
 */
export type LineAnswer =
  | ModelAnswer
  | { kind: 'no-answer'; code: 'ECONNREFUSED' | 'ECONNRESET' };

const cut: LineAnswer = { kind: 'no-answer', code: 'ECONNRESET' };

/** Two tries of 20 s; nothing leaves later. */
const longestSendMs = 40_000;
const outageMs = 3_600_000;

/**
 * Old orders of another shop of the owner, under numbers that ours may draw
 * too.
 */
const elsewhere = ['1003', '1017'].map(
  (clienttransid, index): GatewayTransaction => ({
    transactionid: `x${index}`,
    order: {
      paymentId: `elsewhere-${index}`,
      clienttransid,
      amountPesewas: 50_000,
      walletnumber: '0240000099',
    },
    outcome: 'paid',
    promptUntil: 0,
    late: false,
    reportedPesewas: null,
    callbackLost: false,
    contradicted: false,
    isCodeAsked: false,
    codesReceived: 0,
    wrongCodes: 0,
  }),
);

/**
 * Any gateway: it may accept, refuse, lose an order or its own answer, be down,
 * or tell nonsense. What it says goes through the wire of each real one.
 */
export class GatewayModel {
  readonly transactions: GatewayTransaction[] = [];
  /** by clienttransid: turned away, or certainly never arrived */
  readonly refused = new Set<string>();
  /** by clienttransid: when we first sent it */
  readonly called = new Map<string, number>();
  readonly seen = {
    late: 0,
    answerLost: 0,
    nonsense: 0,
    duplicates: 0,
    duringOutage: 0,
  };
  readonly seenCodes = { asked: 0, right: 0, wrong: 0, ended: 0 };
  onAccept: (taken: GatewayTransaction) => void = () => undefined;
  troubled = true;
  /** before how many prompts it asks for a code, of five */
  codesOfFive = 1;
  /** it keeps a fee of most payments, and says so */
  takesFees = false;
  #downUntil = 0;

  constructor(readonly now: () => number) {}

  breakDown(): void {
    this.#downUntil = this.now() + outageMs;
  }

  /** Ours and others'. */
  listTransactionids(): string[] {
    return [...elsewhere, ...this.transactions].map(
      ({ transactionid }) => transactionid,
    );
  }

  /**
   * A call arrives, perhaps long after it was sent.
   * @returns the answer, if anybody still waits
   */
  answer(call: ModelCall, mood: number, sentAt: number): LineAnswer {
    switch (call.kind) {
      case 'order':
        return this.#deliver(call.order, mood);
      case 'code':
        return this.#receiveCode(call, mood, sentAt);
      case 'question':
        return this.#tell(call.transactionid, mood);
    }
  }

  isLive(taken: GatewayTransaction): boolean {
    return taken.outcome === 'pending' && this.now() < taken.promptUntil;
  }

  #deliver(order: ModelOrder, mood: number): LineAnswer {
    // It may have been turned away before, and be sent once more.
    this.refused.delete(order.clienttransid);
    if (this.#isDown()) {
      this.seen.duringOutage += 1;
      return mood % 2 === 0 ? cut : this.#turnAway(order);
    }
    const late =
      this.now() > (this.called.get(order.clienttransid) ?? 0) + longestSendMs;
    if (late && mood % 2 === 0) return cut;
    if (this.#isTaken(order.clienttransid)) {
      this.seen.duplicates += 1;
      return { kind: 'duplicate' };
    }
    if (late) this.seen.late += 1;
    switch (this.troubled ? mood % 12 : 0) {
      case 5:
        this.refused.add(order.clienttransid);
        return { kind: 'refused', reason: 'No.' };
      case 6:
        return this.#turnAway(order);
      case 7:
        return { kind: 'garbage' };
      case 8:
        this.seen.answerLost += 1;
        this.#take(order, late, mood);
        return cut;
      default:
        return {
          kind: 'taken',
          report: this.#report(this.#take(order, late, mood), mood),
        };
    }
  }

  /** It may say only that nothing is decided, where it waits for a code. */
  #report(taken: GatewayTransaction, mood: number): ModelReport {
    const report = toReport(taken);
    const isVague = this.troubled && taken.isCodeAsked && mood % 4 === 1;
    return isVague ? { ...report, outcome: taken.outcome } : report;
  }

  #tell(transactionid: string, mood: number): LineAnswer {
    if (this.#isDown() || (this.troubled && mood % 7 === 3)) return cut;
    const all = [...elsewhere, ...this.transactions];
    const found = all.find((taken) => taken.transactionid === transactionid);
    if (found === undefined) return { kind: 'no-such-transaction' };
    if (this.troubled && mood % 13 === 4) {
      this.seen.nonsense += 1;
      return {
        kind: 'report',
        report: talkNonsense(found, all[mood % all.length] ?? found, mood),
      };
    }
    return { kind: 'report', report: this.#report(found, mood) };
  }

  /** The code arrives, whatever becomes of the answer. */
  #receiveCode(
    { transactionid, code }: { transactionid: string; code: string },
    mood: number,
    sentAt: number,
  ): LineAnswer {
    if (this.#isDown()) {
      return mood % 2 === 0 ? cut : { kind: 'no-answer', code: 'ECONNREFUSED' };
    }
    const late = this.now() > sentAt + longestSendMs;
    if (late && mood % 2 === 0) return cut;
    const taken = this.transactions.find(
      (one) => one.transactionid === transactionid,
    );
    if (taken === undefined) return { kind: 'no-such-transaction' };
    const answer = this.#judgeCode(taken, code, { late, mood });
    if (!this.troubled) return answer;
    switch (mood % 9) {
      case 4:
        return { kind: 'garbage' };
      case 5:
        return cut;
      default:
        return answer;
    }
  }

  #judgeCode(
    taken: GatewayTransaction,
    code: string,
    { late, mood }: { late: boolean; mood: number },
  ): LineAnswer {
    taken.codesReceived += 1;
    if (taken.outcome === 'failed') return { kind: 'refused', reason: 'Over.' };
    if (!taken.isCodeAsked) return { kind: 'prompted' };
    if (code === rightCode) {
      this.seenCodes.right += 1;
      taken.isCodeAsked = false;
      taken.late = late;
      taken.promptUntil = this.now() + promptWindowMs;
      this.onAccept(taken);
      return { kind: 'prompted' };
    }
    this.seenCodes.wrong += 1;
    taken.wrongCodes += 1;
    if (taken.wrongCodes < 3 || mood % 2 === 0) return { kind: 'wrong-code' };
    this.seenCodes.ended += 1;
    taken.isCodeAsked = false;
    taken.outcome = 'failed';
    return { kind: 'refused', reason: 'Too many wrong codes.' };
  }

  #isDown(): boolean {
    return this.troubled && this.now() < this.#downUntil;
  }

  #isTaken(clienttransid: string): boolean {
    return [...elsewhere, ...this.transactions].some(
      (taken) => taken.order.clienttransid === clienttransid,
    );
  }

  #turnAway(order: ModelOrder): LineAnswer {
    this.refused.add(order.clienttransid);
    return { kind: 'no-answer', code: 'ECONNREFUSED' };
  }

  #take(order: ModelOrder, late: boolean, mood: number): GatewayTransaction {
    const { amountPesewas } = order;
    const isShort = this.takesFees ? mood % 3 !== 0 : mood % 3 === 0;
    const says = [
      null,
      null,
      null,
      amountPesewas,
      isShort ? amountPesewas - 100 : null,
    ] as const;
    const pickWithFees = mood % 5 > 0 ? says.length - 1 : 0;
    const pick = this.takesFees ? pickWithFees : mood % says.length;
    const isCodeAsked = mood % 5 < this.codesOfFive;
    const taken: GatewayTransaction = {
      transactionid: `g${this.transactions.length + 1}`,
      order,
      outcome: 'pending',
      promptUntil: isCodeAsked ? 0 : this.now() + promptWindowMs,
      late,
      reportedPesewas: says[pick] ?? null,
      callbackLost: false,
      contradicted: false,
      isCodeAsked,
      codesReceived: 0,
      wrongCodes: 0,
    };
    if (isCodeAsked) this.seenCodes.asked += 1;
    else this.onAccept(taken);
    this.transactions.push(taken);
    return taken;
  }
}

/**
 * About another transaction, without our number, or with one that is not ours.
 */
function talkNonsense(
  found: GatewayTransaction,
  other: GatewayTransaction,
  mood: number,
): ModelReport {
  switch (mood % 3) {
    case 1:
      return { ...toReport(other), clienttransid: null };
    case 2:
      return { ...toReport(found), clienttransid: '9' };
    default:
      return toReport(other);
  }
}

function toReport({
  transactionid,
  outcome,
  order,
  reportedPesewas,
  isCodeAsked,
}: GatewayTransaction): ModelReport {
  return {
    outcome: isCodeAsked ? 'code-asked' : outcome,
    transactionid,
    clienttransid: order.clienttransid,
    paymentId: order.paymentId,
    amountPesewas: reportedPesewas,
  };
}
