import { act, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Payment } from '@contract/entities/payment';
import type { UserProfile } from '@contract/entities/user-profile';
import { AppError } from '@contract/values/app-error';
import { refundRefusals } from '@contract/values/refund-texts';
import { makePayment, makeRefund } from '@/lib/test-records';
import { makeTestStore } from '@/repositories/test-live-store';
import { PaymentDetailsDialog } from './payment-details-dialog';
import type { RefundCalls } from './payments/refund-steps';
import { PeopleContext } from './person-name';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

const paid = { state: 'paid', status: true, refundDue: true } as const;
const due = makePayment(paid);
const proposed = makePayment({ ...paid, refund: makeRefund() });
const approved = makePayment({ ...paid, refund: makeRefund({ state: 'approved', decidedBy: 'kojo' }) });

function show(payment: Payment, uid: string, changes: Partial<RefundCalls> = {}) {
  const live = makeTestStore<Payment | null>(payment);
  const none = makeTestStore(null);
  const people = makeTestStore<UserProfile | null>(null);
  const together = makeTestStore([payment]);
  const answer = { paymentId: 'p1', state: 'proposed', round: 1 } as const;
  const calls = {
    propose: vi.fn<RefundCalls['propose']>(() => Promise.resolve(answer)),
    decide: vi.fn<RefundCalls['decide']>(() => Promise.resolve(answer)),
    record: vi.fn<RefundCalls['record']>(() => Promise.resolve(answer)),
    ...changes,
  };
  render(
    <PeopleContext value={() => people.store}>
      <PaymentDetailsDialog
        {...{ uid, calls, paymentId: 'p1' }}
        stores={{
          payment: () => live.store,
          paymentCase: () => none.store,
          together: () => together.store,
        }}
        onOpen={vi.fn()}
        onClose={vi.fn()}
      />
    </PeopleContext>,
  );
  return { calls, say: (next: Payment | null) => act(() => live.say(next)), live };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const details = () => dialog('TX-2611100942');
const steps = ['Propose refund', 'Approve refund', 'Decline', 'Write down the transfer'];
const offered = () => steps.filter((name) => screen.queryByRole('button', { name }) !== null);

describe('who may take which step', () => {
  it.each<[string, Payment, string, string[], RegExp]>([
    ['anybody proposes what is due', due, 'kojo', ['Propose refund'], /has to be given back/],
    ['who proposed it does not decide', proposed, 'efua', [], /^You proposed to give this money back/],
    ['nor whose money it is', proposed, 'u1', [], /^This is your own payment/],
    ['another one decides', proposed, 'kojo', ['Approve refund', 'Decline'], /You decide: approve it, or/],
    ['anybody writes down what was sent', approved, 'efua', ['Write down the transfer'], /^Send GHS 500\.00/],
  ])('%s', async (_rule, payment, uid, names, words) => {
    show(payment, uid);
    const shown = await details();
    expect(offered()).toEqual(names);
    expect(shown.getByText(words)).toBeInTheDocument();
  });

  it('a declined one says why not, and may be proposed again', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const decided = { decidedBy: 'kojo', decidedAt: at, declineReason: 'It was paid once.' };
    show(
      makePayment({ ...paid, refundDue: false, refund: makeRefund({ state: 'declined', ...decided }) }),
      'efua',
    );
    const shown = await details();
    expect(shown.getByText(/^The proposal was declined\. The money stays/)).toBeInTheDocument();
    expect(shown.getByText('Declined by')).toBeInTheDocument();
    expect(shown.getByText('It was paid once.')).toBeInTheDocument();
    expect(offered()).toEqual(['Propose refund']);
  });
});

describe('the questions', () => {
  it('proposing names the money and its way, wants a reason, and sends it', async () => {
    const { calls } = show(due, 'efua');
    await details();
    press('Propose refund');
    const asked = await dialog('Propose a refund?');
    const text = /^GHS 500\.00 would go back to MTN 024 000 0142\. Another administrator decides/;
    expect(asked.getByText(text)).toBeInTheDocument();
    expect(asked.queryByText(/has paid for its request/)).toBeNull();
    press('Propose refund');
    expect(asked.getByText('Please write why.')).toBeInTheDocument();
    expect(asked.getByLabelText('Reason')).toHaveFocus();
    type('Reason', 'x'.repeat(301));
    expect(asked.getByText('At most 300 characters.')).toBeInTheDocument();
    expect(calls.propose).not.toHaveBeenCalled();
    type('Reason', ' Paid twice. ');
    press('Propose refund');
    expect(calls.propose).toHaveBeenCalledExactlyOnceWith({ paymentId: 'p1', reason: 'Paid twice.' });
    await details();
  });

  it('warns where the payment still pays for a request', async () => {
    show(makePayment({ ...paid, refundDue: false }), 'efua');
    await details();
    press('Propose refund');
    const asked = await dialog('Propose a refund?');
    expect(asked.getByText(/A refund does not stop the request\.$/)).toBeInTheDocument();
  });

  it('approving says that it cannot be taken back, and names the round that was read', async () => {
    const { calls } = show(makePayment({ ...paid, refund: makeRefund({ round: 2 }) }), 'kojo');
    await details();
    press('Approve refund');
    const asked = await dialog('Approve the refund?');
    expect(asked.getByText(/is then to be sent to MTN 024 000 0142\. This cannot be/)).toBeInTheDocument();
    press('Approve');
    const body = { paymentId: 'p1', round: 2, decision: 'approve' };
    expect(calls.decide).toHaveBeenCalledExactlyOnceWith(body);
    await details();
  });

  it('declining wants a reason too', async () => {
    const { calls } = show(proposed, 'kojo');
    await details();
    press('Decline');
    const asked = await dialog('Decline the refund?');
    expect(asked.getByText(/^The money stays\. Anybody can propose it again/)).toBeInTheDocument();
    press('Decline');
    expect(asked.getByText('Please write why.')).toBeInTheDocument();
    type('Reason', 'It was paid once.');
    press('Decline');
    const body = { paymentId: 'p1', round: 1, decision: 'decline', reason: 'It was paid once.' };
    expect(calls.decide).toHaveBeenCalledExactlyOnceWith(body);
    await details();
  });

  it('writing down wants the number of a transfer, and takes the whole SMS', async () => {
    const { calls } = show(approved, 'efua');
    await details();
    press('Write down the transfer');
    const asked = await dialog('Write down the transfer');
    expect(asked.getByText(/^You have sent GHS 500\.00 to MTN 024 000 0142\./)).toBeInTheDocument();
    type('Transaction number of the transfer', 'sent it');
    press('Money is sent');
    const wrong = "This is no transaction number. Look in the network's SMS.";
    expect(asked.getByText(wrong)).toBeInTheDocument();
    expect(calls.record).not.toHaveBeenCalled();
    const transferNumber = 'Payment made for GHS 500.00. Financial Transaction Id: 70099887766';
    type('Transaction number of the transfer', transferNumber);
    press('Money is sent');
    expect(calls.record).toHaveBeenCalledExactlyOnceWith({ paymentId: 'p1', round: 1, transferNumber });
    await details();
  });
});

describe('a step that is refused', () => {
  it.each([
    ['failed-precondition', refundRefusals.ownProposal, refundRefusals.ownProposal],
    ['failed-precondition', refundRefusals.numberUsed, refundRefusals.numberUsed],
    ['permission-denied', 'no', 'You do not have permission to do this.'],
    ['network', 'no', 'No connection. Check your internet and try again.'],
  ] as const)('as %s, "%s", says so and keeps what was typed', async (code, message, words) => {
    show(approved, 'efua', { record: () => Promise.reject(new AppError(code, message)) });
    await details();
    press('Write down the transfer');
    await dialog('Write down the transfer');
    type('Transaction number of the transfer', '70099887766');
    press('Money is sent');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('Transaction number of the transfer')).toHaveValue('70099887766');
  });

  it('because somebody else was faster goes back to the payment and says so', async () => {
    const changed = new AppError('failed-precondition', refundRefusals.changed);
    show(proposed, 'kojo', { decide: () => Promise.reject(changed) });
    await details();
    press('Approve refund');
    await dialog('Approve the refund?');
    press('Approve');
    const shown = await details();
    expect(shown.getByRole('alert')).toHaveTextContent(refundRefusals.changed);
    // Asked again, what happened before is over.
    press('Decline');
    await dialog('Decline the refund?');
    expect(screen.queryByText(refundRefusals.changed)).toBeNull();
  });
});

it('a question about what has moved on meanwhile is taken back', async () => {
  const { say, calls } = show(proposed, 'kojo');
  await details();
  press('Approve refund');
  await dialog('Approve the refund?');
  say(approved);
  const shown = await details();
  expect(shown.getByRole('alert')).toHaveTextContent(refundRefusals.changed);
  expect(offered()).toEqual(['Write down the transfer']);
  expect(calls.decide).not.toHaveBeenCalled();
});

it('a payment that is not there, or cannot be read, says so', async () => {
  const { say, live } = show(due, 'kojo');
  await details();
  say(null);
  expect((await dialog('Payment')).getByRole('alert')).toHaveTextContent('We cannot find this payment.');
  act(() => live.fail(new AppError('permission-denied')));
  expect(screen.getByText('You do not have permission to do this.')).toBeInTheDocument();
});
