import * as z from 'zod/mini';
import {
  type HttpAnswer,
  type HttpCall,
  answerJson,
  readJson,
} from 'local-firebase/lib/http-server';
import type { SandboxWire, SentCode, WireRefusal } from '../sandbox-wire';
import type { SandboxOrder, SandboxTransaction } from '../transaction';
import {
  CodeBody,
  ReceiveBody,
  type ReddeStatus,
  type TransactionMessage,
} from './messages';

interface Account {
  apiKey: string;
  appId: string;
}

const statuses: Readonly<Record<SandboxTransaction['outcome'], ReddeStatus>> = {
  pending: 'PROGRESS',
  paid: 'PAID',
  failed: 'FAILED',
};

/**
 * Redde's own two routes. Unpublished refusals are FAILED with a reason; a bad
 * key is a 401, a bad body a 400.
 */
export function createReddeWire(account: Account): SandboxWire {
  return {
    orderRoute: { method: 'POST', path: /^\/v1\/receive\/?$/ },
    codeRoute: { method: 'POST', path: /^\/v1\/receive\/([^/]+)\/otp\/?$/ },
    statusRoute: { method: 'GET', path: /^\/v1\/status\/([^/]+)\/?$/ },
    readOrder: (call) => readOrder(call, account),
    readCode: (call) => readCode(call, account),
    readQuestion: ({ request, captures }) => {
      if (request.headers['apikey'] !== account.apiKey) {
        return { refusal: refuse(401, 'Invalid API key') };
      }
      if (request.headers['appid'] !== account.appId) {
        return { refusal: refuse(401, 'APP ID cannot be found') };
      }
      return { id: Number(captures[0]) };
    },
    describeWaiting: ({ walletnumber }) =>
      `Accepted for Delivery ${maskWallet(walletnumber)}`,
    describeCodeAsked: () => 'Enter the code sent to your phone',
    acceptOrder: (transaction) => answerJson(toFirstAnswer(transaction)),
    refuseOrder: (reason) => refuse(200, reason),
    refuseDuplicate: () => refuse(200, 'Duplicate client transaction id'),
    acceptCode: (transaction) => answerJson(toFirstAnswer(transaction)),
    refuseCode: (transaction) =>
      answerJson({
        ...toFirstAnswer(transaction),
        status: nameStatus(transaction),
        reason:
          transaction.outcome === 'failed' ? transaction.reason : 'Wrong code',
      }),
    answerQuestion: (transaction) => answerJson(toStatusAnswer(transaction)),
    refuseQuestion: () => answerJson({ error: 'transaction not found' }, 404),
    writeCallback: toCallback,
  };
}

async function readOrder(
  call: HttpCall,
  { apiKey, appId }: Account,
): Promise<SandboxOrder | WireRefusal> {
  if (call.request.headers['apikey'] !== apiKey) {
    return { refusal: refuse(401, 'Invalid API key') };
  }
  const parsed = ReceiveBody.safeParse(await readJson(call));
  if (!parsed.success) {
    return {
      refusal: refuse(400, `Invalid request: ${z.prettifyError(parsed.error)}`),
    };
  }
  const body = parsed.data;
  if (String(body.appid) !== appId) {
    return { refusal: refuse(200, 'APP ID cannot be found') };
  }
  return {
    clienttransid: body.clienttransid,
    clientreference: body.clientreference,
    merchant: body.nickname,
    amount: body.amount,
    network: body.paymentoption,
    walletnumber: `0${body.walletnumber.slice(3)}`,
    description: body.description,
  };
}

const nameStatus = ({ outcome, code }: SandboxTransaction): ReddeStatus =>
  outcome === 'pending' && code !== undefined ? 'OTP' : statuses[outcome];

async function readCode(
  call: HttpCall,
  { apiKey, appId }: Account,
): Promise<SentCode | WireRefusal> {
  if (call.request.headers['apikey'] !== apiKey) {
    return { refusal: refuse(401, 'Invalid API key') };
  }
  const parsed = CodeBody.safeParse(await readJson(call));
  if (!parsed.success) {
    return {
      refusal: refuse(400, `Invalid request: ${z.prettifyError(parsed.error)}`),
    };
  }
  if (String(parsed.data.appid) !== appId) {
    return { refusal: refuse(401, 'APP ID cannot be found') };
  }
  return { id: Number(call.captures[0]), code: parsed.data.otp };
}

/** 233243XXXXXX, as Redde masks a wallet. */
function maskWallet(walletnumber: string): string {
  return `233${walletnumber.slice(1, 4)}XXXXXX`;
}

/**
 * `transactionid` is a number for odd ids and a string for even ones, because
 * Redde sends both.
 */
function toFirstAnswer(transaction: SandboxTransaction): TransactionMessage {
  return {
    ...describe(transaction, isEven(transaction)),
    status: transaction.code === undefined ? 'OK' : 'OTP',
    reason:
      transaction.code === undefined
        ? // The misspelling is Redde's.
          'Transaction Recieved for Processing'
        : transaction.reason,
  };
}

/**
 * The other form of `transactionid` than the first answer, and the network's
 * number as `telcotransid`.
 */
function toCallback(transaction: SandboxTransaction): TransactionMessage {
  return {
    ...describe(transaction, !isEven(transaction)),
    telcotransid: transaction.telcotransid,
  };
}

/**
 * As the callback, with the network's number as `brandtransid`, and the amount
 * where it is another one.
 */
function toStatusAnswer(transaction: SandboxTransaction): TransactionMessage {
  const answer: TransactionMessage = {
    ...describe(transaction, !isEven(transaction)),
    brandtransid: transaction.telcotransid,
  };
  if (transaction.taken !== undefined) answer.amount = transaction.taken;
  return answer;
}

const isEven = ({ id }: SandboxTransaction) => id % 2 === 0;

function describe(
  transaction: SandboxTransaction,
  idIsText: boolean,
): TransactionMessage {
  const { id, reason, clienttransid, clientreference, changedAt } = transaction;
  return {
    status: nameStatus(transaction),
    reason,
    clienttransid,
    clientreference,
    // '2019-04-23 16:43:21.231' in UTC, which is Ghana's time.
    statusdate: new Date(changedAt)
      .toISOString()
      .replace('T', ' ')
      .replace('Z', ''),
    transactionid: idIsText ? String(id) : id,
  };
}

function refuse(status: number, reason: string): HttpAnswer {
  return answerJson({ status: 'FAILED', reason }, status);
}
