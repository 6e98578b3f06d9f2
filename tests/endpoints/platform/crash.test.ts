import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { reconcileNow } from '../../support/suite/schedules';
import { startSuite, type Suite } from '../../support/suite/suite';
import { sendDelivery } from '../support/admin-changes';
import { Api } from '../support/api';
import {
  addOwner,
  retryNow,
  messagesTo,
  refuse,
  statesOf,
  waitForStates,
} from '../support/messages';
import { signInAdministrator } from '../support/support-messages';

/**
 * Everything is killed once, by -9, with all of this under way; each test looks
 * at what became of one.
 */
let suite: Suite;
let api: Api;
let told: Awaited<ReturnType<typeof changeUntold>>;
let approved: Awaited<ReturnType<Api['startOne']>>;
let asked: Awaited<ReturnType<typeof askSlowGateway>>;

beforeAll(async () => {
  suite = await startSuite({ app: false });
  api = await Api.on(suite);
  told = await changeUntold();
  approved = await api.startOne();
  await api.press(approved.transactionid, 'approve', false);
  asked = await askSlowGateway();
  await waitForSavedAccount(asked.user.uid);
  await suite.crash();
}, 240_000);

/**
 * Google's emulator keeps accounts in memory: the newest one is on disk a
 * moment after its answer.
 */
async function waitForSavedAccount(uid: string) {
  const readSaved = () =>
    readFileSync(`${suite.dataDir}/accounts.json`, 'utf8');
  await vi.waitFor(() => expect(readSaved()).toContain(uid), {
    timeout: 60_000,
    interval: 50,
  });
}

/**
 * A payment and a result that nobody has been told of, because no message goes
 * out.
 */
async function changeUntold() {
  const owner = await addOwner(api);
  await refuse(api, 'smtp', 1000);
  await refuse(api, 'sms', 1000, 'no-answer');
  const documentId = await api.addRequest(owner, { phoneNumber: owner.phone });
  const reply = await api.pay(owner, documentId);
  const { id: paymentId, transactionid } = reply.body['data'] as {
    id: string;
    transactionid: string;
  };
  await api.press(transactionid, 'approve');
  await api.waitFor(`requests/${documentId}`, { paymentStatus: true });
  expect(await statesOf(api, paymentId)).toEqual([
    'mail waiting',
    'sms waiting',
  ]);
  const delivered = await api.addRequest(owner, {
    phoneNumber: owner.phone,
    paymentStatus: true,
  });
  const admin = await signInAdministrator(api);
  const delivery = await sendDelivery(api, delivered);
  expect((await api.call('deliverResults', admin, delivery)).status).toBe(200);
  return { owner, paymentId, delivered };
}

/** An order that the gateway has taken and not answered. */
async function askSlowGateway() {
  const user = await api.newUser();
  const documentId = await api.addRequest(user);
  await api.fault({ target: 'receive', kind: 'slow', ms: 60_000 });
  const lost = api.pay(user, documentId).catch(() => null);
  const { clientreference, id } = await vi.waitFor(
    async () => {
      const [payment] = await api.paymentsOf(documentId);
      const [taken] = await api.transactionsOf(payment?.['paymentId']);
      if (taken === undefined) {
        throw new Error('the gateway has not taken the order yet');
      }
      return taken;
    },
    { timeout: 60_000, interval: 50 },
  );
  return {
    user,
    documentId,
    paymentId: clientreference,
    transactionid: id,
    lost,
  };
}

test('while the gateway answers: one order, and its callback still pays the request', async () => {
  const { user, documentId, paymentId, transactionid } = asked;
  expect(await asked.lost).toBeNull();
  expect(await api.read(`payments/${paymentId}`)).toMatchObject({
    state: 'created',
    transactionid: null,
  });
  const again = await api.pay(user, documentId);
  expect(again).toMatchObject({
    status: 200,
    body: { data: { id: paymentId } },
  });
  await api.press(transactionid, 'approve');
  await api.waitFor(`requests/${documentId}`, { paymentStatus: true });
  expect(await api.transactionsOf(paymentId)).toHaveLength(1);
  expect(await api.read(`payments/${paymentId}`)).toMatchObject({
    state: 'paid',
    transactionid: String(transactionid),
  });
});

test('between the approval and its callback: the schedule settles after the restart', async () => {
  const { documentId, paymentId } = approved;
  await reconcileNow(suite);
  expect(await api.read(`requests/${documentId}`)).toMatchObject({
    paymentStatus: true,
  });
  expect(await api.read(`payments/${paymentId}`)).toMatchObject({
    state: 'paid',
    refundDue: false,
  });
  expect(await api.transactionsOf(paymentId)).toHaveLength(1);
});

test('behind a change, before anything went out: everything is told after the restart, once', async () => {
  const { owner, paymentId, delivered } = told;
  const sent = ['mail sent', 'sms sent'];
  await Promise.all([retryNow(api, paymentId), retryNow(api, delivered)]);
  await waitForStates(api, paymentId, sent);
  await waitForStates(api, delivered, sent);
  const { mails, texts } = await messagesTo(api, owner);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'We have your payment',
    'Your results are ready',
  ]);
  expect(texts).toHaveLength(2);
});
