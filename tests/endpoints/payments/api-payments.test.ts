import { describe, expect, test } from 'vitest';
import { ProcessPaymentAnswer } from '@contract/endpoints/payment/process-payment';
import {
  automatedCheckEndpoint,
  checkTransactionEndpoint,
} from '@contract/endpoints/payment/verify-payment';
import { Payment } from '@contract/entities/payment/payment';
import { Request } from '@contract/entities/request';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { findSearchPrefixes } from '@contract/values/search-prefixes';
import { Api, refusalOf } from '../support/api';
import { reconcileNow } from '../../support/suite/schedules';

const api = await Api.start();

describe('starting', () => {
  test('the answer and the record have the agreed shapes, and the body decides nothing but the wallet', async () => {
    const user = await api.newUser();
    const documentId = await api.addRequest(user);
    const reply = await api.pay(user, documentId, {
      walletnumber: '+233 24 000 0777',
      appid: '666',
      clientreference: 'mine',
      clienttransid: '1',
      nickname: 'Mallory',
      userId: 'somebody-else',
    });
    expect(reply.status).toBe(200);
    const { data } = ProcessPaymentAnswer.parse(reply.body);
    expect(data).toMatchObject({
      status: 'pending',
      userId: user.uid,
      paymentFor: 'request',
    });
    const payment = Payment.parse(
      toDates(await api.read(`payments/${data.id}`)),
    );
    expect(payment).toMatchObject({
      walletnumber: '0240000777',
      amountPesewas: 50_000,
      userId: user.uid,
    });
    expect(payment.clienttransid).not.toBe('1');
    const [taken, more] = await api.transactionsOf(data.id);
    expect(taken).toMatchObject({
      amount: 500,
      clienttransid: payment.clienttransid,
    });
    expect(more).toBeUndefined();
  });

  test('four taps at once send one prompt', async () => {
    const user = await api.newUser();
    const documentId = await api.addRequest(user);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => api.pay(user, documentId)),
    );
    const ids = replies.map(
      (reply) => ProcessPaymentAnswer.parse(reply.body).data.id,
    );
    expect(new Set(ids).size).toBe(1);
    expect(await api.paymentsOf(documentId)).toHaveLength(1);
    expect(await api.transactionsOf(ids[0])).toHaveLength(1);
  });

  test.each(['drop', 'drop-after', 'error-before', 'error-after', 'garbage'])(
    'a gateway in trouble (%s) gives a pending payment, and a second tap the same',
    async (kind) => {
      const user = await api.newUser();
      const documentId = await api.addRequest(user);
      await api.fault({ target: 'receive', kind });
      const first = ProcessPaymentAnswer.parse(
        (await api.pay(user, documentId)).body,
      ).data;
      expect(first).toMatchObject({ status: 'pending', transactionid: null });
      const second = ProcessPaymentAnswer.parse(
        (await api.pay(user, documentId)).body,
      ).data;
      expect(second.id).toBe(first.id);
      expect((await api.transactionsOf(first.id)).length).toBeLessThanOrEqual(
        1,
      );
    },
  );
});

describe('the magic wallets', () => {
  test('0240000001 pays: the callback settles the request', async () => {
    const { documentId, paymentId } = await api.startOne({
      walletnumber: '0240000001',
    });
    await api.waitFor(`requests/${documentId}`, {
      paymentStatus: true,
      walletnumber: '0240000001',
    });
    const request = Request.parse(
      toDates(await api.read(`requests/${documentId}`)),
    );
    await api.waitFor(`requests/${documentId}`, {
      searchPrefixes: expect.arrayContaining(['abena']),
    });
    expect(request.paidAt).not.toBeNull();
    const payment = Payment.parse(
      toDates(await api.read(`payments/${paymentId}`)),
    );
    expect(payment).toMatchObject({
      state: 'paid',
      status: true,
      refundDue: false,
    });
  });

  test('a name whose letters lie beyond U+FFFF is paid and found like any other', async () => {
    const user = await api.newUser();
    const name = '𞤀𞤣𞤤𞤢𞤥 𞤐𞤢𞤱𞤭';
    const documentId = await api.addRequest(user, { name });
    const reply = await api.pay(user, documentId, {
      walletnumber: '0240000001',
    });
    const { id } = ProcessPaymentAnswer.parse(reply.body).data;
    await api.waitFor(`payments/${id}`, { state: 'paid' });
    await api.waitFor(`requests/${documentId}`, {
      paymentStatus: true,
      searchPrefixes: expect.arrayContaining([
        ...(findSearchPrefixes('𞤐𞤢𞤱𞤭') ?? []),
        ...(findSearchPrefixes(name) ?? []),
      ]),
    });
  });

  test.each([
    ['0240000002', 'declined'],
    ['0240000004', 'insufficient-funds'],
  ])('%s fails: %s', async (walletnumber, failure) => {
    const { user, documentId, paymentId, transactionid } = await api.startOne({
      walletnumber,
    });
    await api.waitFor(`payments/${paymentId}`, {
      state: 'failed',
      failure,
      status: false,
    });
    const reply = await api.verify(user, {
      documentId,
      paymentId,
      transactionid,
    });
    expect(checkTransactionEndpoint.answer.parse(reply.body)).toMatchObject({
      paymentStatus: false,
      state: 'failed',
    });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: false,
    });
  });

  test('0240000003 never answers: approved on the phone without a callback, the schedule settles it', async () => {
    const { documentId, paymentId, transactionid } = await api.startOne({
      walletnumber: '0240000003',
    });
    await api.press(transactionid, 'approve', false);
    await reconcileNow(api.suite);
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
    const { events } = await api.read(`payments/${paymentId}`);
    expect(events).toContainEqual(
      expect.objectContaining({ state: 'paid', cause: 'schedule' }),
    );
  });
});

describe('verifying', () => {
  test('by the user: the words of the specification before and after', async () => {
    const { user, ...ids } = await api.startOne();
    const before = checkTransactionEndpoint.answer.parse(
      (await api.verify(user, ids)).body,
    );
    expect(before).toEqual({
      message:
        'Please complete your payment before proceeding. Follow the payment instructions provided.',
      paymentStatus: false,
      state: 'pending',
    });
    await api.press(ids.transactionid, 'approve');
    await api.waitFor(`payments/${ids.paymentId}`, { state: 'paid' });
    const after = checkTransactionEndpoint.answer.parse(
      (await api.verify(user, ids)).body,
    );
    expect(after).toEqual({
      message:
        'Your request is being processed. This process will take a few days, and the results will be shared with you in due course.',
      paymentStatus: true,
      state: 'paid',
    });
  });

  test('automatically: success only with the money', async () => {
    const { user, ...ids } = await api.startOne();
    const ask = async () => {
      const reply = await api.verify(
        user,
        { ...ids, transactionid: '' },
        'automatedverifychecker',
      );
      expect(reply.status).toBe(200);
      return automatedCheckEndpoint.answer.parse(reply.body);
    };
    expect(await ask()).toEqual({ success: false });
    await api.press(ids.transactionid, 'approve');
    await api.waitFor(`payments/${ids.paymentId}`, { state: 'paid' });
    expect(await ask()).toEqual({ success: true });
  });

  describe.each(['checktransactionandupdate', 'automatedverifychecker'])(
    '%s refuses',
    (name) => {
      const refuses = async (
        fields: (other: Started) => Record<string, unknown>,
        code: string,
        message: string,
      ) => {
        const [one, other] = [await api.startOne(), await api.startOne()];
        await api.press(other.transactionid, 'approve');
        await api.waitFor(`payments/${other.paymentId}`, { state: 'paid' });
        const { user, ...ids } = one;
        const reply = await api.verify(
          user,
          { ...ids, ...fields(other) },
          name,
        );
        expect(refusalOf(reply)).toEqual([404, code]);
        expect(reply.body['message']).toBe(message);
        expect(await api.read(`requests/${ids.documentId}`)).toMatchObject({
          paymentStatus: false,
        });
      };
      type Started = Awaited<ReturnType<Api['startOne']>>;

      test("a paid payment of somebody else for one's own request", () =>
        refuses(
          ({ paymentId }) => ({ paymentId }),
          'payment-not-found',
          'Payment Not Found',
        ));

      test('a paid transaction of somebody else', () =>
        refuses(
          ({ transactionid }) => ({ transactionid }),
          'payment-not-found',
          'Payment Not Found',
        ));

      test("somebody else's request with everything that belongs to it", () =>
        refuses(
          ({ documentId, paymentId, transactionid }) => ({
            documentId,
            paymentId,
            transactionid,
          }),
          'document-not-found',
          'Document Not Found',
        ));

      test('a payment that does not exist', () =>
        refuses(
          () => ({ paymentId: 'none' }),
          'payment-not-found',
          'Payment Not Found',
        ));
    },
  );

  test('an old paid transaction of the same user pays no second request', async () => {
    const { user, ...ids } = await api.startOne();
    await api.press(ids.transactionid, 'approve');
    await api.waitFor(`payments/${ids.paymentId}`, { state: 'paid' });
    const second = await api.addRequest(user);
    const reply = await api.verify(user, { ...ids, documentId: second });
    expect(refusalOf(reply)).toEqual([404, 'payment-not-found']);
    expect(await api.read(`requests/${second}`)).toMatchObject({
      paymentStatus: false,
    });
  });
});

describe('callbacks', () => {
  const callback = (body: Record<string, unknown>) =>
    api.call('reddeCallback', null, body);

  test('a forged PAID is answered like any other and changes nothing', async () => {
    const { documentId, paymentId, transactionid } = await api.startOne();
    const { clienttransid } = await api.read(`payments/${paymentId}`);
    const forged = {
      status: 'PAID',
      reason: 'Successfully processed transaction.',
      transactionid,
      clienttransid,
    };
    const unknown = { ...forged, transactionid: '1', clienttransid: '1' };
    const replies = [
      await callback(forged),
      await callback(forged),
      await callback(unknown),
    ];
    expect(replies).toEqual(
      Array.from({ length: 3 }, () => ({ status: 202, body: {} })),
    );
    expect(await api.read(`payments/${paymentId}`)).toMatchObject({
      state: 'pending',
      status: false,
    });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: false,
    });
  });

  test('a forged PAID with the number of a paid transaction pays nothing', async () => {
    const [paid, unpaid] = [await api.startOne(), await api.startOne()];
    await api.press(paid.transactionid, 'approve');
    await api.waitFor(`payments/${paid.paymentId}`, { state: 'paid' });
    const { clienttransid } = await api.read(`payments/${unpaid.paymentId}`);
    await callback({
      status: 'PAID',
      transactionid: paid.transactionid,
      clienttransid,
    });
    expect(await api.read(`payments/${unpaid.paymentId}`)).toMatchObject({
      status: false,
    });
    expect(await api.read(`requests/${unpaid.documentId}`)).toMatchObject({
      paymentStatus: false,
    });
  });

  test('a forged FAILED after PAID takes nothing back', async () => {
    const { documentId, paymentId, transactionid } = await api.startOne();
    await api.press(transactionid, 'approve');
    await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
    const { clienttransid } = await api.read(`payments/${paymentId}`);
    await callback({ status: 'FAILED', transactionid, clienttransid });
    expect(await api.read(`payments/${paymentId}`)).toMatchObject({
      state: 'paid',
    });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
  });

  test('one sent twice settles once', async () => {
    const { documentId, paymentId, transactionid } = await api.startOne();
    await api.fault({ target: 'callback', kind: 'duplicated' });
    await api.press(transactionid, 'approve');
    await api.waitFor(`requests/${documentId}`, { paymentStatus: true });
    expect(await api.read(`payments/${paymentId}`)).toMatchObject({
      refundDue: false,
    });
  });
});

test('nothing that was logged holds a wallet number or a token', async () => {
  const { user } = await api.startOne();
  // The emulator hands a worker's lines on when it gets to it.
  await expect
    .poll(() => api.suite.output(), { timeout: 30_000 })
    .toMatch(/prompt sent.*024\*\*\*|024\*\*\*.*prompt sent/);
  expect(api.suite.output()).not.toMatch(/\b(?:0|233)24(?:8|0000)\d{5,6}\b/);
  expect(api.suite.output()).not.toContain(user.token);
});
