import { setTimeout as wait } from 'node:timers/promises';
import {
  processConsultancyPaymentEndpoint,
  processPaymentEndpoint,
} from '@contract/endpoints/payment/process-payment';
import { checkTransactionEndpoint } from '@contract/endpoints/payment/verify-payment';
import { consultancyCedis } from '../../../emulators/suite/seed/catalogue';
import { callbackEndpointOf } from '../../../functions/src/providers/gateways/gateways';
import { service } from './people';
import { callEndpoint, type Payable, type World } from './world';

/**
 * How prompts go, in turn. What is lost or refused has to come right all the
 * same.
 */
const ways = [
  'called back',
  'callback lost',
  'called back',
  'called back twice at once',
  'called back',
  'callback lost, verified by hand',
  'called back late',
  'called back',
  'declined',
  'called back',
] as const;

const lateAfterMs = 4_000;
/**
 * Starts a payment, sometimes by two taps at once, and leaves the prompt to the
 * phone.
 */
export async function pay(world: World, payable: Payable): Promise<void> {
  const taps = world.dice(100) < 10 ? 2 : 1;
  const started = await Promise.all(
    Array.from({ length: taps }, () => start(world, payable)),
  );
  const [first] = started;
  if (first === undefined) return;
  if (started.some(({ id }) => id !== first.id)) {
    throw new Error('two taps made two payments');
  }
  const transactionid = started.find(
    (one) => one.transactionid !== null,
  )?.transactionid;
  if (transactionid === undefined || transactionid === null) {
    throw new Error(`a payment without a prompt: ${first.status}`);
  }
  world.background.push(
    answerPrompt(world, payable, { id: first.id, transactionid }),
  );
}

async function start(
  world: World,
  { caller, documentId, paymentFor }: Payable,
) {
  const isRequest = paymentFor === 'request';
  const body = {
    documentId,
    paymentFor,
    paymentoption: 'MTN',
    walletnumber: caller.wallet,
    amount: isRequest ? service.price : consultancyCedis,
  };
  const endpoint = isRequest
    ? processPaymentEndpoint
    : processConsultancyPaymentEndpoint;
  const answer = await callEndpoint(world, endpoint, caller, body);
  if (answer === null) throw new Error('a payment was refused');
  return answer.data;
}

interface Prompt {
  id: string;
  transactionid: string;
}

/** The customer at the phone, and the gateway that calls back or does not. */
async function answerPrompt(
  world: World,
  payable: Payable,
  prompt: Prompt,
): Promise<void> {
  const way = ways[world.background.length % ways.length];
  await wait(200 + world.dice(2_000));
  const verb = way === 'declined' ? 'decline' : 'approve';
  const url = `${world.suite.addresses.gateway}/api/prompts/${prompt.transactionid}/${verb}?callback=false`;
  const answer = await fetch(url, { method: 'POST' });
  if (!answer.ok) throw new Error(`the phone answered ${answer.status}`);
  await answer.arrayBuffer();
  if (way === 'callback lost') return;
  if (way === 'callback lost, verified by hand') {
    return verify(world, payable, prompt);
  }
  if (way === 'called back late') await wait(lateAfterMs);
  const status = way === 'declined' ? 'FAILED' : 'PAID';
  const copies = way === 'called back twice at once' ? 2 : 1;
  await Promise.all(
    Array.from({ length: copies }, () => callBack(world, prompt, status)),
  );
}

async function callBack(
  world: World,
  { id, transactionid }: Prompt,
  status: 'PAID' | 'FAILED',
): Promise<void> {
  const body = { status, reason: '', transactionid, clientreference: id };
  await callEndpoint(world, callbackEndpointOf('redde'), null, body);
}

/** "Verify Payment" of the user. */
async function verify(
  world: World,
  { caller, documentId, paymentFor }: Payable,
  prompt: Prompt,
): Promise<void> {
  const body = {
    documentId,
    paymentFor,
    transactionid: prompt.transactionid,
    paymentId: prompt.id,
    clientsnumber: caller.wallet,
    clientsname: 'Abena Example',
    clientEmail: caller.email,
  };
  await callEndpoint(world, checkTransactionEndpoint, caller, body);
}
