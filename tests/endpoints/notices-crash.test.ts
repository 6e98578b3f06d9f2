import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliver } from './support/admin-changes';
import type { OwnSuite } from '../support/own-suite';
import { startOwnSuite } from '../support/suite';
import { Api } from './support/api';
import { addOwner, hurry, messagesTo, refuse, statesOf, waitForStates } from './support/messages';

let suite: OwnSuite;
let api: Api;
beforeEach(async () => {
  suite = await startOwnSuite({ app: false });
  api = await Api.on(suite);
});
afterEach(() => api.stop());

const told = ['mail sent', 'sms sent'];

test('killed behind the change, before anything went out: everything is told after the restart, once', async () => {
  const owner = await addOwner(api);
  await refuse(api, 'smtp', 1000);
  await refuse(api, 'sms', 1000, 'no-answer');
  const documentId = await api.addRequest(owner, { phoneNumber: owner.phone });
  const reply = await api.pay(owner, documentId);
  const { id: paymentId, transactionid } = reply.body['data'] as { id: string; transactionid: string };
  await api.press(transactionid, 'approve');
  await api.waitFor(`requests/${documentId}`, { paymentStatus: true });
  expect(await statesOf(api, paymentId)).toEqual(['mail waiting', 'sms waiting']);
  const delivered = await api.addRequest(owner, { phoneNumber: owner.phone, paymentStatus: true });
  await deliver(api.db, delivered);
  await suite.killHard();
  await suite.restart();

  await Promise.all([hurry(api, paymentId), hurry(api, delivered)]);
  await waitForStates(api, paymentId, told);
  await waitForStates(api, delivered, told);
  const { mails, texts } = await messagesTo(api, owner);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'We have your payment',
    'Your results are ready',
  ]);
  expect(texts).toHaveLength(2);
}, 180_000);
