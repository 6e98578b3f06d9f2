import { setTimeout as wait } from 'node:timers/promises';
import { ReddeReceiveBody } from '@contract/endpoints/payment/redde';
import { readJson, sendJson, type HttpCall, type HttpRoute } from '../lib/http-server';
import type { FaultQueue } from './faults';
import type { ReddeSandbox } from './sandbox';
import { toFirstAnswer, toStatusAnswer } from './transaction';

interface ReddeKeys {
  apiKey: string;
  appId: string;
}

interface Gateway {
  sandbox: ReddeSandbox;
  keys: ReddeKeys;
  faults: FaultQueue;
}

type Reply = { code: number; body: unknown } | 'server-error' | 'garbage' | 'cut';

/** Redde's own two routes. Unpublished refusals are FAILED with a reason; a bad key is a 401, a bad body a 400. */
export function reddeRoutes(gateway: Gateway): HttpRoute[] {
  return [
    ['POST', /^\/v1\/receive\/?$/, async (call) => send(call, await receive(call, gateway))],
    ['GET', /^\/v1\/status\/([^/]+)\/?$/, async (call) => send(call, await tellStatus(call, gateway))],
  ];
}

async function receive(call: HttpCall, { sandbox, keys, faults }: Gateway): Promise<Reply> {
  const fault = faults.take('receive');
  if (fault?.kind === 'drop') return 'cut';
  if (fault?.kind === 'error-before') return 'server-error';
  if (fault?.kind === 'turned-away') return { code: 429, body: { error: 'too many requests' } };
  if (fault?.kind === 'refuse') return refusal(200, fault.reason);
  if (call.headers['apikey'] !== keys.apiKey) return refusal(401, 'Invalid API key');
  const body = ReddeReceiveBody.safeParse(await readJson(call));
  if (!body.success) return refusal(400, `Invalid request: ${body.error.issues.map(nameIssue).join(', ')}`);
  if (String(body.data.appid) !== keys.appId) return refusal(200, 'APP ID cannot be found');
  const taken = sandbox.take(body.data);
  if (taken === null) return refusal(200, 'Duplicate client transaction id');
  if (fault?.kind === 'drop-after') return 'cut';
  if (fault?.kind === 'error-after') return 'server-error';
  if (fault?.kind === 'garbage') return 'garbage';
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
  return { code: 200, body: toFirstAnswer(taken) };
}

async function tellStatus(call: HttpCall, { sandbox, keys, faults }: Gateway): Promise<Reply> {
  const fault = faults.take('status');
  if (fault?.kind === 'drop') return 'cut';
  if (fault?.kind === 'error-before') return 'server-error';
  if (fault?.kind === 'garbage') return 'garbage';
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
  if (call.headers['apikey'] !== keys.apiKey) return refusal(401, 'Invalid API key');
  if (call.headers['appid'] !== keys.appId) return refusal(401, 'APP ID cannot be found');
  const transaction = sandbox.find(Number(call.captures[0]));
  if (transaction === null) return { code: 404, body: { error: 'transaction not found' } };
  const body = toStatusAnswer(transaction);
  if (fault?.kind === 'mismatch') return { code: 200, body: { ...body, clienttransid: '9999999999' } };
  if (fault?.kind === 'short') return { code: 200, body: { ...body, amount: transaction.amount - 1 } };
  return { code: 200, body };
}

function refusal(code: number, reason: string): Reply {
  return { code, body: { status: 'FAILED', reason } };
}

function nameIssue(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.map(String).join('.')} ${issue.message}`;
}

function send(call: HttpCall, reply: Reply): void {
  if (reply === 'cut') call.response.destroy();
  else if (reply === 'server-error') sendText(call, 500, 'Internal Server Error');
  else if (reply === 'garbage') sendText(call, 200, '<html><body>upstream');
  else sendJson(call.response, reply.code, reply.body);
}

function sendText(call: HttpCall, code: number, text: string): void {
  call.response.writeHead(code, { 'content-type': 'text/html' });
  call.response.end(text);
}
