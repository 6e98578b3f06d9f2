import { describe, expect, test } from 'vitest';
import { Api, refusalOf } from '../support/api';

const api = await Api.start();
const setting = api.db.doc('AdminConfig/main');
const sentence = 'Since 27 Nov 2026, 14:00. Pay with another wallet.';

const switchOff = (networksOff: unknown) =>
  setting.set({ networksOff }, { merge: true });

describe('a network that the office has switched off', () => {
  test('begins no payment, in the words of the office, and another one does', async () => {
    await switchOff({ MTN: sentence });
    const user = await api.newUser();
    const documentId = await api.addRequest(user);
    const reply = await api.pay(user, documentId);
    expect(refusalOf(reply)).toEqual([409, 'network-off']);
    expect(reply.body['message']).toBe(sentence);
    // Before anything is written or sent.
    expect(await api.paymentsOf(documentId)).toEqual([]);
    const other = await api.pay(user, documentId, {
      paymentoption: 'VODAFONE',
    });
    expect(other.body['data']).toMatchObject({ status: 'pending' });
  });

  test('a payment that has begun goes on, and is given again', async () => {
    await switchOff({});
    const { user, documentId, paymentId, transactionid } = await api.startOne();
    await switchOff({ MTN: sentence });
    expect((await api.pay(user, documentId)).body['data']).toMatchObject({
      id: paymentId,
    });
    await api.press(transactionid, 'approve');
    await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
  });

  test.each([[{ MTN: 7 }], ['MTN'], [null]])(
    'a setting that cannot be read (%j) stops nobody',
    async (broken) => {
      await switchOff(broken);
      const { status } = await api.startOne();
      expect(status).toBe('pending');
    },
  );
});
