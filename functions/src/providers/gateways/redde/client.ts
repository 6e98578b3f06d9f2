import { toCedis } from '@contract/values/payment/money';
import type { Network } from '@contract/values/payment/network';
import { toGatewayNumber } from '@contract/values/phone';
import { readNetworkError } from '../../http-client';
import { classifyFailure } from '../failure-words';
import type {
  DebitOrder,
  DebitOutcome,
  GatewayConnection,
  GatewayReport,
  PaymentGateway,
  ReportedOutcome,
} from '../gateway';
import { readAmount, readId, readReason } from '../read-answer';
import { codeAskedStatus, codePath, readCodeAnswer } from './code-step';
import type { ReddeSettings } from './settings';
import {
  type ReddePaymentOption,
  type ReddeReceiveBody,
  ReddeTransaction,
} from './wire';

/** The gateway refused the call before it looked at the transaction. */
const notProcessedStatuses = new Set([401, 403, 404, 429]);
/**
 * The gateway has an order with our number already: an earlier try arrived
 * after all.
 */
const alreadyTaken = /\bduplicate\b/i;

const paymentOptions: Readonly<Record<Network, ReddePaymentOption>> = {
  MTN: 'MTN',
  AIRTELTIGO: 'AIRTELTIGO',
  VODAFONE: 'VODAFONE',
};

/** Redde's REST API (developers.reddeonline.com). Its SDKs wait for 20 s. */
export function createReddeGateway(
  settings: ReddeSettings,
  { connect, timeLimit, timeoutMs, note }: GatewayConnection,
): PaymentGateway {
  const headers = {
    apikey: settings.REDDE_API_KEY,
    'Content-Type': 'application/json;charset=UTF-8',
  };
  const http = connect(settings.REDDE_BASE_URL, timeoutMs, headers);
  const asksCodes = settings.REDDE_CODE_STEP === 'on';

  const send = async (
    order: DebitOrder,
    signal: AbortSignal,
  ): Promise<DebitOutcome> => {
    try {
      const response = await http.post('/v1/receive', toBody(order, settings), {
        signal,
      });
      const outcome = readDebitAnswer(
        response.status,
        response.data,
        order.clienttransid,
      );
      return asksCodes ? outcome : withoutCode(outcome);
    } catch (error) {
      const { code, hasLeft } = readNetworkError(error);
      return hasLeft ? { kind: 'unknown' } : { kind: 'not-sent', why: code };
    }
  };

  return {
    /**
     * Tries twice, but only when the first try certainly never left: a second
     * debit is worse than none.
     */
    requestDebit: async (order, withinMs) => {
      const signal = timeLimit(Math.min(withinMs, timeoutMs));
      const firstTry = await send(order, signal);
      const isRepeatable = firstTry.kind === 'not-sent' && !signal.aborted;
      const outcome = isRepeatable ? await send(order, signal) : firstTry;
      note(outcome.kind !== 'not-sent' && outcome.kind !== 'unknown');
      return outcome;
    },
    // Never tried again: a second code may count as a second try there.
    sendCode: async ({ transactionid, code }, withinMs) => {
      if (!asksCodes) return { kind: 'not-sent', why: 'no code step' };
      try {
        const response = await http.post(
          codePath(transactionid),
          { appid: settings.REDDE_APP_ID, otp: code },
          { signal: timeLimit(Math.min(withinMs, timeoutMs)) },
        );
        const outcome = readCodeAnswer(response.status, response.data);
        note(outcome.kind !== 'not-sent' && outcome.kind !== 'unknown');
        return outcome;
      } catch (error) {
        note(false);
        const { code: why, hasLeft } = readNetworkError(error);
        return hasLeft ? { kind: 'unknown' } : { kind: 'not-sent', why };
      }
    },
    findReport: async (transactionid, withinMs = timeoutMs) => {
      try {
        const response = await http.get(
          `/v1/status/${encodeURIComponent(transactionid)}`,
          {
            headers: { appid: settings.REDDE_APP_ID },
            signal: timeLimit(Math.min(withinMs, timeoutMs)),
          },
        );
        const answer = ReddeTransaction.safeParse(response.data);
        const isReport = response.status < 300 && answer.success;
        note(isReport || isUnknownNumber(response.status, response.data));
        if (!isReport) return null;
        const report = toReport(answer.data);
        const isCodeAsked = report.outcome === 'code-asked';
        return {
          ...report,
          outcome: isCodeAsked && !asksCodes ? 'pending' : report.outcome,
          transactionid: report.transactionid ?? transactionid,
        };
      } catch {
        note(false);
        return null;
      }
    },
  };
}

/**
 * Of Redde's words only PAID and FAILED are final. One that is not published
 * says nothing yet.
 */
export function toOutcome(status: string): ReportedOutcome {
  switch (status) {
    case 'PAID':
      return 'paid';
    case 'FAILED':
      return 'failed';
    case codeAskedStatus:
      return 'code-asked';
    default:
      return 'pending';
  }
}

/**
 * The gateway works, and has no such transaction: whoever typed the number
 * mistyped it.
 */
function isUnknownNumber(httpStatus: number, data: unknown): boolean {
  return (
    (httpStatus === 400 || httpStatus === 404) &&
    typeof data === 'object' &&
    data !== null
  );
}

function toBody(order: DebitOrder, settings: ReddeSettings): ReddeReceiveBody {
  return {
    amount: toCedis(order.amountPesewas),
    appid: settings.REDDE_APP_ID,
    clientreference: order.paymentId,
    clienttransid: order.clienttransid,
    description: `Asaase ${order.serviceType}`
      .replace(/[^A-Za-z0-9 ]+/g, ' ')
      .slice(0, 100),
    nickname: settings.REDDE_NICKNAME,
    paymentoption: paymentOptions[order.paymentoption],
    walletnumber: toGatewayNumber(order.walletnumber),
  };
}

function readDebitAnswer(
  httpStatus: number,
  data: unknown,
  clienttransid: string,
): DebitOutcome {
  if (notProcessedStatuses.has(httpStatus)) {
    return { kind: 'not-sent', why: `HTTP ${httpStatus}` };
  }
  const answer = ReddeTransaction.safeParse(data);
  if (!answer.success) return { kind: 'unknown' };
  const report = toReport(answer.data);
  if (report.clienttransid !== null && report.clienttransid !== clienttransid) {
    return { kind: 'unknown' };
  }
  if (report.outcome === 'failed') {
    const { transactionid, reason, failure } = report;
    if (httpStatus >= 500 || alreadyTaken.test(reason ?? '')) {
      return { kind: 'unknown' };
    }
    return {
      kind: 'refused',
      transactionid,
      reason,
      failure: failure ?? 'other',
    };
  }
  if (httpStatus >= 300 || report.transactionid === null) {
    return { kind: 'unknown' };
  }
  return {
    kind: report.outcome === 'code-asked' ? 'code-asked' : 'accepted',
    transactionid: report.transactionid,
    reason: report.reason,
  };
}

/** A word that the account's contract does not have says nothing (D26). */
const withoutCode = (outcome: DebitOutcome): DebitOutcome =>
  outcome.kind === 'code-asked' ? { ...outcome, kind: 'accepted' } : outcome;

function toReport(answer: ReddeTransaction): GatewayReport {
  const outcome = toOutcome(answer.status);
  const reason = readReason(answer.reason);
  return {
    outcome,
    reason,
    failure: outcome === 'failed' ? classifyFailure(reason) : null,
    transactionid: readId(answer.transactionid),
    clienttransid: readId(answer.clienttransid),
    paymentId: readId(answer.clientreference),
    amountPesewas: readAmount(answer.amount),
    telcotransid: readId(answer.telcotransid),
    brandtransid: readId(answer.brandtransid),
  };
}
