import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnSuite } from '../support/own-suite';
import { startOwnSuite } from '../support/suite';
import { Api } from './support/api';

let suite: OwnSuite;
let api: Api;
beforeEach(async () => {
  suite = await startOwnSuite({ app: false });
  api = await Api.on(suite);
});
afterEach(() => api.stop());

test('killed while the gateway answers: one order, and its callback still pays the request', async () => {
  const user = await api.newUser();
  const documentId = await api.addRequest(user);
  await api.fault({ target: 'receive', kind: 'slow', ms: 60_000 });
  const lost = api.pay(user, documentId).catch(() => null);
  const [paymentId, transactionid] = await vi.waitFor(
    async () => {
      const [payment] = await api.paymentsOf(documentId);
      const [taken] = await api.transactionsOf(payment?.['paymentId']);
      if (taken === undefined) throw new Error('the gateway has not taken the order yet');
      return [taken.clientreference, taken.id] as const;
    },
    { timeout: 60_000, interval: 50 },
  );
  await suite.killHard();
  expect(await lost).toBeNull();
  await suite.restart();

  expect(await api.read(`payments/${paymentId}`)).toMatchObject({ state: 'created', transactionid: null });
  const again = await api.pay(user, documentId);
  expect(again.body['data']).toMatchObject({ id: paymentId });
  await api.press(transactionid, 'approve');
  await api.waitFor(`requests/${documentId}`, { paymentStatus: true });
  expect(await api.transactionsOf(paymentId)).toHaveLength(1);
  expect(await api.read(`payments/${paymentId}`)).toMatchObject({
    state: 'paid',
    transactionid: String(transactionid),
  });
}, 180_000);

test('killed between the approval and its callback: the schedule settles after the restart', async () => {
  const { documentId, paymentId, transactionid } = await api.startOne();
  await api.press(transactionid, 'approve', false);
  await suite.killHard();
  await suite.restart();
  await api.waitFor(`requests/${documentId}`, { paymentStatus: true }, 60_000);
  expect(await api.read(`payments/${paymentId}`)).toMatchObject({ state: 'paid', refundDue: false });
  expect(await api.transactionsOf(paymentId)).toHaveLength(1);
}, 180_000);
