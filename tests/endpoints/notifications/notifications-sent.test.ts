import { describe, expect, test, vi } from 'vitest';
import { makeAsking, sendDelivery, sendImage } from '../support/admin-changes';
import { Api } from '../support/api';
import {
  addOwner,
  retryNow,
  messagesTo,
  refuse,
  waitForStates,
  type Owner,
} from '../support/messages';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);

const reference = 'LS-7K3M-98';
const told = ['mail sent', 'sms sent'];

const addPaid = (owner: Owner) =>
  api.addRequest(owner, {
    phoneNumber: owner.phone,
    paymentStatus: true,
    reference,
  });

const ask = async (documentId: string) =>
  review('askForClearerImage', await makeAsking(api.db, documentId));
const deliver = async (documentId: string) =>
  review('deliverResults', await sendDelivery(api, documentId));
async function review(name: string, body: object) {
  expect(await api.call(name, admin, body)).toEqual({ status: 200, body: {} });
}

/** A prompt on the phone that waits for an answer. */
async function startPayment(owner: Owner) {
  const documentId = await api.addRequest(owner, {
    phoneNumber: owner.phone,
    reference,
  });
  const reply = await api.pay(owner, documentId);
  const { id, transactionid } = reply.body['data'] as {
    id: string;
    transactionid: string;
  };
  return { documentId, paymentId: id, transactionid };
}

describe('paid', () => {
  test('one mail and one SMS, though callback, poll, user and schedule all say so', async () => {
    const owner = await addOwner(api);
    const { documentId, paymentId, transactionid } = await startPayment(owner);
    const fields = { documentId, paymentId, transactionid };
    await api.press(transactionid, 'approve', false);
    const callback = {
      status: 'PAID',
      transactionid,
      clienttransid: '1',
      reason: 'x',
    };
    await Promise.all([
      api.call('reddeCallback', null, callback),
      api.verify(owner, fields),
      api.verify(owner, fields, 'automatedverifychecker'),
    ]);
    await api.waitFor(`requests/${documentId}`, { paymentStatus: true });
    await waitForStates(api, paymentId, told);
    await api.verify(owner, fields);

    const { mails, texts } = await messagesTo(api, owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We have your payment: ${reference}`,
    ]);
    for (const words of [
      'GHS 500.00',
      'Land/Property Search',
      reference,
      'Results usually by',
    ]) {
      expect(mails[0]?.text).toContain(words);
    }
    expect(mails[0]?.text).toMatch(/024\*\*\*\d{4} \(MTN MoMo\)/);
    expect(mails[0]?.text).toContain(`/history/${documentId}/receipt`);
    expect(mails[0]?.text).not.toContain('not confirmed');
    expect(texts.map(({ text }) => text)).toEqual([
      `Asaase: we have your payment for ${reference} and have started. Sign in to Asaase to see the receipt.`,
    ]);
  }, 120_000);
});

describe('changes by an administrator', () => {
  test('clearer image, the image, results: each told once, in this order', async () => {
    const owner = await addOwner(api);
    const documentId = await addPaid(owner);
    await ask(documentId);
    await waitForStates(api, documentId, told);
    await sendImage(api.db, documentId);
    await deliver(documentId);
    await waitForStates(api, documentId, ['mail sent', ...told, 'sms sent']);
    const { mails, texts } = await messagesTo(api, owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your results are ready: ${reference}`,
      `Please send a clearer image: ${reference}`,
    ]);
    expect(texts).toHaveLength(2);
  }, 120_000);

  test('results to an address that is not confirmed: by SMS only', async () => {
    const owner = await addOwner(api, false);
    const documentId = await addPaid(owner);
    await deliver(documentId);
    await waitForStates(api, documentId, ['mail dropped', 'sms sent']);
    const { mails, texts } = await messagesTo(api, owner);
    expect([mails.length, texts.length]).toEqual([0, 1]);
  }, 120_000);
});

describe('the SMS service', () => {
  const findSms = async (documentId: string) => {
    const found = await api.db
      .collection('outbox')
      .where('recordId', '==', documentId)
      .get();
    return (
      found.docs.find((entry) => entry.get('channel') === 'sms')?.data() ?? {}
    );
  };

  test('out of credit: tried again with the same number, the mail meanwhile delivered', async () => {
    const owner = await addOwner(api);
    const documentId = await addPaid(owner);
    await refuse(api, 'sms', 1, 'no-credit');
    await deliver(documentId);
    await waitForStates(api, documentId, ['mail sent', 'sms waiting']);
    const refused = { tries: 1, failure: 'FROG 400 NO_CREDIT', doubts: 0 };
    const check = async () =>
      expect(await findSms(documentId)).toMatchObject(refused);
    await vi.waitFor(check, { timeout: 30_000, interval: 100 });
    await retryNow(api, documentId);
    await waitForStates(api, documentId, told);
    const entry = await findSms(documentId);
    expect(entry).toMatchObject({ tries: 2, failure: null, uid: null });
    const { mails, texts } = await messagesTo(api, owner);
    expect([mails.length, texts.length]).toEqual([1, 1]);
    expect(texts[0]?.msgid).toBe(entry['outboxId']);
    expect(api.suite.output()).toContain('FROG 400 NO_CREDIT');
    expect(api.suite.output()).not.toContain(owner.phone.slice(1));
    expect(api.suite.output()).not.toContain(owner.email);
  }, 120_000);
});
