import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Payment } from '@contract/entities/payment/payment';
import { refundRefusals } from '@contract/values/payment/refund-texts';
import { makePayment, makeRefund } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  read,
  refusal,
  type TestPerson,
} from '@/session/testing/backend';
import { PaymentDetailsDialog } from './payment-dialog';

let efua: TestPerson;
beforeAll(async () => {
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});

const paid = { state: 'paid', status: true, refundDue: true } as const;
const due = () => makePayment(paid);
const ownProposal = () =>
  makePayment({ ...paid, refund: makeRefund({ proposedBy: efua.uid }) });
const proposed = () =>
  makePayment({ ...paid, refund: makeRefund({ proposedBy: 'kojo' }) });
const approved = () =>
  makePayment({
    ...paid,
    refund: makeRefund({
      proposedBy: 'kojo',
      state: 'approved',
      decidedBy: 'yaw',
    }),
  });

let payments = 0;

const Details = ({
  person,
  paymentId,
}: {
  person: TestPerson;
  paymentId: string;
}) => (
  <Around person={person}>
    <PaymentDetailsDialog
      paymentId={paymentId}
      onOpen={vi.fn()}
      onClose={vi.fn()}
    />
  </Around>
);

/**
 * A payment of its own for each test.
 * @returns its path
 */
async function show(payment: Payment): Promise<string> {
  payments += 1;
  const paymentId = `refund-${payments}`;
  const path = `payments/${paymentId}`;
  await put({
    [path]: { ...payment, paymentId, documentId: `request-${payments}` },
  });
  render(<Details person={efua} paymentId={paymentId} />);
  return path;
}
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name }));
const details = async () => {
  const shown = await dialog('TX-2611100942');
  await shown.findByText('Client transaction ID');
  return shown;
};
const steps = [
  'Propose refund',
  'Approve refund',
  'Decline',
  'Record the transfer',
];
const offered = () =>
  steps.filter((name) => screen.queryByRole('button', { name }) !== null);

describe('who may take which step', () => {
  it.each<[string, () => Payment, string[], RegExp]>([
    ['anybody proposes what is due', due, ['Propose refund'], /must go back/],
    [
      'who proposed it does not decide',
      ownProposal,
      [],
      /^You proposed this refund/,
    ],
    [
      'nor whose money it is',
      () => ({ ...proposed(), userId: efua.uid }),
      [],
      /^This is your own payment/,
    ],
    [
      'another one decides',
      proposed,
      ['Approve refund', 'Decline'],
      /Approve it, or decline it/,
    ],
    [
      'anybody writes down what was sent',
      approved,
      ['Record the transfer'],
      /^Send GHS 500\.00/,
    ],
  ])('%s', async (_rule, payment, names, words) => {
    await show(payment());
    const shown = await details();
    expect(offered()).toEqual(names);
    expect(shown.getByText(words)).toBeVisible();
  });

  it('a declined one says why not, and may be proposed again', async () => {
    const decided = {
      decidedBy: 'kojo',
      decidedAt: new Date('2026-11-20T10:00:00Z'),
    };
    const refund = makeRefund({
      state: 'declined',
      ...decided,
      declineReason: 'It was paid once.',
    });
    await show(makePayment({ ...paid, refundDue: false, refund }));
    const shown = await details();
    expect(
      shown.getByText(/^The refund was declined\. The money stays/),
    ).toBeVisible();
    expect(shown.getByText('Declined by')).toBeVisible();
    expect(shown.getByText('It was paid once.')).toBeVisible();
    expect(offered()).toEqual(['Propose refund']);
  });
});

describe('the questions', () => {
  it('proposing names the money and its way, wants a reason, and sends it', async () => {
    const path = await show(due());
    await details();
    press('Propose refund');
    const asked = await dialog('Propose a refund?');
    const text =
      /^GHS 500\.00 goes back to MTN 024 000 0142 if another administrator approves/;
    expect(asked.getByText(text)).toBeVisible();
    expect(asked.queryByText(/has paid for its request/)).toBeNull();
    press('Propose refund');
    expect(await asked.findByText('Please write why.')).toBeVisible();
    expect(asked.getByLabelText('Reason')).toHaveFocus();
    type('Reason', 'x'.repeat(301));
    expect(await asked.findByText('At most 300 characters.')).toBeVisible();
    expect(await read(path)).toMatchObject({ refund: null });
    type('Reason', ' Paid twice. ');
    press('Propose refund');
    await details();
    const refund = {
      state: 'proposed',
      round: 1,
      reason: 'Paid twice.',
      proposedBy: efua.uid,
    };
    expect(await read(path)).toMatchObject({ refund });
  });

  it('warns where the payment still pays for a request', async () => {
    await show(makePayment({ ...paid, refundDue: false }));
    await details();
    press('Propose refund');
    const asked = await dialog('Propose a refund?');
    expect(
      asked.getByText(/The refund does not stop the request\.$/),
    ).toBeVisible();
  });

  it('approving says that it cannot be taken back, and names the round that was read', async () => {
    const path = await show(
      makePayment({
        ...paid,
        refund: makeRefund({ proposedBy: 'kojo', round: 2 }),
      }),
    );
    await details();
    press('Approve refund');
    const asked = await dialog('Approve the refund?');
    expect(
      asked.getByText(
        /then has to be sent to MTN 024 000 0142\. You cannot undo/,
      ),
    ).toBeVisible();
    press('Approve');
    await details();
    const refund = { state: 'approved', round: 2, decidedBy: efua.uid };
    expect(await read(path)).toMatchObject({ refund });
  });

  it('declining wants a reason too', async () => {
    const path = await show(proposed());
    await details();
    press('Decline');
    const asked = await dialog('Decline the refund?');
    expect(
      asked.getByText(
        /^The money stays with us\. Any administrator can propose/,
      ),
    ).toBeVisible();
    press('Decline');
    expect(await asked.findByText('Please write why.')).toBeVisible();
    type('Reason', 'It was paid once.');
    press('Decline');
    await details();
    const refund = {
      state: 'declined',
      round: 1,
      declineReason: 'It was paid once.',
      decidedBy: efua.uid,
    };
    expect(await read(path)).toMatchObject({ refund });
  });

  it('writing down wants the number of a transfer, and takes the whole SMS', async () => {
    const path = await show(approved());
    await details();
    press('Record the transfer');
    const asked = await dialog('Record the transfer');
    expect(
      asked.getByText(/^You have sent GHS 500\.00 to MTN 024 000 0142\./),
    ).toBeVisible();
    type('Transaction number of the transfer', 'sent it');
    press('Money is sent');
    expect(
      await asked.findByText(
        "This is not a transaction number. Look in the network's SMS.",
      ),
    ).toBeVisible();
    expect(await read(path)).toMatchObject({ refund: { state: 'approved' } });
    const sms =
      'Payment made for GHS 500.00. Financial Transaction Id: 70099887766';
    type('Transaction number of the transfer', sms);
    press('Money is sent');
    await details();
    const refund = {
      state: 'paid',
      round: 1,
      transferNumber: '70099887766',
      sentBy: efua.uid,
    };
    expect(await read(path)).toMatchObject({ refund });
  });
});

describe('a step that is refused', () => {
  it.each([
    [
      refusal('failed-precondition', refundRefusals.ownProposal),
      refundRefusals.ownProposal,
    ],
    [
      refusal('failed-precondition', refundRefusals.numberUsed),
      refundRefusals.numberUsed,
    ],
    [refusal('permission-denied'), 'You do not have permission to do this.'],
    [null, 'No connection. Check your internet and try again.'],
  ])('by %j says so and keeps what was typed', async (answer, words) => {
    await show(approved());
    await details();
    press('Record the transfer');
    await dialog('Record the transfer');
    type('Transaction number of the transfer', '70099887755');
    await commands.answerNext('recordRefund', answer);
    press('Money is sent');
    expect(await screen.findByText(words)).toBeVisible();
    expect(
      screen.getByLabelText('Transaction number of the transfer'),
    ).toHaveValue('70099887755');
  });

  it('because somebody else was faster goes back to the payment and says so', async () => {
    await show(proposed());
    await details();
    press('Approve refund');
    await dialog('Approve the refund?');
    await commands.answerNext(
      'decideRefund',
      refusal('failed-precondition', refundRefusals.changed),
    );
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
  const path = await show(proposed());
  await details();
  press('Approve refund');
  await dialog('Approve the refund?');
  const { refund } = approved();
  await put({ [path]: { ...((await read(path)) as Payment), refund } });
  const shown = await details();
  expect(shown.getByRole('alert')).toHaveTextContent(refundRefusals.changed);
  expect(offered()).toEqual(['Record the transfer']);
  expect(await read(path)).toMatchObject({ refund });
});

it('a payment that is not there, or cannot be read, says so', async () => {
  const path = await show(due());
  await details();
  await commands.erase(path);
  expect(await (await dialog('Payment')).findByRole('alert')).toHaveTextContent(
    'We cannot find this payment.',
  );
  const kofi = await enterAs('Kofi Mensah');
  render(<Details person={kofi} paymentId="other" />);
  expect(
    await screen.findByText('You do not have permission to do this.'),
  ).toBeVisible();
});
