import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  answerJson,
  readJson,
  type HttpAnswer,
  type HttpCall,
  type HttpRoute,
} from 'local-firebase/lib/http-server';
import { ReceiveBody } from './messages';
import { takeFault, type Fault } from './faults';
import type { ReddeSandbox } from './sandbox';
import { toFirstAnswer, toStatusAnswer } from './transaction';

interface Gateway {
  apiKey: string;
  appId: string;
  sandbox: ReddeSandbox;
  faults: Fault[];
}

const serverError = answerText(500, 'Internal Server Error');
const garbage = answerText(200, '<html><body>upstream');

/** Redde's own two routes. Unpublished refusals are FAILED with a reason; a bad key is a 401, a bad body a 400. */
export function reddeRoutes(gateway: Gateway): HttpRoute[] {
  return [
    ['POST', /^\/v1\/receive\/?$/, (call) => receive(call, gateway)],
    ['GET', /^\/v1\/status\/([^/]+)\/?$/, (call) => tellStatus(call, gateway)],
  ];
}

async function receive(call: HttpCall, { apiKey, appId, sandbox, faults }: Gateway): Promise<HttpAnswer> {
  const fault = takeFault(faults, 'receive');
  if (fault?.kind === 'drop') return 'cut';
  if (fault?.kind === 'error-before') return serverError;
  if (fault?.kind === 'turned-away') return answerJson({ error: 'too many requests' }, 429);
  if (fault?.kind === 'refuse') return refusal(200, fault.reason);
  if (call.request.headers['apikey'] !== apiKey) return refusal(401, 'Invalid API key');
  const body = ReceiveBody.safeParse(await readJson(call));
  if (!body.success) return refusal(400, `Invalid request: ${z.prettifyError(body.error)}`);
  if (String(body.data.appid) !== appId) return refusal(200, 'APP ID cannot be found');
  const taken = sandbox.take(body.data);
  if (taken === null) return refusal(200, 'Duplicate client transaction id');
  if (fault?.kind === 'drop-after') return 'cut';
  if (fault?.kind === 'error-after') return serverError;
  if (fault?.kind === 'garbage') return garbage;
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
  return answerJson(toFirstAnswer(taken));
}

async function tellStatus(call: HttpCall, { apiKey, appId, sandbox, faults }: Gateway): Promise<HttpAnswer> {
  const fault = takeFault(faults, 'status');
  if (fault?.kind === 'drop') return 'cut';
  if (fault?.kind === 'error-before') return serverError;
  if (fault?.kind === 'garbage') return garbage;
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
  if (call.request.headers['apikey'] !== apiKey) return refusal(401, 'Invalid API key');
  if (call.request.headers['appid'] !== appId) return refusal(401, 'APP ID cannot be found');
  const transaction = sandbox.find(Number(call.captures[0]));
  if (transaction === null) return answerJson({ error: 'transaction not found' }, 404);
  const body = toStatusAnswer(transaction);
  if (fault?.kind === 'mismatch') return answerJson({ ...body, clienttransid: '9999999999' });
  return answerJson(body);
}

function refusal(status: number, reason: string): HttpAnswer {
  return answerJson({ status: 'FAILED', reason }, status);
}

function answerText(status: number, body: string): HttpAnswer {
  return { status, headers: { 'content-type': 'text/html' }, body };
}
