import { describe, expect, test } from 'vitest';
import { Api, refusalOf, type User } from '../support/api';
import { newAdministrator } from '../support/new-administrator';
import { newNumber, openRefunds } from '../support/payments/refund-calls';

const api = await Api.start();
const refunds = openRefunds(api);
const newAdmin = () => newAdministrator(api, { sinceHours: 25 });
/** two administrators, and a third */
const [efua, kojo, ama] = [
  await newAdmin(),
  await newAdmin(),
  await newAdmin(),
];

/** A request that was paid through the gateway. */
async function payThrough(user: User) {
  const documentId = await api.addRequest(user);
  const { body } = await api.pay(user, documentId);
  const { id: paymentId, transactionid } = body['data'] as {
    id: string;
    transactionid: string;
  };
  await api.press(transactionid, 'approve');
  await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
  return { paymentId };
}

const conflict = [409, 'failed-precondition'];

describe('giving money back', () => {
  test('takes two people and the number of the transfer, and each step is in the audit', async () => {
    const { paymentId } = await payThrough(await api.newUser());
    expect(await refunds.propose(efua, paymentId)).toEqual({
      status: 200,
      body: { paymentId, state: 'proposed', round: 1 },
    });
    expect(await refunds.refundOf(paymentId)).toMatchObject({
      state: 'proposed',
      refundDue: false,
    });
    expect((await refunds.approve(kojo, paymentId)).body).toEqual({
      paymentId,
      state: 'approved',
      round: 1,
    });
    expect(await refunds.refundOf(paymentId)).toMatchObject({
      state: 'approved',
      refundDue: true,
    });
    const number = newNumber();
    const recorded = await refunds.record(
      efua,
      paymentId,
      `Financial Transaction Id: ${number}.`,
    );
    expect(recorded.body).toEqual({ paymentId, state: 'paid', round: 1 });
    expect(await refunds.refundOf(paymentId)).toMatchObject({
      state: 'paid',
      refundDue: false,
      transferNumber: number,
      proposedBy: efua.uid,
      decidedBy: kojo.uid,
      sentBy: efua.uid,
      reason: 'Paid twice.',
    });
    expect(await api.read(`payments/${paymentId}`)).toMatchObject({
      state: 'paid',
      amountPesewas: 500_00,
    });
    expect(await refunds.auditOf(paymentId)).toEqual([
      ['refund-proposed', efua.uid],
      ['refund-approved', kojo.uid],
      ['refund-paid', efua.uid],
    ]);
    const told = await api.db
      .collection('outbox')
      .where('recordId', '==', paymentId)
      .get();
    const queued = told.docs
      .filter((one) => one.get('kind') === 'refund-paid')
      .map((one) => String(one.get('channel')));
    expect(queued.sort()).toEqual(['mail', 'sms']);
  });

  test('is declined with a reason, and can be proposed again by anybody', async () => {
    const { paymentId } = await refunds.payOne();
    await refunds.propose(efua, paymentId);
    expect((await refunds.decline(kojo, paymentId)).body).toMatchObject({
      state: 'declined',
    });
    expect(await refunds.refundOf(paymentId)).toMatchObject({
      state: 'declined',
      declineReason: 'It was paid once.',
      refundDue: false,
    });
    expect(
      (await refunds.propose(kojo, paymentId, 'The plot is not in our region.'))
        .body,
    ).toMatchObject({
      round: 2,
    });
    expect(refusalOf(await refunds.approve(efua, paymentId, 1))).toEqual(
      conflict,
    );
    expect((await refunds.approve(efua, paymentId, 2)).body).toMatchObject({
      state: 'approved',
      round: 2,
    });
  });

  test('declining what came for nothing leaves it due', async () => {
    const { paymentId } = await refunds.payOne({ refundDue: true });
    await refunds.propose(efua, paymentId);
    await refunds.decline(kojo, paymentId);
    expect(await refunds.refundOf(paymentId)).toMatchObject({
      state: 'declined',
      refundDue: true,
    });
  });

  test('each step may be repeated by who took it, and changes nothing then', async () => {
    const { paymentId } = await refunds.payOne();
    const number = newNumber();
    for (let times = 0; times < 2; times += 1) {
      expect((await refunds.propose(efua, paymentId)).status).toBe(200);
    }
    for (let times = 0; times < 2; times += 1) {
      expect((await refunds.approve(kojo, paymentId)).status).toBe(200);
    }
    for (const user of [kojo, kojo, efua]) {
      expect((await refunds.record(user, paymentId, number)).status).toBe(200);
    }
    expect(await refunds.auditOf(paymentId)).toHaveLength(3);
  });
});

describe('it is refused', () => {
  test('to decide about an own proposal, or about the own money', async () => {
    const payer = await newAdmin();
    const { paymentId } = await refunds.payOne({ userId: payer.uid });
    await refunds.propose(efua, paymentId);
    expect(refusalOf(await refunds.approve(efua, paymentId))).toEqual(conflict);
    expect(refusalOf(await refunds.decline(efua, paymentId))).toEqual(conflict);
    expect(refusalOf(await refunds.approve(payer, paymentId))).toEqual(
      conflict,
    );
    expect(await refunds.refundOf(paymentId)).toMatchObject({
      state: 'proposed',
      decidedBy: null,
    });
    expect((await refunds.approve(kojo, paymentId)).status).toBe(200);
  });

  test('without money: pending and failed payments', async () => {
    for (const state of ['created', 'pending', 'expired', 'failed'] as const) {
      const { paymentId } = await refunds.payOne({
        state,
        status: false,
        paidAt: null,
      });
      expect(refusalOf(await refunds.propose(efua, paymentId))).toEqual(
        conflict,
      );
      expect(await api.read(`payments/${paymentId}`)).toMatchObject({
        refund: null,
      });
    }
  });

  test('for an appointment that stands, and not for one that was cancelled', async () => {
    const stands = await refunds.payOne({ paymentFor: 'consultancy' });
    expect(refusalOf(await refunds.propose(efua, stands.paymentId))).toEqual(
      conflict,
    );
    const cancelled = await refunds.payOne({
      paymentFor: 'consultancy',
      refundDue: true,
    });
    expect((await refunds.propose(efua, cancelled.paymentId)).status).toBe(200);
  });

  test('out of order', async () => {
    const { paymentId } = await refunds.payOne();
    expect(refusalOf(await refunds.approve(kojo, paymentId))).toEqual(conflict);
    expect(refusalOf(await refunds.record(efua, paymentId))).toEqual(conflict);
    await refunds.propose(efua, paymentId);
    expect(refusalOf(await refunds.record(kojo, paymentId))).toEqual(conflict);
    expect(refusalOf(await refunds.propose(kojo, paymentId))).toEqual(conflict);
    await refunds.approve(kojo, paymentId);
    expect(refusalOf(await refunds.decline(ama, paymentId))).toEqual(conflict);
    expect(refusalOf(await refunds.propose(ama, paymentId))).toEqual(conflict);
    await refunds.record(ama, paymentId);
    expect(refusalOf(await refunds.record(ama, paymentId))).toEqual(conflict);
    expect(refusalOf(await refunds.propose(efua, paymentId))).toEqual(conflict);
    expect(await refunds.auditOf(paymentId)).toHaveLength(3);
  });

  test('with the number of another transfer, or of the payment itself', async () => {
    const [one, other] = [await refunds.payOne(), await refunds.payOne()];
    for (const { paymentId } of [one, other]) {
      await refunds.propose(efua, paymentId);
      await refunds.approve(kojo, paymentId);
    }
    const number = newNumber();
    expect((await refunds.record(efua, one.paymentId, number)).status).toBe(
      200,
    );
    expect(
      refusalOf(await refunds.record(efua, other.paymentId, number)),
    ).toEqual(conflict);
    const { brandtransid } = await api.read(`payments/${other.paymentId}`);
    expect(
      refusalOf(await refunds.record(efua, other.paymentId, brandtransid)),
    ).toEqual(conflict);
    expect(await refunds.refundOf(other.paymentId)).toMatchObject({
      state: 'approved',
      transferNumber: null,
    });
    expect((await refunds.record(efua, other.paymentId)).status).toBe(200);
  });

  test.each([
    '',
    '12',
    'sent it yesterday',
    'x'.repeat(1001),
    72_000_000_001,
    null,
    ['72000000001'],
  ])('with %j for a number', async (number) => {
    const { paymentId } = await refunds.payOne();
    await refunds.propose(efua, paymentId);
    await refunds.approve(kojo, paymentId);
    expect(refusalOf(await refunds.record(efua, paymentId, number))).toEqual([
      400,
      'invalid-argument',
    ]);
    expect(await refunds.refundOf(paymentId)).toMatchObject({
      state: 'approved',
    });
  });

  test('for payments that are not there', async () => {
    for (const [id, ...refusal] of [
      ['none', 404, 'payment-not-found'],
      ['__all__', 404, 'payment-not-found'],
      ['../payments/x', 400, 'invalid-argument'],
    ] as const) {
      expect(refusalOf(await refunds.propose(efua, id))).toEqual(refusal);
      expect(refusalOf(await refunds.approve(kojo, id))).toEqual(refusal);
      expect(refusalOf(await refunds.record(kojo, id))).toEqual(refusal);
    }
  });
});

describe('two administrators at once', () => {
  test('propose: one proposal stands, and nobody approves it alone', async () => {
    const { paymentId } = await refunds.payOne();
    const replies = await Promise.all([
      refunds.propose(efua, paymentId),
      refunds.propose(kojo, paymentId),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunds.auditOf(paymentId)).toHaveLength(1);
  });

  test('approve and decline: one of them counts', async () => {
    const { paymentId } = await refunds.payOne();
    await refunds.propose(efua, paymentId);
    const replies = await Promise.all([
      refunds.approve(kojo, paymentId),
      refunds.decline(ama, paymentId),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state, decidedBy } = (await refunds.refundOf(paymentId)) as Record<
      string,
      unknown
    >;
    expect([state, decidedBy]).toEqual(
      replies[0].status === 200
        ? ['approved', kojo.uid]
        : ['declined', ama.uid],
    );
    expect(await refunds.auditOf(paymentId)).toHaveLength(2);
  });

  test('write down transfers: one number stands, the payer is told once', async () => {
    const { paymentId } = await refunds.payOne();
    await refunds.propose(efua, paymentId);
    await refunds.approve(kojo, paymentId);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        refunds.record(at % 2 ? efua : kojo, paymentId),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { docs } = await api.db
      .collection('refund_transfers')
      .where('paymentId', '==', paymentId)
      .get();
    expect(docs.map(({ id }) => id)).toEqual([
      ((await refunds.refundOf(paymentId)) as Record<string, unknown>)[
        'transferNumber'
      ],
    ]);
    const told = await api.db
      .collection('outbox')
      .where('recordId', '==', paymentId)
      .get();
    expect(
      told.docs.filter((one) => one.get('kind') === 'refund-paid'),
    ).toHaveLength(2);
  });

  test('write one number down for two payments: one of them gets it', async () => {
    const [one, other] = [await refunds.payOne(), await refunds.payOne()];
    for (const { paymentId } of [one, other]) {
      await refunds.propose(efua, paymentId);
      await refunds.approve(kojo, paymentId);
    }
    const number = newNumber();
    const replies = await Promise.all([
      refunds.record(efua, one.paymentId, number),
      refunds.record(kojo, other.paymentId, number),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
