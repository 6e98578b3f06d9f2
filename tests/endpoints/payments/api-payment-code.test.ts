import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Payment } from '@contract/entities/payment/payment';
import { codeRefusals } from '@contract/values/payment/payment-code';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { findSecrets } from '../../support/suite/secrets';
import { Api, refusalOf, type Reply, type User } from '../support/api';

const api = await Api.start();

let wallets = 0;

/** A payment whose network has sent a code to its payer. */
async function startAsked() {
  wallets += 1;
  const walletnumber = `0240007${String(wallets).padStart(3, '0')}`;
  const started = await api.startOne({ walletnumber });
  const [taken] = await api.transactionsOf(started.paymentId);
  return { ...started, code: taken?.code ?? '' };
}

const send = (
  user: User | null,
  paymentId: string,
  code: unknown,
  tryNumber: unknown = 1,
): Promise<Reply> =>
  api.call('sendPaymentCode', user, { paymentId, code, tryNumber });

const readPayment = async (paymentId: string) =>
  Payment.parse(toDates(await api.read(`payments/${paymentId}`)));

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('hex');

/** Not the code of the SMS, whatever that is. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000);

describe('a payment that a code is asked for', () => {
  test('waits for the code, gets its prompt by it, and is paid once', async () => {
    const { user, documentId, paymentId, transactionid, status, code } =
      await startAsked();
    expect(status).toBe('code-asked');
    // No prompt that anybody could approve.
    await expect(api.press(transactionid, 'approve')).rejects.toThrow('404');
    expect(
      await send(user, paymentId, ` ${code.slice(0, 3)} ${code.slice(3)}`),
    ).toEqual({
      status: 200,
      body: { state: 'pending', triesLeft: 2, isWrong: false },
    });
    await api.press(transactionid, 'approve');
    await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
    const { events } = await readPayment(paymentId);
    expect(events.map(({ state }) => state)).toEqual([
      'created',
      'code-asked',
      'pending',
      'paid',
    ]);
    expect(await api.transactionsOf(paymentId)).toHaveLength(1);
  });

  test('is in no record, no log and no answer of ours: as typed, as sent, or hashed', async () => {
    const { user, paymentId, transactionid, code } = await startAsked();
    // Nothing else has these ten digits; the six of the SMS may be a part of
    // any number or time.
    const wrongTyped = '73 9182-6450';
    const wrongSent = '7391826450';
    const rightTyped = `${code.slice(0, 3)} ${code.slice(3)}`;
    const replies = [
      await send(user, paymentId, wrongTyped),
      await send(user, paymentId, rightTyped, 2),
      // One of before, and one that is refused.
      await send(user, paymentId, wrongTyped),
      await send(null, paymentId, wrongTyped),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 401]);
    await api.press(transactionid, 'approve');
    await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
    const log = api.suite.output();
    const places = {
      records: await api.readEverything(),
      log,
      answers: JSON.stringify(replies),
    };
    const hashes = [wrongSent, code].map(hashOf);
    expect(findSecrets(places, [wrongTyped, wrongSent, ...hashes])).toEqual([]);
    const ofPayment = log
      .split('\n')
      .filter((line) => line.includes(paymentId));
    expect(ofPayment.join()).toContain('code sent');
    const record = JSON.stringify(await api.read(`payments/${paymentId}`));
    const anyCode = new RegExp(`(?<!\\d)(${code}|${rightTyped})(?!\\d)`);
    for (const text of [record, ...ofPayment]) {
      expect(text).not.toMatch(anyCode);
    }
  });

  test('a second tap on Pay gives the same payment, and no other prompt', async () => {
    const { user, documentId, paymentId } = await startAsked();
    const again = await api.pay(user, documentId);
    expect(again.body['data']).toMatchObject({
      id: paymentId,
      status: 'code-asked',
    });
    expect(await api.paymentsOf(documentId)).toHaveLength(1);
  });

  test('three wrong codes end it by the word of the gateway, and it can be paid anew', async () => {
    const { user, documentId, paymentId, code } = await startAsked();
    const replies: Reply[] = [];
    for (const tryNumber of [1, 2, 3]) {
      replies.push(await send(user, paymentId, wrong(code), tryNumber));
    }
    expect(replies.map(({ body }) => body)).toEqual([
      { state: 'code-asked', triesLeft: 2, isWrong: true },
      { state: 'code-asked', triesLeft: 1, isWrong: true },
      { state: 'failed', triesLeft: 0, isWrong: false },
    ]);
    // Also the right one comes too late now.
    expect((await send(user, paymentId, code, 3)).body).toMatchObject({
      state: 'failed',
    });
    const again = await api.pay(user, documentId);
    expect(again.body['data']).toMatchObject({ status: 'pending' });
  });

  test('the same call again, and two at once, send one code', async () => {
    const { user, paymentId, code } = await startAsked();
    const replies = await Promise.all([
      send(user, paymentId, wrong(code)),
      send(user, paymentId, wrong(code)),
      send(user, paymentId, wrong(code)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await send(user, paymentId, wrong(code));
    expect((await readPayment(paymentId)).code).toMatchObject({
      tries: 1,
      wrongTries: 1,
    });
    expect((await send(user, paymentId, code, 2)).body).toMatchObject({
      state: 'pending',
    });
  });

  test.each(['drop-after', 'garbage'])(
    'an answer lost on the way (%s) loses nothing: the prompt is found and paid once',
    async (kind) => {
      const { user, documentId, paymentId, transactionid, code } =
        await startAsked();
      await api.fault({ target: 'code', kind });
      expect((await send(user, paymentId, code)).body).toMatchObject({
        state: 'pending',
        isWrong: false,
      });
      await api.press(transactionid, 'approve');
      await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
      expect(await api.paymentsOf(documentId)).toHaveLength(1);
    },
  );

  test.each(['drop', 'error-before'])(
    'a code that may not have arrived (%s) can be sent again',
    async (kind) => {
      const { user, paymentId, code } = await startAsked();
      await api.fault({ target: 'code', kind });
      expect((await send(user, paymentId, code)).body).toEqual({
        state: 'code-asked',
        triesLeft: 2,
        isWrong: false,
      });
      expect((await send(user, paymentId, code, 2)).body).toMatchObject({
        state: 'pending',
      });
    },
  );

  test('a first answer that was lost is heard of by the callback, and the code can be sent', async () => {
    const user = await api.newUser();
    const documentId = await api.addRequest(user);
    await api.fault({ target: 'receive', kind: 'drop-after' });
    const reply = await api.pay(user, documentId, {
      walletnumber: '0240007900',
    });
    const { id } = reply.body['data'] as { id: string };
    await api.waitFor(`payments/${id}`, { state: 'code-asked' });
    const [taken] = await api.transactionsOf(id);
    expect((await send(user, id, taken?.code)).body).toMatchObject({
      state: 'pending',
    });
  });
});

describe('is refused', () => {
  test("somebody else's payment like a missing one, and nothing is sent", async () => {
    const { paymentId, code } = await startAsked();
    const stranger = await api.newUser();
    for (const id of [paymentId, 'no-such-payment']) {
      expect(refusalOf(await send(stranger, id, code))).toEqual([
        404,
        'payment-not-found',
      ]);
    }
    expect((await readPayment(paymentId)).code?.tries).toBe(0);
  });

  test('nobody, and what is no code or no try', async () => {
    const { user, paymentId, code } = await startAsked();
    expect((await send(null, paymentId, code)).status).toBe(401);
    for (const typed of [
      '',
      '123',
      '12345678901',
      'abcd',
      '12a4',
      1234,
      null,
    ]) {
      expect(refusalOf(await send(user, paymentId, typed))).toEqual([
        400,
        'invalid-argument',
      ]);
    }
    for (const tryNumber of [0, 4, 1.5, '1', null]) {
      expect(refusalOf(await send(user, paymentId, code, tryNumber))).toEqual([
        400,
        'invalid-argument',
      ]);
    }
    expect((await readPayment(paymentId)).code?.tries).toBe(0);
  });

  test('a try that skips one, a payment that no code is asked for, and a code that is too late', async () => {
    const { user, paymentId, code } = await startAsked();
    expect(refusalOf(await send(user, paymentId, code, 2))).toEqual([
      409,
      'failed-precondition',
    ]);
    const plain = await api.startOne();
    expect(refusalOf(await send(plain.user, plain.paymentId, code))).toEqual([
      409,
      'failed-precondition',
    ]);
    await api.db
      .doc(`payments/${paymentId}`)
      .update({ 'code.expiresAt': new Date(Date.now() - 1_000) });
    expect(refusalOf(await send(user, paymentId, code))).toEqual([
      409,
      'failed-precondition',
    ]);
    expect((await readPayment(paymentId)).code?.tries).toBe(0);
  });

  test('a code that is too late, not as if nothing was taken while an earlier one may bring a prompt', async () => {
    const { user, documentId, paymentId, code } = await startAsked();
    await api.fault({ target: 'code', kind: 'drop' });
    await send(user, paymentId, code);
    await api.db
      .doc(`payments/${paymentId}`)
      .update({ 'code.expiresAt': new Date(Date.now() - 1_000) });
    const late = await send(user, paymentId, code, 2);
    expect(refusalOf(late)).toEqual([409, 'failed-precondition']);
    expect(late.body['message']).toBe(codeRefusals.promptMayCome);
    // Pay again is this payment again, and no new code comes.
    const again = await api.pay(user, documentId);
    expect(again.body['data']).toMatchObject({ id: paymentId });
  });
});
