import { afterEach, describe, expect, test } from 'vitest';
import { checkPayment } from '../../../functions/src/services/payments/check-payment';
import { handleCallback } from '../../../functions/src/services/payments/handle-callback';
import { reconcilePayments } from '../../../functions/src/services/payments/reconcile-payments';
import { verifyPayment } from '../../../functions/src/services/payments/verify-payment';
import { NotificationHarness } from '../support/notification-harness';

const minute = 60_000;
const reference = 'LS-7K3M-98';

const harness = await NotificationHarness.start();
afterEach(() => harness.refuse('sms', 0));

/** A prompt that waits for an answer. */
async function startOne(person = harness.addPerson()) {
  const { payments } = harness;
  const documentId = await payments.addRequest(person.uid, {
    phoneNumber: person.phone,
    reference,
  });
  const payment = await payments.start(person.uid, documentId);
  return { ...person, ...payment };
}

/** The same, paid. */
async function payOne(person = harness.addPerson()) {
  const one = await startOne(person);
  await harness.payments.press(one.transactionid, 'approve');
  await checkPayment(harness.payments.ports, {
    paymentId: one.paymentId,
    cause: 'schedule',
  });
  return one;
}

const messagesTo = async ({
  email,
  phone,
}: {
  email: string;
  phone: string;
}) => {
  const all = await harness.messages();
  return {
    mails: all.filter(({ to }) => to === email),
    texts: all.filter(({ to }) => to === phone),
  };
};
const smsOf = async (paymentId: string) =>
  (await harness.entriesOf(paymentId)).find(({ channel }) => channel === 'sms');

describe('the notification of a payment', () => {
  test('is enqueued once, whoever settles it, in any number at once, and delivered once', async () => {
    const one = await startOne();
    const { ports } = harness.payments;
    const { paymentId, documentId, uid, clienttransid, transactionid } = one;
    await harness.payments.press(transactionid, 'approve');
    const verify = {
      userId: uid,
      paymentId,
      documentId,
      paymentFor: 'request',
      transactionid: transactionid ?? '',
    } as const;
    const callback = { outcome: 'paid', clienttransid, transactionid } as const;
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        handleCallback(ports, 'redde', callback),
      ),
      ...Array.from({ length: 5 }, () =>
        verifyPayment(ports, { ...verify, cause: 'user' }),
      ),
      ...Array.from({ length: 5 }, () =>
        verifyPayment(ports, { ...verify, cause: 'auto' }),
      ),
      reconcilePayments(ports),
    ]);
    expect(await harness.payments.read(`payments/${paymentId}`)).toMatchObject({
      state: 'paid',
    });
    expect(await harness.entriesOf(paymentId)).toHaveLength(2);
    await Promise.all([
      harness.deliverAll(),
      harness.deliverAll(),
      harness.deliverAll(),
    ]);
    await handleCallback(ports, 'redde', callback);
    harness.payments.aheadMs += 90 * minute;
    await harness.deliverAll();
    const { mails, texts } = await messagesTo(one);
    expect([mails.length, texts.length]).toEqual([1, 1]);
    expect(
      (await harness.entriesOf(paymentId)).map(({ state, uid }) => [
        state,
        uid,
      ]),
    ).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
  });

  test('is not enqueued for a failure, nor for money that has to be given back', async () => {
    const person = harness.addPerson();
    const failed = await startOne(person);
    await harness.payments.press(failed.transactionid, 'decline');
    const gone = await startOne(person);
    await harness.payments.press(gone.transactionid, 'approve');
    await harness.payments.db.doc(`requests/${gone.documentId}`).delete();
    const paidTwice = await startOne(person);
    await harness.payments.press(paidTwice.transactionid, 'approve');
    await harness.payments.db
      .doc(`requests/${paidTwice.documentId}`)
      .update({ paymentStatus: true });
    for (const { paymentId } of [failed, gone, paidTwice]) {
      await checkPayment(harness.payments.ports, {
        paymentId,
        cause: 'schedule',
      });
      const kinds = (await harness.entriesOf(paymentId)).map(
        ({ kind }) => kind,
      );
      expect(kinds.filter((kind) => kind !== 'refund-due')).toEqual([]);
    }
    expect(
      await harness.payments.read(`payments/${gone.paymentId}`),
    ).toMatchObject({ refundDue: true });
    expect(
      await harness.payments.read(`payments/${paidTwice.paymentId}`),
    ).toMatchObject({ refundDue: true });
  });

  test('is dropped when its owner left before it went out', async () => {
    const one = await payOne();
    await harness.payments.db
      .doc(`account_deletions/${one.uid}`)
      .set({ uid: one.uid });
    await harness.deliverAll();
    expect(await messagesTo(one)).toEqual({ mails: [], texts: [] });
    expect(
      (await harness.entriesOf(one.paymentId)).map(({ state }) => state),
    ).toEqual(['dropped', 'dropped']);
  });

  test('goes by mail alone where no SMS service is configured', async () => {
    const one = await payOne();
    await harness.deliverAll({ ...harness.queue, smsSender: null });
    const { mails, texts } = await messagesTo(one);
    expect([mails.length, texts.length]).toEqual([1, 0]);
    expect(await smsOf(one.paymentId)).toMatchObject({
      state: 'dropped',
      tries: 1,
    });
  });

  test('goes by SMS although the mail server is away, and the other way round', async () => {
    const one = await payOne();
    await harness.refuse('smtp', 1);
    await harness.deliverAll();
    expect((await messagesTo(one)).texts).toHaveLength(1);
    harness.payments.aheadMs += 2 * minute;
    await harness.deliverAll();
    const { mails, texts } = await messagesTo(one);
    expect([mails.length, texts.length]).toEqual([1, 1]);
  });
});

describe('an SMS that is refused', () => {
  const hourByHour = async (hours = 12) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await harness.deliverAll();
      harness.payments.aheadMs += 61 * minute;
    }
  };

  test.each([
    ['no-credit', 'FROG 400 NO_CREDIT'],
    ['forbidden', 'FROG 403 FORBIDDEN'],
    ['unknown-sender', 'FROG 404 SENDER_ID_NOT_FOUND'],
  ])(
    '%s: is tried again with one number, and given up where an administrator sees it',
    async (how, failure) => {
      const one = await payOne();
      await harness.refuse('sms', 2, how);
      await harness.deliverAll();
      expect(await smsOf(one.paymentId)).toMatchObject({
        state: 'waiting',
        tries: 1,
        doubts: 0,
        failure,
      });
      harness.payments.aheadMs += 30_000;
      await harness.deliverAll();
      expect(await smsOf(one.paymentId)).toMatchObject({ tries: 1 });
      await hourByHour();
      expect(await smsOf(one.paymentId)).toMatchObject({
        state: 'sent',
        tries: 3,
        failure: null,
      });
      const { mails, texts } = await messagesTo(one);
      expect([mails.length, texts.length]).toEqual([1, 1]);

      const other = await payOne();
      await harness.refuse('sms', 1000, how);
      await hourByHour();
      expect(await smsOf(other.paymentId)).toMatchObject({
        state: 'waiting',
        failure,
      });
      await hourByHour(3 * 24);
      const given = {
        state: 'failed',
        failure,
        uid: null,
        address: null,
        recordId: other.paymentId,
      };
      expect(await smsOf(other.paymentId)).toMatchObject(given);
      expect((await messagesTo(other)).texts).toEqual([]);
    },
  );

  test('by a wrong key: tried until it is put right', async () => {
    const one = await payOne();
    await harness.deliverAll({
      ...harness.queue,
      smsSender: harness.createSmsSender('wrong'),
    });
    expect(await smsOf(one.paymentId)).toMatchObject({
      state: 'waiting',
      failure: 'FROG 401 UNAUTHORIZED',
    });
    harness.payments.aheadMs += 2 * minute;
    await harness.deliverAll();
    expect((await messagesTo(one)).texts).toHaveLength(1);
  });

  test('for its number, which leads to nobody: given up at once', async () => {
    const person = { ...harness.addPerson(), phone: '1234567890' };
    const one = await payOne(person);
    await harness.deliverAll();
    expect(await smsOf(one.paymentId)).toMatchObject({
      state: 'failed',
      tries: 1,
      failure: 'no number',
    });
  });

  test.each(['error', 'unavailable', 'no-answer', 'answer-lost'])(
    'perhaps (%s): three times at the most, each with the same msgid',
    async (how) => {
      const one = await payOne();
      await harness.refuse('sms', 1000, how);
      await hourByHour();
      expect(await smsOf(one.paymentId)).toMatchObject({
        state: 'failed',
        tries: 3,
        doubts: 3,
        uid: null,
      });
      const { mails, texts } = await messagesTo(one);
      expect([mails.length, texts.length]).toEqual([
        1,
        how === 'answer-lost' ? 3 : 0,
      ]);
      if (how === 'answer-lost') {
        expect(new Set(texts.map(({ msgid }) => msgid)).size).toBe(1);
      }
    },
  );
});

test('no log line has a number or an address', () => {
  const lines = harness.payments.logged.join('\n');
  expect(lines).toContain('message given up');
  expect(lines).not.toMatch(
    /example\.test|\b0271\d{6}\b|\b233271|1234567890|Abena/,
  );
});
