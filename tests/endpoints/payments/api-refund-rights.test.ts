import { describe, expect, test } from 'vitest';
import { Api, refusalOf } from '../support/api';
import { newAdministrator } from '../support/new-administrator';
import { newNumber, openRefunds } from '../support/payments/refund-calls';

const api = await Api.start();
const refunds = openRefunds(api);
const newAdmin = (
  rights: { claim?: boolean; record?: boolean; sinceHours?: number } = {},
) => newAdministrator(api, { sinceHours: 25, ...rights });
const [efua, kojo] = [await newAdmin(), await newAdmin()];
const conflict = [409, 'failed-precondition'];

describe.each([
  'proposeRefund',
  'decideRefund',
  'recordRefund',
  'sendMessageAgain',
])('%s is for administrators', (name) => {
  const body = (paymentId: string) => ({
    paymentId,
    outboxId: paymentId,
    reason: 'Paid twice.',
    round: 1,
    decision: 'approve',
    transferNumber: newNumber(),
  });

  test.each([
    ['the payer', null],
    [
      'a former administrator, whose token still says so',
      { claim: true, record: false },
    ],
    ['a record without the claim', { claim: false, record: true }],
  ])('not for %s', async (_who, rights) => {
    const caller =
      rights === null ? await api.newUser() : await newAdmin(rights);
    const { paymentId } = await refunds.payOne({ userId: caller.uid });
    expect(refusalOf(await api.call(name, caller, body(paymentId)))).toEqual([
      403,
      'permission-denied',
    ]);
    expect(refusalOf(await api.call(name, caller, {}))).toEqual([
      403,
      'permission-denied',
    ]);
    expect(refusalOf(await api.call(name, null, body(paymentId)))).toEqual([
      401,
      'unauthenticated',
    ]);
    expect(await api.read(`payments/${paymentId}`)).toMatchObject({
      refund: null,
      refundDue: false,
    });
  });

  test.each([
    {},
    { paymentId: '', outboxId: '' },
    { paymentId: ['p'], outboxId: ['p'] },
  ])('not with the body %j', async (wrong) => {
    expect(refusalOf(await api.call(name, efua, wrong))).toEqual([
      400,
      'invalid-argument',
    ]);
  });
});

test.each([
  { reason: '' },
  { reason: '  ' },
  { reason: 'x'.repeat(301) },
  { reason: null },
  { reason: undefined },
])('no proposal without a reason: %j', async ({ reason }) => {
  const { paymentId } = await refunds.payOne();
  const reply = await api.call('proposeRefund', efua, { paymentId, reason });
  expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
});

test.each([
  { decision: 'decline' },
  { decision: 'decline', reason: ' ' },
  { decision: 'pay' },
  { decision: 'approve', round: 0 },
  { decision: 'approve', round: '1' },
])('no decision like %j', async (wrong) => {
  const { paymentId } = await refunds.payOne();
  await refunds.propose(efua, paymentId);
  const reply = await api.call('decideRefund', kojo, {
    paymentId,
    round: 1,
    ...wrong,
  });
  expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
  expect(await refunds.refundOf(paymentId)).toMatchObject({
    state: 'proposed',
  });
});

describe('who is an administrator for less than a day', () => {
  test.each(['approve', 'decline'] as const)(
    'cannot %s, and reads from when',
    async (step) => {
      const fresh = await newAdmin({ sinceHours: 23.9 });
      const { paymentId } = await refunds.payOne();
      await refunds.propose(efua, paymentId);
      const reply = await refunds[step](fresh, paymentId);
      expect(refusalOf(reply)).toEqual(conflict);
      expect(reply.body['details']).toEqual({ reason: 'new-administrator' });
      const { grantedAt } = (
        await api.db.doc(`admins/${fresh.uid}`).get()
      ).data() as {
        grantedAt: { toDate(): Date };
      };
      const from = new Date(grantedAt.toDate().getTime() + 24 * 60 * 60_000);
      const clock = `${String(from.getUTCHours()).padStart(2, '0')}:${String(from.getUTCMinutes()).padStart(2, '0')}`;
      expect(reply.body['message']).toMatch(
        new RegExp(
          `can decide about refunds from \\w+ ${from.getUTCDate()} .+ ${clock}, Ghana time`,
        ),
      );
      expect(await refunds.refundOf(paymentId)).toMatchObject({
        state: 'proposed',
        refundDue: false,
      });
      expect(await refunds.auditOf(paymentId)).toEqual([
        ['refund-proposed', efua.uid],
      ]);
      expect((await refunds.approve(kojo, paymentId)).status).toBe(200);
    },
  );

  test('can propose, and write down a transfer that two others decided', async () => {
    const fresh = await newAdmin({ sinceHours: 0 });
    const { paymentId } = await refunds.payOne();
    expect((await refunds.propose(fresh, paymentId)).status).toBe(200);
    expect((await refunds.approve(kojo, paymentId)).status).toBe(200);
    expect((await refunds.record(fresh, paymentId)).status).toBe(200);
  });

  test('is made anew: the day begins again with the right', async () => {
    const again = await newAdmin();
    const { paymentId } = await refunds.payOne();
    await refunds.propose(efua, paymentId);
    await api.db.doc(`admins/${again.uid}`).update({ grantedAt: new Date() });
    expect(refusalOf(await refunds.approve(again, paymentId))).toEqual(
      conflict,
    );
  });
});
