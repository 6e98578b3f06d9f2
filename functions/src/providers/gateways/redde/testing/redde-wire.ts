import * as z from 'zod/mini';
import { parseCedis, toCedis } from '@contract/values/payment/money';
import type { ReportedOutcome } from '../../gateway';
import type {
  GatewayWire,
  ModelCall,
  ModelReport,
} from '../../testing/gateway-wire';
import { createReddeGateway } from '../client';

/** What the model needs of POST /v1/receive. */
const Order = z.object({
  amount: z.number(),
  clienttransid: z.string(),
  clientreference: z.string(),
  walletnumber: z.string().check(z.regex(/^233\d{9}$/)),
});

/** What the model needs of POST /v1/receive/{transactionid}/otp. */
const Code = z.object({ otp: z.string() });

const questionPath = /^\/v1\/status\/([^/]+)$/;
const codePath = /^\/v1\/receive\/([^/]+)\/otp$/;

/** Some words say the same, and one is not published. */
const words: Readonly<Record<ReportedOutcome, readonly string[]>> = {
  'code-asked': ['OTP'],
  pending: ['PROGRESS', 'PENDING', 'OK', 'QUEUED'],
  paid: ['PAID'],
  failed: ['FAILED'],
};

const wordFor = (outcome: ReportedOutcome, mood: number) =>
  words[outcome][mood % words[outcome].length] ?? outcome;

export const reddeWire: GatewayWire = {
  open: (connection) =>
    createReddeGateway(
      {
        REDDE_BASE_URL: 'https://gateway.example.test',
        REDDE_API_KEY: 'k',
        REDDE_APP_ID: 'a1',
        REDDE_NICKNAME: 'Asaase',
        REDDE_CODE_STEP: 'on',
      },
      connection,
    ),
  readCall: ({ method, path, body }): ModelCall => {
    const [, transactionid] = questionPath.exec(path) ?? [];
    if (method === 'GET' && transactionid !== undefined) {
      return { kind: 'question', transactionid };
    }
    const [, codedId] = codePath.exec(path) ?? [];
    if (method === 'POST' && codedId !== undefined) {
      return {
        kind: 'code',
        transactionid: codedId,
        code: Code.parse(body).otp,
      };
    }
    if (method !== 'POST' || path !== '/v1/receive') {
      throw new Error(`Redde has no ${method} ${path}`);
    }
    const order = Order.parse(body);
    return {
      kind: 'order',
      order: {
        paymentId: order.clientreference,
        clienttransid: order.clienttransid,
        amountPesewas: parseCedis(order.amount),
        walletnumber: `0${order.walletnumber.slice(3)}`,
      },
    };
  },
  writeAnswer: (answer, mood) => {
    switch (answer.kind) {
      case 'taken':
        return {
          status: 200,
          data: { ...toBody(answer.report, mood), reason: 'Recieved' },
        };
      case 'refused':
        return {
          status: 200,
          data: { status: 'FAILED', reason: answer.reason },
        };
      case 'duplicate':
        return {
          status: 200,
          data: { status: 'FAILED', reason: 'Duplicate client transaction id' },
        };
      case 'prompted':
        return { status: 200, data: { status: 'OK', reason: 'Recieved' } };
      case 'wrong-code':
        return { status: 200, data: { status: 'OTP', reason: 'Wrong code' } };
      case 'report':
        return { status: 200, data: toBody(answer.report, mood) };
      case 'no-such-transaction':
        return { status: 404, data: { error: 'transaction not found' } };
      case 'garbage':
        return { status: 200, data: '<html><body>upstream' };
    }
  },
  writeCallback: ({ outcome, transactionid, clienttransid }, mood) => ({
    status: wordFor(outcome, mood),
    reason: null,
    transactionid,
    clienttransid,
  }),
};

function toBody(report: ModelReport, mood: number): Record<string, unknown> {
  const { outcome, transactionid, clienttransid, paymentId, amountPesewas } =
    report;
  const body = {
    status: wordFor(outcome, mood),
    reason: outcome === 'failed' ? 'declined' : outcome,
    transactionid,
    clienttransid,
    clientreference: paymentId,
  };
  return amountPesewas === null
    ? body
    : { ...body, amount: toCedis(amountPesewas) };
}
