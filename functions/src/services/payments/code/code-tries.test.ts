import { expect, test } from 'vitest';
import type { CodeOutcome } from '../../../providers/gateways/gateway';
import type { Payment } from '@contract/entities/payment/payment';
import { apply, report } from '../testing/sample-change';
import { after, samplePayment } from '../testing/sample-payment';

const asked = apply(samplePayment(), {
  kind: 'code-asked',
  transactionid: '103046',
  reason: 'Enter the code',
});

const tryAt = (payment: Payment, tryId: string, seconds: number) =>
  apply(payment, { kind: 'code-try', tryId }, seconds);
const answerAt = (
  payment: Payment,
  tryId: string,
  outcome: CodeOutcome,
  seconds: number,
) => apply(payment, { kind: 'code-answer', tryId, outcome }, seconds);
const wrong: CodeOutcome = { kind: 'wrong-code', reason: 'Wrong code' };

test('waits for five minutes, and is open for as long', () => {
  expect(asked).toMatchObject({
    state: 'code-asked',
    transactionid: '103046',
    promptExpiresAt: after(301),
    code: { expiresAt: after(301), tries: 0, openTry: null },
  });
});

test('the right code brings the prompt, with five minutes of its own', () => {
  const tried = tryAt(asked, 't1', 200);
  // A prompt that comes of it may come until the sending is given up.
  expect(tried.promptExpiresAt).toEqual(after(200 + 60 + 300));
  expect(
    answerAt(tried, 't1', { kind: 'prompted', reason: 'OK' }, 202),
  ).toMatchObject({
    state: 'pending',
    promptExpiresAt: after(502),
    code: { tries: 1, openTry: null },
  });
});

test('three wrong codes end it; two do not, nor three of which one has no answer', () => {
  const answers = (outcomes: readonly CodeOutcome[]) =>
    outcomes.reduce(
      (payment, outcome, index) =>
        answerAt(tryAt(payment, `t${index}`, 10), `t${index}`, outcome, 11),
      asked,
    );
  expect(answers([wrong, wrong])).toMatchObject({
    state: 'code-asked',
    code: { tries: 2, wrongTries: 2, isLastWrong: true },
    promptExpiresAt: after(301),
  });
  expect(answers([wrong, wrong, wrong])).toMatchObject({
    state: 'failed',
    failure: 'wrong-code',
  });
  const unsure = answers([{ kind: 'unknown' }, wrong, wrong]);
  expect(unsure).toMatchObject({ state: 'code-asked', code: { tries: 3 } });
  // A prompt may still come of the one without an answer.
  expect(unsure.promptExpiresAt).toEqual(after(10 + 60 + 300));
  expect(tryAt(unsure, 't9', 20)).toBe(unsure);
});

test('a code that never left counts for nothing', () => {
  const tried = tryAt(asked, 't1', 10);
  expect(
    answerAt(tried, 't1', { kind: 'not-sent', why: 'reset' }, 11),
  ).toMatchObject({ state: 'code-asked', code: { tries: 0, openTry: null } });
});

test('the same answer again, and one of an earlier try, change nothing', () => {
  const first = answerAt(tryAt(asked, 't1', 10), 't1', wrong, 11);
  expect(answerAt(first, 't1', wrong, 12)).toBe(first);
  const second = tryAt(first, 't2', 20);
  expect(answerAt(second, 't1', { kind: 'unknown' }, 21)).toBe(second);
});

test('what the gateway says ends it in any case', () => {
  const tried = tryAt(asked, 't1', 10);
  for (const [outcome, state] of [
    ['paid', 'paid'],
    ['failed', 'failed'],
  ] as const) {
    const reported = apply(tried, report({ outcome }), 12);
    expect(reported.state).toBe(state);
    // The answer to the code comes after that.
    expect(answerAt(reported, 't1', wrong, 13).state).toBe(state);
  }
});

test.each(['unknown', 'accepted'] as const)(
  'a code that is asked for after the first answer was %s brings the payment back to it, once',
  (kind) => {
    const first =
      kind === 'accepted'
        ? { kind, transactionid: '103046', reason: 'Recieved' }
        : { kind };
    const unheard = apply(samplePayment(), first);
    expect(unheard.state).toBe('pending');
    const heard = apply(unheard, report({ outcome: 'code-asked' }), 5);
    expect(heard).toMatchObject({ state: 'code-asked', code: { tries: 0 } });
    const tried = answerAt(tryAt(heard, 't1', 8), 't1', { kind: 'unknown' }, 9);
    const prompted = apply(tried, report({ outcome: 'pending' }), 9);
    expect(prompted.state).toBe('pending');
    expect(apply(prompted, report({ outcome: 'code-asked' }), 10).state).toBe(
      'pending',
    );
  },
);

test('a gateway that says only "not decided yet" takes the question away once a code may have been right', () => {
  const vague = report({ outcome: 'pending', reason: 'PENDING' });
  expect(apply(asked, vague, 5)).toBe(asked);
  const wrongOnce = answerAt(tryAt(asked, 't1', 10), 't1', wrong, 11);
  expect(apply(wrongOnce, vague, 12)).toBe(wrongOnce);
  const unanswered = answerAt(
    tryAt(asked, 't1', 10),
    't1',
    { kind: 'unknown' },
    11,
  );
  expect(apply(unanswered, vague, 12).state).toBe('pending');
});

test('"not decided yet" says nothing while a code is on its way, which may be wrong', () => {
  const vague = report({ outcome: 'pending', reason: 'PENDING' });
  const tried = tryAt(asked, 't1', 10);
  const reported = apply(tried, vague, 12);
  expect(reported).toBe(tried);
  expect(answerAt(reported, 't1', wrong, 13)).toMatchObject({
    state: 'code-asked',
    code: { tries: 1, wrongTries: 1 },
  });
  // Its answer was never written: the code may have been right.
  expect(apply(tried, vague, 10 + 60).state).toBe('pending');
});

test('expires without a code', () => {
  expect(apply(asked, { kind: 'check' }, 302).state).toBe('expired');
});
