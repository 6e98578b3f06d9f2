import * as z from 'zod/mini';
import { networkLabels } from '@contract/values/payment/network';
import { maskPhone } from '@contract/values/phone';
import {
  answerHtml,
  answerJson,
  readAs,
  type HttpAnswer,
  type HttpCall,
  type HttpRoute,
} from 'local-firebase/lib/http-server';
import { localPagePolicy } from '../lib/local-page';
import { Fault } from './faults';
import { phonePage } from './phone-page';
import type { GatewaySandbox } from './sandbox';
import type { SandboxTransaction } from './transaction';
import { WalletDelays } from './wallets';

/** Routes that no gateway has: the phone page, and the controls of tests. */
export function controlRoutes(
  sandbox: GatewaySandbox,
  faults: Fault[],
): HttpRoute[] {
  return [
    ['GET', /^\/$/, () => answerHtml(phonePage, localPagePolicy)],
    [
      'GET',
      /^\/api\/prompts$/,
      () => answerJson(sandbox.listPrompts().map(describePrompt)),
    ],
    [
      'POST',
      /^\/api\/prompts\/(\d+)\/(approve|decline|say)$/,
      (call) => answerPrompt(call, sandbox),
    ],
    [
      'GET',
      /^\/api\/transactions$/,
      () => answerJson(sandbox.listTransactions()),
    ],
    ['DELETE', /^\/api\/transactions$/, () => resetSandbox(sandbox, faults)],
    ['GET', /^\/api\/faults$/, () => answerJson(faults)],
    ['POST', /^\/api\/faults$/, (call) => addFault(call, faults)],
    ['DELETE', /^\/api\/faults$/, () => clearFaults(faults)],
    ['POST', /^\/api\/delays$/, (call) => setDelays(call, sandbox)],
  ];
}

function describePrompt(transaction: SandboxTransaction) {
  const number = String(transaction.id);
  return {
    // Another card than that of the prompt, which follows the code.
    id: transaction.code === undefined ? number : `sms-${number}`,
    merchant: transaction.merchant,
    amount: transaction.amount,
    network: transaction.network,
    networkLabel: networkLabels[transaction.network],
    wallet: maskPhone(transaction.walletnumber),
    description: transaction.description ?? '',
    /** of the SMS; null once the prompt is there */
    code: transaction.code ?? null,
  };
}

function answerPrompt(
  { url, captures }: HttpCall,
  sandbox: GatewaySandbox,
): HttpAnswer {
  const id = Number(captures[0]);
  const action = captures[1];
  const changed =
    action === 'say'
      ? sandbox.say(id, url.searchParams.get('reason') ?? '')
      : settlePrompt(id, action === 'approve', url.searchParams, sandbox);
  if (changed === null) {
    return answerJson({ error: 'no such open prompt' }, 404);
  }
  return answerJson({
    id: String(changed.id),
    outcome: changed.outcome,
    reason: changed.reason,
  });
}

function settlePrompt(
  id: number,
  isApproved: boolean,
  query: URLSearchParams,
  sandbox: GatewaySandbox,
): SandboxTransaction | null {
  const callsBack = query.get('callback') !== 'false';
  const declineReason = query.get('reason') ?? undefined;
  const takenCedis = query.get('taken');
  return sandbox.answer(
    id,
    isApproved,
    callsBack,
    declineReason,
    takenCedis === null ? undefined : Number(takenCedis),
  );
}

async function addFault(call: HttpCall, faults: Fault[]): Promise<HttpAnswer> {
  faults.push(await readAs(Fault, call));
  return answerJson(faults);
}

function clearFaults(faults: Fault[]): HttpAnswer {
  faults.length = 0;
  return answerJson(faults);
}

/** The state of a first start, for the next test file. */
function resetSandbox(sandbox: GatewaySandbox, faults: Fault[]): HttpAnswer {
  sandbox.reset();
  return clearFaults(faults);
}

async function setDelays(
  call: HttpCall,
  sandbox: GatewaySandbox,
): Promise<HttpAnswer> {
  const delays = await readAs(z.partial(WalletDelays), call);
  sandbox.setDelays(z.parse(WalletDelays, { ...sandbox.delays, ...delays }));
  return answerJson(sandbox.delays);
}
