import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayId } from '@contract/values/payment/gateway';
import {
  type HttpAnswer,
  type HttpCall,
  type HttpRoute,
  answerJson,
} from 'local-firebase/lib/http-server';
import { takeFault, type Fault } from './faults';
import type { GatewaySandbox } from './sandbox';
import type { SandboxWire } from './sandbox-wire';
import { asksForCode } from './wallets';

interface Gateway {
  id: GatewayId;
  wire: SandboxWire;
  sandbox: GatewaySandbox;
  faults: Fault[];
}

const serverError = answerText(500, 'Internal Server Error');
const tooManyRequests = answerJson({ error: 'too many requests' }, 429);
const garbage = answerText(200, '<html><body>upstream');
/** of no order of ours */
const foreignNumber = '9999999999';

/**
 * The routes of a gateway, in its words, with the trouble that tests plan.
 */
export function wireRoutes(gateway: Gateway): HttpRoute[] {
  const { orderRoute, codeRoute, statusRoute } = gateway.wire;
  return [
    [orderRoute.method, orderRoute.path, (call) => takeOrder(call, gateway)],
    [codeRoute.method, codeRoute.path, (call) => takeCode(call, gateway)],
    [
      statusRoute.method,
      statusRoute.path,
      (call) => answerStatus(call, gateway),
    ],
  ];
}

async function takeOrder(
  call: HttpCall,
  { id, wire, sandbox, faults }: Gateway,
): Promise<HttpAnswer> {
  const fault = takeFault(faults, 'receive');
  if (fault?.kind === 'drop') return 'cut';
  if (fault?.kind === 'error-before') return serverError;
  if (fault?.kind === 'turned-away') return tooManyRequests;
  if (fault?.kind === 'refuse') return wire.refuseOrder(fault.reason);
  const order = await wire.readOrder(call);
  if ('refusal' in order) return order.refusal;
  const reason = asksForCode(order.walletnumber)
    ? wire.describeCodeAsked()
    : wire.describeWaiting(order);
  const taken = sandbox.take(id, order, reason);
  if (taken === null) return wire.refuseDuplicate();
  if (fault?.kind === 'drop-after') return 'cut';
  if (fault?.kind === 'error-after') return serverError;
  if (fault?.kind === 'garbage') return garbage;
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
  return wire.acceptOrder(taken);
}

async function takeCode(
  call: HttpCall,
  { id, wire, sandbox, faults }: Gateway,
): Promise<HttpAnswer> {
  const fault = takeFault(faults, 'code');
  if (fault?.kind === 'drop') return 'cut';
  if (fault?.kind === 'error-before') return serverError;
  const sent = await wire.readCode(call);
  if ('refusal' in sent) return sent.refusal;
  const transaction = sent.id === null ? null : sandbox.find(id, sent.id);
  if (transaction === null) return wire.refuseQuestion();
  const { code } = sent;
  const judged = sandbox.takeCode(
    id,
    { id: transaction.id, code },
    wire.describeWaiting(transaction),
  );
  if (judged === null) return wire.refuseQuestion();
  if (fault?.kind === 'drop-after') return 'cut';
  if (fault?.kind === 'garbage') return garbage;
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
  return judged.isRight
    ? wire.acceptCode(judged.transaction)
    : wire.refuseCode(judged.transaction);
}

async function answerStatus(
  call: HttpCall,
  { id, wire, sandbox, faults }: Gateway,
): Promise<HttpAnswer> {
  const fault = takeFault(faults, 'status');
  if (fault?.kind === 'drop') return 'cut';
  if (fault?.kind === 'error-before') return serverError;
  if (fault?.kind === 'garbage') return garbage;
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
  const question = wire.readQuestion(call);
  if ('refusal' in question) return question.refusal;
  const transaction =
    question.id === null ? null : sandbox.find(id, question.id);
  if (transaction === null) return wire.refuseQuestion();
  if (fault?.kind !== 'mismatch') return wire.answerQuestion(transaction);
  return wire.answerQuestion({ ...transaction, clienttransid: foreignNumber });
}

function answerText(status: number, body: string): HttpAnswer {
  return { status, headers: { 'content-type': 'text/html' }, body };
}
