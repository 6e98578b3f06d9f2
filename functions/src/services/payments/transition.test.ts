import { describe, expect, test } from 'vitest';
import type { GatewayReport } from '../../providers/gateways/gateway';
import { reconcileForMs } from './payment-limits';
import { promptWindowMs } from '../../providers/gateways/prompt-window';
import { accepted, apply, report } from './testing/sample-change';
import {
  after,
  samplePayment,
  sampleReport,
  start,
} from './testing/sample-payment';
import type { PaymentChange } from './transition';

describe('the first answer', () => {
  test('an accepted order is pending, with a full prompt window from that moment', () => {
    const payment = apply(samplePayment(), accepted, 30);
    expect(payment).toMatchObject({
      state: 'pending',
      transactionid: '103046',
      reason: 'Recieved',
    });
    expect(payment.promptExpiresAt).toEqual(
      new Date(after(30).getTime() + promptWindowMs),
    );
    expect(payment.nextCheckAt).toEqual(after(40));
    expect(payment.events.map((event) => event.state)).toEqual([
      'created',
      'pending',
    ]);
  });

  test('an answer later than any question is asked about once more, and then a person has to look', () => {
    const late = apply(samplePayment(), accepted, reconcileForMs / 1000 + 60);
    expect(late).toMatchObject({ state: 'pending', needsReview: false });
    expect(late.nextCheckAt).not.toBeNull();
    const checked = apply(late, { kind: 'check' }, reconcileForMs / 1000 + 60);
    expect(checked).toMatchObject({ nextCheckAt: null, needsReview: true });
  });

  test('no answer is pending and never failed, and the prompt counts as live for as long as it can be', () => {
    const payment = apply(samplePayment(), { kind: 'unknown' }, 20);
    expect(payment).toMatchObject({
      state: 'pending',
      transactionid: null,
      failure: null,
    });
    expect(payment.promptExpiresAt.getTime()).toBeGreaterThan(
      after(50).getTime() + promptWindowMs,
    );
    expect(payment.nextCheckAt).not.toBeNull();
  });

  test('a refused order failed with the words of the gateway, and is not asked about without a number', () => {
    const change = {
      kind: 'refused',
      transactionid: null,
      reason: 'No.',
      failure: 'limit-reached',
    } as const;
    const payment = apply(samplePayment(), change);
    expect(payment).toMatchObject({
      state: 'failed',
      reason: 'No.',
      failure: 'limit-reached',
      status: false,
    });
    expect(payment.nextCheckAt).toBeNull();
  });

  test('an order that was not sent failed, unless a callback already showed that it was', () => {
    expect(
      apply(samplePayment(), { kind: 'not-sent', why: 'too late' }).state,
    ).toBe('failed');
    const known = apply(samplePayment(), report({ outcome: 'pending' }));
    expect(apply(known, { kind: 'not-sent', why: 'too late' })).toBe(known);
  });

  test('an answer after the callback does not undo what was learnt', () => {
    const paid = apply(samplePayment(), report());
    expect(apply(paid, accepted)).toBe(paid);
    const failed = apply(
      samplePayment(),
      report({ outcome: 'failed', failure: 'declined' }),
    );
    expect(apply(failed, accepted)).toBe(failed);
  });
});

describe('what the gateway says when asked', () => {
  const pending = apply(samplePayment(), accepted);

  test('PAID settles', () => {
    const paid = apply(pending, report({ brandtransid: 'b7' }), 60);
    expect(paid).toMatchObject({
      state: 'paid',
      status: true,
      refundDue: false,
      brandtransid: 'b7',
    });
    expect(paid.paidAt).toEqual(after(60));
    expect(paid.nextCheckAt).toBeNull();
  });

  test('PAID for a document that is already paid is money to give back', () => {
    expect(apply(pending, report({}, true))).toMatchObject({
      state: 'paid',
      refundDue: true,
    });
  });

  test('PAID is honoured after expired and after failed', () => {
    const expired = apply(pending, { kind: 'check' }, 600);
    expect(expired.state).toBe('expired');
    expect(apply(expired, report(), 700).state).toBe('paid');
    const failed = apply(
      pending,
      report({ outcome: 'failed', failure: 'timed-out' }),
    );
    expect(failed).toMatchObject({ state: 'failed', failure: 'timed-out' });
    expect(apply(failed, report(), 700)).toMatchObject({
      state: 'paid',
      failure: null,
    });
  });

  test('nothing moves a paid payment', () => {
    const paid = apply(pending, report());
    const changes: PaymentChange[] = [
      report({ outcome: 'failed' }),
      report({ outcome: 'pending' }),
      report({}, true),
      { kind: 'refused', transactionid: null, reason: 'No.', failure: 'other' },
      { kind: 'not-sent', why: 'too late' },
      { kind: 'unknown' },
      { kind: 'hint' },
      { kind: 'check' },
    ];
    for (const change of changes) {
      expect(apply(paid, change, 99_999)).toBe(paid);
    }
  });

  test('a report about another order settles nothing', () => {
    expect(
      apply(
        pending,
        report({ clienttransid: '9999999999', transactionid: '7' }),
      ),
    ).toBe(pending);
    expect(
      apply(pending, report({ clienttransid: null, transactionid: '7' })),
    ).toBe(pending);
    expect(apply(pending, report({ transactionid: '7' }))).toBe(pending);
  });

  test('a report under the number that the gateway gave us settles also where it leaves our own out', () => {
    expect(apply(pending, report({ clienttransid: null })).state).toBe('paid');
    const other = report({ clienttransid: null, paymentId: 'p0' });
    expect(apply(pending, other)).toMatchObject({
      state: 'pending',
      needsReview: true,
    });
    const lost = apply(samplePayment(), { kind: 'unknown' });
    expect(apply(lost, report({ clienttransid: null }))).toBe(lost);
  });

  test('a report under our number that names another order is for a person to look at', () => {
    const strange = apply(pending, report({ clienttransid: '9999999999' }));
    expect(strange).toMatchObject({
      state: 'pending',
      needsReview: true,
      status: false,
    });
    expect(apply(strange, report({ clienttransid: '9999999999' }))).toBe(
      strange,
    );
  });

  test('a number of ours that was used before brings no old transaction along', () => {
    const lost = apply(samplePayment(), { kind: 'unknown' });
    expect(apply(lost, report({ paymentId: 'p0' }))).toBe(lost);
    expect(apply(lost, report({ paymentId: null })).state).toBe('paid');
    expect(
      apply(pending, report({ paymentId: 'as the gateway writes it' })).state,
    ).toBe('paid');
  });

  test('the same news twice changes nothing', () => {
    const once = apply(
      pending,
      report({ outcome: 'pending', reason: 'Accepted for Delivery' }),
    );
    expect(
      apply(
        once,
        report({ outcome: 'pending', reason: 'Accepted for Delivery' }),
        9,
      ),
    ).toBe(once);
    const failed = apply(
      pending,
      report({ outcome: 'failed', failure: 'declined' }),
    );
    expect(
      apply(failed, report({ outcome: 'failed', failure: 'declined' }), 9),
    ).toBe(failed);
  });

  test('PENDING does not bring back a payment that expired or failed', () => {
    const expired = apply(pending, { kind: 'check' }, 600);
    expect(apply(expired, report({ outcome: 'pending' }), 601).state).toBe(
      'expired',
    );
    const failed = apply(
      pending,
      report({ outcome: 'failed', failure: 'declined' }),
    );
    expect(apply(failed, report({ outcome: 'pending' })).state).toBe('failed');
  });
});

describe('asking', () => {
  const pending = apply(samplePayment(), accepted);

  test('the question is counted before it is asked', () => {
    const checked = apply(pending, { kind: 'check' }, 20);
    expect(checked).toMatchObject({ checks: 1, state: 'pending' });
    expect(checked.lastCheckedAt).toEqual(after(20));
    expect(checked.nextCheckAt).toEqual(after(35));
  });

  test('the last question is asked 72 hours after the start, then a person has to look', () => {
    const late = { ...pending, checks: 60 };
    const almost = apply(late, { kind: 'check' }, reconcileForMs / 1000 - 60);
    expect(almost.nextCheckAt).toEqual(
      new Date(start.getTime() + reconcileForMs),
    );
    const last = apply(almost, { kind: 'check' }, reconcileForMs / 1000);
    expect(last).toMatchObject({
      nextCheckAt: null,
      needsReview: true,
      state: 'expired',
    });
  });

  test('a hint brings the next question forward, but never within five seconds of the last', () => {
    const checked = apply({ ...pending, checks: 9 }, { kind: 'check' }, 20);
    expect(apply(checked, { kind: 'hint' }, 21).nextCheckAt).toEqual(after(25));
    expect(apply(checked, { kind: 'hint' }, 60).nextCheckAt).toEqual(after(60));
    const due = { ...checked, nextCheckAt: after(22) };
    expect(apply(due, { kind: 'hint' }, 21)).toBe(due);
  });

  test('a paid record that was postponed by mistake leaves the queue', () => {
    const paid = { ...apply(pending, report()), nextCheckAt: after(5) };
    expect(apply(paid, { kind: 'check' }, 9).nextCheckAt).toBeNull();
  });
});

describe('a number an administrator found', () => {
  const link = (fields: Partial<GatewayReport> = {}): PaymentChange => ({
    kind: 'link',
    report: sampleReport(fields),
    paysForNothing: false,
  });
  const lost = () => samplePayment({ state: 'pending', needsReview: true });

  test('is taken, with what the gateway says of it, when it names our own number', () => {
    expect(apply(lost(), link())).toMatchObject({
      state: 'paid',
      transactionid: '103046',
      needsReview: false,
    });
    const waiting = apply(lost(), link({ outcome: 'pending' }));
    expect(waiting).toMatchObject({
      state: 'pending',
      transactionid: '103046',
      needsReview: false,
    });
    expect(waiting.nextCheckAt).not.toBeNull();
  });

  test('replaces a number that the gateway had mixed up', () => {
    const mixedUp = samplePayment({
      state: 'pending',
      transactionid: '999',
      needsReview: true,
    });
    expect(apply(mixedUp, link())).toMatchObject({
      state: 'paid',
      transactionid: '103046',
    });
  });

  test('changes nothing when it names another number, none, or the payment is paid', () => {
    const payment = lost();
    expect(apply(payment, link({ clienttransid: '2000000002' }))).toBe(payment);
    expect(apply(payment, link({ clienttransid: null }))).toBe(payment);
    expect(apply(payment, link({ transactionid: null }))).toBe(payment);
    const paid = apply(
      samplePayment({ transactionid: '999' }),
      report({ transactionid: '999' }),
    );
    expect(apply(paid, link())).toBe(paid);
  });

  test('after 72 hours still waits for a person when the gateway has no final word', () => {
    const late = apply(
      lost(),
      link({ outcome: 'pending' }),
      reconcileForMs / 1000 + 10,
    );
    expect(late).toMatchObject({
      transactionid: '103046',
      needsReview: true,
      nextCheckAt: null,
    });
  });
});
