import * as z from 'zod/mini';
import { networkLabels } from '@contract/values/payment/network';
import { maskPhone } from '@contract/values/phone';
import { readAs, sendHtml, sendJson, type HttpCall, type HttpRoute } from '../lib/http-server';
import { localPagePolicy } from '../lib/local-page';
import { Fault, type FaultQueue } from './faults';
import { phonePage } from './phone-page';
import type { ReddeSandbox } from './sandbox';
import type { Transaction } from './transaction';
import { tenDigitsOf, WalletDelays } from './wallets';

/** Routes that Redde does not have: the phone page, and the controls of tests. */
export function controlRoutes(sandbox: ReddeSandbox, faults: FaultQueue): HttpRoute[] {
  return [
    ['GET', /^\/$/, (call) => sendHtml(call.response, phonePage, localPagePolicy)],
    [
      'GET',
      /^\/api\/prompts$/,
      (call) => sendJson(call.response, 200, sandbox.listPrompts().map(describePrompt)),
    ],
    ['GET', /^\/api\/transactions$/, (call) => sendJson(call.response, 200, sandbox.listTransactions())],
    ['DELETE', /^\/api\/transactions$/, (call) => reset(call, sandbox, faults)],
    ['POST', /^\/api\/prompts\/(\d+)\/(approve|decline|say)$/, (call) => answerPrompt(call, sandbox)],
    ['GET', /^\/api\/faults$/, (call) => sendJson(call.response, 200, faults.list())],
    ['POST', /^\/api\/faults$/, (call) => addFault(call, faults)],
    ['DELETE', /^\/api\/faults$/, (call) => clearFaults(call, faults)],
    ['POST', /^\/api\/delays$/, (call) => setDelays(call, sandbox)],
  ];
}

function describePrompt(transaction: Transaction) {
  const tenDigits = tenDigitsOf(transaction.walletnumber);
  return {
    id: String(transaction.id),
    merchant: transaction.nickname,
    amount: transaction.amount,
    network: transaction.paymentoption,
    networkLabel: networkLabels[transaction.paymentoption],
    wallet: maskPhone(tenDigits),
    walletnumber: tenDigits,
    description: transaction.description ?? '',
    clienttransid: transaction.clienttransid,
    clientreference: transaction.clientreference ?? '',
    createdAt: new Date(transaction.createdAt).toISOString(),
  };
}

function answerPrompt(call: HttpCall, sandbox: ReddeSandbox): void {
  const { searchParams } = call.url;
  const [id, verb] = [Number(call.captures[0]), call.captures[1]];
  const why = searchParams.get('reason') ?? undefined;
  const settled =
    verb === 'say'
      ? sandbox.say(id, why ?? '')
      : sandbox.answer(id, verb === 'approve', searchParams.get('callback') !== 'false', why);
  if (settled === null) sendJson(call.response, 404, { error: 'no such open prompt' });
  else
    sendJson(call.response, 200, { id: String(settled.id), status: settled.status, reason: settled.reason });
}

async function addFault(call: HttpCall, faults: FaultQueue): Promise<void> {
  const fault = await readAs(Fault, call);
  if (fault === null) return;
  faults.add(fault);
  sendJson(call.response, 200, faults.list());
}

function clearFaults(call: HttpCall, faults: FaultQueue): void {
  faults.clear();
  sendJson(call.response, 200, faults.list());
}

/** The state of a first start, for the next test file. */
function reset(call: HttpCall, sandbox: ReddeSandbox, faults: FaultQueue): void {
  sandbox.reset();
  faults.clear();
  sendJson(call.response, 200, sandbox.listTransactions());
}

async function setDelays(call: HttpCall, sandbox: ReddeSandbox): Promise<void> {
  const delays = await readAs(z.partial(WalletDelays), call);
  if (delays === null) return;
  sandbox.setDelays(z.parse(WalletDelays, { ...sandbox.delays, ...delays }));
  sendJson(call.response, 200, sandbox.delays);
}
