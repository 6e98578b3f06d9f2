import { type ReddeReceiveBody, ReddeTransaction } from '@contract/endpoints/payment/redde';
import { findPesewas, type Pesewas, toCedis } from '@contract/values/payment/money';
import { toGatewayNumber } from '@contract/values/phone';
import { cutToCodePoints } from '@contract/values/text/code-points';
import type { Config } from '../config';
import { createHttpClient, readNetworkError } from './http-client';
import type { DebitOrder, DebitOutcome, GatewayReport, PaymentGateway } from './payment-gateway';
import type { PaymentFailure } from '@contract/values/payment/payment-state';

type ReddeConfig = Pick<Config, 'REDDE_BASE_URL' | 'REDDE_API_KEY' | 'REDDE_APP_ID' | 'REDDE_NICKNAME'>;

/** The gateway refused the call before it looked at the transaction. */
const notProcessedStatuses = new Set([401, 403, 404, 429]);
const maxReasonLength = 300;
/** The gateway has an order with our number already: an earlier try arrived after all. */
const alreadyTaken = /\bduplicate\b/i;

/** Told after every call whether the gateway gave an answer that can be understood. */
type NoteAnswer = (answered: boolean) => void;

/**
 * Redde's REST API (developers.reddeonline.com).
 * @param timeoutMs for connecting and answering together, and for all tries; Redde's SDKs use 20 s
 */
export function createReddeClient(
  config: ReddeConfig,
  timeoutMs: number,
  note: NoteAnswer = () => undefined,
): PaymentGateway {
  const headers = { apikey: config.REDDE_API_KEY, 'Content-Type': 'application/json;charset=UTF-8' };
  const http = createHttpClient(config.REDDE_BASE_URL, timeoutMs, headers);

  const send = async (order: DebitOrder, signal: AbortSignal): Promise<DebitOutcome> => {
    try {
      const response = await http.post<unknown>('/v1/receive', toBody(order, config), { signal });
      return readDebitAnswer(response.status, response.data, order.clienttransid);
    } catch (error) {
      const { code, left } = readNetworkError(error);
      return left ? { kind: 'unknown' } : { kind: 'not-sent', why: code };
    }
  };

  return {
    /** Tries twice, but only when the first try certainly never left: a second debit is worse than none. */
    requestDebit: async (order, withinMs) => {
      const signal = AbortSignal.timeout(Math.min(withinMs, timeoutMs));
      const first = await send(order, signal);
      const outcome = first.kind === 'not-sent' && !signal.aborted ? await send(order, signal) : first;
      note(outcome.kind === 'accepted' || outcome.kind === 'refused');
      return outcome;
    },
    findReport: async (transactionid, withinMs = timeoutMs) => {
      try {
        const response = await http.get<unknown>(`/v1/status/${encodeURIComponent(transactionid)}`, {
          headers: { appid: config.REDDE_APP_ID },
          signal: AbortSignal.timeout(Math.min(withinMs, timeoutMs)),
        });
        const answer = ReddeTransaction.safeParse(response.data);
        const isReport = response.status < 300 && answer.success;
        note(isReport || isUnknownNumber(response.status, response.data));
        if (!isReport) return null;
        const report = toReport(answer.data);
        return { ...report, transactionid: report.transactionid ?? transactionid };
      } catch {
        note(false);
        return null;
      }
    },
  };
}

/** The gateway works, and has no such transaction: whoever typed the number mistyped it. */
function isUnknownNumber(httpStatus: number, data: unknown): boolean {
  return (httpStatus === 400 || httpStatus === 404) && typeof data === 'object' && data !== null;
}

function toBody(order: DebitOrder, config: ReddeConfig): ReddeReceiveBody {
  return {
    amount: toCedis(order.amountPesewas),
    appid: config.REDDE_APP_ID,
    clientreference: order.paymentId,
    clienttransid: order.clienttransid,
    description: `Asaase ${order.serviceType}`.replace(/[^A-Za-z0-9 ]+/g, ' ').slice(0, 100),
    nickname: config.REDDE_NICKNAME,
    paymentoption: order.paymentoption,
    walletnumber: toGatewayNumber(order.walletnumber),
  };
}

function readDebitAnswer(httpStatus: number, data: unknown, clienttransid: string): DebitOutcome {
  if (notProcessedStatuses.has(httpStatus)) return { kind: 'not-sent', why: `HTTP ${httpStatus}` };
  const answer = ReddeTransaction.safeParse(data);
  if (!answer.success) return { kind: 'unknown' };
  const report = toReport(answer.data);
  if (report.clienttransid !== null && report.clienttransid !== clienttransid) return { kind: 'unknown' };
  if (report.status === 'FAILED') {
    const { transactionid, reason, failure } = report;
    if (httpStatus >= 500 || alreadyTaken.test(reason ?? '')) return { kind: 'unknown' };
    return { kind: 'refused', transactionid, reason, failure: failure ?? 'other' };
  }
  if (httpStatus >= 300 || report.transactionid === null) return { kind: 'unknown' };
  return { kind: 'accepted', transactionid: report.transactionid, reason: report.reason };
}

function toReport(answer: ReddeTransaction): GatewayReport {
  const reason = cleanReason(answer.reason);
  return {
    status: answer.status,
    reason,
    failure: answer.status === 'FAILED' ? classifyFailure(reason) : null,
    transactionid: toId(answer.transactionid),
    clienttransid: toId(answer.clienttransid),
    clientreference: toId(answer.clientreference),
    amountPesewas: readAmount(answer.amount),
    telcotransid: toId(answer.telcotransid),
    brandtransid: toId(answer.brandtransid),
  };
}

function toId(id: string | number | null | undefined): string | null {
  const text = String(id ?? '').trim();
  // The database refuses half a surrogate pair, and with it the whole record.
  return text === '' || text.length > 64 || /\p{Cs}/u.test(text) ? null : text;
}

/** An empty one says nothing, as one that is left out. What is there and cannot be read never counts as ours. */
function readAmount(amount: unknown): Pesewas | 'unreadable' | null {
  if (amount === undefined || amount === null || amount === '') return null;
  const isText = typeof amount === 'number' || typeof amount === 'string';
  return (isText ? findPesewas(amount) : null) ?? 'unreadable';
}

function cleanReason(reason: string | null | undefined): string | null {
  const text = cutToCodePoints(
    (reason ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim(),
    maxReasonLength,
  );
  return text === '' ? null : text;
}

/** Redde publishes no list: these are MTN's codes (NOT_ENOUGH_FUNDS) and Hubtel's words. First match wins. */
const keywords: readonly (readonly [PaymentFailure, RegExp])[] = [
  ['insufficient-funds', /insufficient|not enough|low balance|no funds/],
  ['wrong-pin', /\bpin\b/],
  ['timed-out', /time ?d? ?out|expire|session|no response/],
  ['limit-reached', /limit|threshold|exceed/],
  [
    'wallet-not-found',
    /not found|not registered|unregistered|does not exist|mismatch|unknown (?:subscriber|user|number)|invalid (?:wallet|number|msisdn|subscriber)/,
  ],
  ['declined', /declin|reject|cancel|denied|refused|not approved/],
];

/** Which of our codes the gateway's reason for a failure is. */
export function classifyFailure(reason: string | null): PaymentFailure {
  const text = (reason ?? '').toLowerCase().replace(/[_-]+/g, ' ');
  return keywords.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
