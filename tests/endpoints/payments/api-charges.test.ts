import { describe, expect, test } from 'vitest';
import { Api, refusalOf, type Reply, type User } from '../support/api';
import { newAdministrator } from '../support/new-administrator';
import { reconcileNow, runSchedule } from '../../support/suite/schedules';

let numbers = 0;
const api = await Api.start();
const admin = await newAdministrator(api);

const newNumber = () => String(71_000_000_000 + (numbers += 1));

const report = (
  user: User | null,
  paymentId: string,
  telcotransid: unknown = newNumber(),
): Promise<Reply> =>
  api.call('reportCharge', user, { paymentId, telcotransid });
const link = (
  user: User | null,
  paymentId: string,
  transactionid: unknown,
): Promise<Reply> =>
  api.call('linkTransaction', user, { paymentId, transactionid });
const close = (
  user: User | null,
  paymentId: string,
  answer: unknown = 'No debit was found.',
): Promise<Reply> => api.call('closeCase', user, { paymentId, answer });

const exists = async (path: string) => (await api.db.doc(path).get()).exists;

describe('reportCharge', () => {
  test('opens a case; paying again is refused while it is open, also after the payment failed', async () => {
    const { user, documentId, paymentId, transactionid } = await api.startOne();
    const number = newNumber();
    const reply = await report(
      user,
      paymentId,
      `Financial Transaction Id: ${number}.`,
    );
    expect(reply).toEqual({
      status: 200,
      body: { outcome: 'case', state: 'pending' },
    });
    expect(await api.read(`payment_cases/${paymentId}`)).toMatchObject({
      state: 'open',
      telcotransid: number,
    });
    await api.press(transactionid, 'decline');
    await api.waitFor(`payments/${paymentId}`, { state: 'failed' });
    expect(refusalOf(await api.pay(user, documentId))).toEqual([
      409,
      'case-open',
    ]);
    expect(await api.paymentsOf(documentId)).toHaveLength(1);
  });

  test('a case ends when reconciliation finds the money', async () => {
    const { user, documentId, paymentId, transactionid } = await api.startOne();
    await report(user, paymentId);
    await api.press(transactionid, 'approve', false);
    await reconcileNow(api.suite);
    expect(await api.read(`payment_cases/${paymentId}`)).toMatchObject({
      state: 'matched',
    });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
    expect((await report(user, paymentId)).body).toEqual({
      outcome: 'settled',
      state: 'paid',
    });
  });

  test("somebody else's payment and one that is not there look the same; an address is no id", async () => {
    const { paymentId } = await api.startOne();
    const stranger = await api.newUser();
    const replies = [paymentId, 'none', '__all__'].map((id) =>
      report(stranger, id),
    );
    const [foreign, ...others] = await Promise.all(replies);
    for (const other of others) expect(other).toEqual(foreign);
    expect(foreign && refusalOf(foreign)).toEqual([404, 'payment-not-found']);
    expect((await report(stranger, '../payments/x')).status).toBe(400);
    expect(await exists(`payment_cases/${paymentId}`)).toBe(false);
  });

  test.each([
    '',
    '1234',
    'I have paid you',
    '7'.repeat(33),
    '../payment_cases/x12345',
    7_001_122_334,
    null,
    { $ne: '' },
    ['70011223344'],
    'x'.repeat(1001),
  ])('%j is no transaction number', async (telcotransid) => {
    const { user, paymentId } = await api.startOne();
    expect(refusalOf(await report(user, paymentId, telcotransid))).toEqual([
      400,
      'invalid-argument',
    ]);
    expect(await exists(`payment_cases/${paymentId}`)).toBe(false);
  });

  test('not without a token, nor with a bad one', async () => {
    const { user, paymentId } = await api.startOne();
    for (const caller of [
      null,
      { ...user, token: 'a.b.c' },
      { ...user, token: '' },
    ]) {
      expect((await report(caller, paymentId)).status).toBe(401);
    }
  });

  test('the eleventh within an hour is refused, over all payments of one user', async () => {
    const { user, paymentId } = await api.startOne();
    const number = newNumber();
    const second = await api.pay(user, await api.addRequest(user));
    const { id } = second.body['data'] as { id: string };
    for (let count = 0; count < 5; count += 1) {
      expect((await report(user, paymentId, number)).status).toBe(200);
      expect((await report(user, id)).status).toBe(200);
    }
    expect(refusalOf(await report(user, paymentId, number))).toEqual([
      429,
      'resource-exhausted',
    ]);
  });

  test('a forged callback with the typed number does not settle the case', async () => {
    const { user, paymentId, documentId } = await api.startOne();
    const number = newNumber();
    await report(user, paymentId, number);
    const { clienttransid } = await api.read(`payments/${paymentId}`);
    const forged = {
      status: 'PAID',
      clienttransid,
      transactionid: number,
      telcotransid: number,
    };
    expect((await api.call('reddeCallback', null, forged)).status).toBe(202);
    expect(await api.read(`payment_cases/${paymentId}`)).toMatchObject({
      state: 'open',
    });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: false,
    });
  });
});

describe('an open case that cannot be read', () => {
  test('collects nothing more, until an administrator has closed it', async () => {
    const { user, documentId, paymentId, transactionid } = await api.startOne();
    await report(user, paymentId);
    await api.press(transactionid, 'decline');
    await api.waitFor(`payments/${paymentId}`, { state: 'failed' });
    await api.db
      .doc(`payment_cases/${paymentId}`)
      .update({ amountPesewas: 499.5 });
    expect(refusalOf(await api.pay(user, documentId))).toEqual([
      409,
      'case-open',
    ]);
    expect(await api.paymentsOf(documentId)).toHaveLength(1);
    const broken = {
      collection: 'payment_cases',
      id: paymentId,
      reason: 'Half a pesewa.',
    };
    expect(await api.call('closeUnreadableRecord', admin, broken)).toEqual({
      status: 200,
      body: {},
    });
    expect(await api.auditOf(paymentId)).toMatchObject([
      {
        action: 'unreadable-record-closed',
        by: admin.uid,
        before: { fields: ['amountPesewas'] },
      },
    ]);
    expect((await api.pay(user, documentId)).status).toBe(200);
    expect((await report(user, paymentId)).body).toMatchObject({
      outcome: 'case',
    });
  });

  test('one that can be read is closed with an answer only', async () => {
    const { user, paymentId } = await api.startOne();
    await report(user, paymentId);
    const body = { collection: 'payment_cases', id: paymentId, reason: 'No.' };
    expect(
      refusalOf(await api.call('closeUnreadableRecord', admin, body)),
    ).toEqual([409, 'failed-precondition']);
    expect(await api.read(`payment_cases/${paymentId}`)).toMatchObject({
      state: 'open',
    });
  });
});

describe.each(['linkTransaction', 'closeCase'])(
  '%s is for administrators',
  (name) => {
    test.each([
      ['the owner', { claim: false, record: false }],
      [
        'a former administrator, whose token still says so',
        { claim: true, record: false },
      ],
      ['a record without the claim', { claim: false, record: true }],
    ])('not for %s', async (who, rights) => {
      const { user, paymentId, transactionid } = await api.startOne();
      await report(user, paymentId);
      const caller =
        who === 'the owner' ? user : await newAdministrator(api, rights);
      const body = { paymentId, transactionid, answer: 'No.' };
      expect(refusalOf(await api.call(name, caller, body))).toEqual([
        403,
        'permission-denied',
      ]);
      expect(refusalOf(await api.call(name, caller, {}))).toEqual([
        403,
        'permission-denied',
      ]);
      expect(refusalOf(await api.call(name, null, body))).toEqual([
        401,
        'unauthenticated',
      ]);
      expect(await api.read(`payment_cases/${paymentId}`)).toMatchObject({
        state: 'open',
      });
    });

    test.each([
      {},
      { paymentId: '' },
      { paymentId: 'p', answer: '', transactionid: '' },
      { paymentId: ['p'] },
    ])('not with the body %j', async (body) => {
      expect(refusalOf(await api.call(name, admin, body))).toEqual([
        400,
        'invalid-argument',
      ]);
    });
  },
);

describe('an administrator', () => {
  test('links the number of a payment whose first answer was lost', async () => {
    const user = await api.newUser();
    const documentId = await api.addRequest(user);
    await api.fault({ target: 'receive', kind: 'drop-after' });
    await api.fault({ target: 'callback', kind: 'lost', times: 1 });
    await api.pay(user, documentId);
    const [payment] = await api.paymentsOf(documentId);
    const paymentId = String(payment?.['paymentId']);
    const [taken] = await api.transactionsOf(paymentId);
    await api.press(taken?.id ?? '', 'approve', false);
    await report(user, paymentId);
    const other = await api.startOne();
    const foreign = await link(admin, paymentId, other.transactionid);
    expect(foreign.body).toEqual({ outcome: 'foreign', state: 'pending' });
    const linked = await link(admin, paymentId, ` ${taken?.id} `);
    expect(linked.body).toEqual({ outcome: 'linked', state: 'paid' });
    expect(await api.read(`payment_cases/${paymentId}`)).toMatchObject({
      state: 'matched',
    });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      paymentStatus: true,
    });
  });

  test.each(['1/../2', '1?x=1', ' ', 'x'.repeat(65), 103046, null])(
    'asks for no number like %j',
    async (number) => {
      const { paymentId } = await api.startOne();
      expect(refusalOf(await link(admin, paymentId, number))).toEqual([
        400,
        'invalid-argument',
      ]);
    },
  );

  test('closes a case, once, with words for its owner', async () => {
    const { user, paymentId } = await api.startOne();
    expect(refusalOf(await close(admin, paymentId))).toEqual([
      404,
      'not-found',
    ]);
    await report(user, paymentId);
    expect(refusalOf(await close(admin, paymentId, 'x'.repeat(501)))).toEqual([
      400,
      'invalid-argument',
    ]);
    expect(await close(admin, paymentId)).toEqual({ status: 200, body: {} });
    expect(refusalOf(await close(admin, paymentId))).toEqual([
      409,
      'failed-precondition',
    ]);
    expect(await api.read(`payment_cases/${paymentId}`)).toMatchObject({
      state: 'closed',
      answer: 'No debit was found.',
    });
  });
});

test('the schedule makes the statement of yesterday', async () => {
  const yesterday = new Date(Date.now() - 26 * 3_600_000)
    .toISOString()
    .slice(0, 10);
  await runSchedule(api.suite, 'makePaymentStatements');
  const made = { state: 'done', differencePesewas: 0 };
  expect(await api.read(`payment_statements/${yesterday}`)).toMatchObject(made);
});
