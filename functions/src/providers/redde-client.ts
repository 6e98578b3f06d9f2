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

/**
 * Redde's REST API (developers.reddeonline.com).
 * @param timeoutMs for connecting and answering together; Redde's SDKs use 20 s
 */
export function createReddeClient(config: ReddeConfig, timeoutMs: number): PaymentGateway {
  const headers = { apikey: config.REDDE_API_KEY, 'Content-Type': 'application/json;charset=UTF-8' };
  const http = createHttpClient(config.REDDE_BASE_URL, timeoutMs, headers);

  const send = async (order: DebitOrder): Promise<DebitOutcome> => {
    try {
      const response = await http.post<unknown>('/v1/receive', toBody(order, config), {
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readDebitAnswer(response.status, response.data, order.clienttransid);
    } catch (error) {
      const { code, left } = readNetworkError(error);
      return left ? { kind: 'unknown' } : { kind: 'not-sent', why: code };
    }
  };

  return {
    /** Tries twice, but only when the first try certainly never left: a second debit is worse than none. */
    requestDebit: async (order) => {
      const first = await send(order);
      return first.kind === 'not-sent' ? send(order) : first;
    },
    findReport: async (transactionid) => {
      try {
        const response = await http.get<unknown>(`/v1/status/${encodeURIComponent(transactionid)}`, {
          headers: { appid: config.REDDE_APP_ID },
          signal: AbortSignal.timeout(timeoutMs),
        });
        const answer = ReddeTransaction.safeParse(response.data);
        if (response.status >= 300 || !answer.success) return null;
        const report = toReport(answer.data);
        return { ...report, transactionid: report.transactionid ?? transactionid };
      } catch {
        return null;
      }
    },
  };
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
  return text === '' || text.length > 64 ? null : text;
}

function readAmount(amount: unknown): Pesewas | null {
  return typeof amount === 'number' || typeof amount === 'string' ? findPesewas(amount) : null;
}

function cleanReason(reason: string | null | undefined): string | null {
  const text = cutToCodePoints((reason ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim(), maxReasonLength);
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
