import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Payment } from '@contract/entities/payment/payment';
import { closePaymentRefusals } from '@contract/values/payment/close-payment-texts';
import { refundRefusals } from '@contract/values/payment/refund-texts';
import { makePayment, makeRefund } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  find,
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

const lost = {
  state: 'expired',
  needsReview: true,
  transactionid: null,
} as const;
const paid = { state: 'paid', status: true, refundDue: true } as const;
const due = () => makePayment(paid);
const approved = (round = 1) =>
  makePayment({
    ...paid,
    refund: makeRefund({
      proposedBy: 'kojo',
      state: 'approved',
      decidedBy: 'yaw',
      round,
    }),
  });

let payments = 0;

const Details = ({ paymentId }: { paymentId: string }) => (
  <Around person={efua}>
    <PaymentDetailsDialog
      paymentId={paymentId}
      onOpen={vi.fn()}
      onClose={vi.fn()}
    />
  </Around>
);

/** A payment of its own for each test. */
async function show(payment: Payment) {
  payments += 1;
  const paymentId = `forms-${payments}`;
  const path = `payments/${paymentId}`;
  const become = (now: Payment) =>
    put({ [path]: { ...now, paymentId, documentId: paymentId } });
  await become(payment);
  render(<Details paymentId={paymentId} />);
  await details();
  return { paymentId, path, become };
}
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name }));
const details = async () =>
  (await dialog('TX-2611100942')).findByText('Client transaction ID');

describe('a payment for which no money came', () => {
  const note = 'No money came';

  it('is closed only with a note', async () => {
    const { path } = await show(makePayment(lost));
    type(note, '   ');
    press('Close the payment');
    expect(
      await screen.findByText('Please write where you looked.'),
    ).toBeVisible();
    expect(screen.getByLabelText(note)).toHaveFocus();
    expect(await read(path)).toMatchObject({
      state: 'expired',
      needsReview: true,
    });
  });

  it.each([
    [
      refusal('failed-precondition', closePaymentRefusals.caseOpen),
      'This cannot be done now. Reload the page and try again.',
    ],
    [refusal('permission-denied'), 'You do not have permission to do this.'],
    [null, 'No connection. Check your internet and try again.'],
  ])(
    'says that it is refused by %j, and keeps the note',
    async (answer, words) => {
      const { path } = await show(makePayment(lost));
      await commands.answerNext('closePayment', answer);
      type(note, 'Not in the console of the gateway.');
      press('Close the payment');
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByLabelText(note)).toHaveValue(
        'Not in the console of the gateway.',
      );
      expect(await read(path)).toMatchObject({
        state: 'expired',
        needsReview: true,
      });
    },
  );

  it('is closed, and the audit keeps the note', async () => {
    const { path, paymentId } = await show(makePayment(lost));
    type(note, ' Not in the console of the gateway. ');
    press('Close the payment');
    await vi.waitFor(() => expect(screen.queryByLabelText(note)).toBeNull());
    expect(await read(path)).toMatchObject({
      state: 'failed',
      needsReview: false,
    });
    const after = {
      state: 'failed',
      note: 'Not in the console of the gateway.',
    };
    const entry = { by: efua.uid, action: 'payment-closed', after };
    expect(await find('audit', 'documentId', paymentId)).toMatchObject([entry]);
  });
});

describe('a refund that cannot be sent', () => {
  const ask = async () => {
    press('It cannot be sent');
    return dialog('The money cannot be sent?');
  };

  it('is taken back only with a reason', async () => {
    const { path } = await show(approved());
    const asked = await ask();
    expect(asked.getByText(/^GHS 500\.00 stays due\./)).toBeVisible();
    press('It cannot be sent');
    expect(await asked.findByText('Please write why.')).toBeVisible();
    expect(asked.getByLabelText('Reason')).toHaveFocus();
    expect(await read(path)).toMatchObject({ refund: { state: 'approved' } });
  });

  it.each([
    [
      refusal('failed-precondition', refundRefusals.alreadyPaid),
      refundRefusals.alreadyPaid,
    ],
    [refusal('permission-denied'), 'You do not have permission to do this.'],
    [null, 'No connection. Check your internet and try again.'],
  ])(
    'says that this is refused by %j, and keeps the reason',
    async (answer, words) => {
      const { path } = await show(approved());
      await commands.answerNext('withdrawRefund', answer);
      const asked = await ask();
      type('Reason', 'The wallet is closed.');
      press('It cannot be sent');
      expect(await asked.findByText(words)).toBeVisible();
      expect(asked.getByLabelText('Reason')).toHaveValue(
        'The wallet is closed.',
      );
      expect(await read(path)).toMatchObject({ refund: { state: 'approved' } });
    },
  );

  it('stays due, with the reason, and can be proposed again', async () => {
    const { path } = await show(approved());
    await ask();
    type('Reason', 'The wallet is closed.');
    press('It cannot be sent');
    await details();
    expect(
      await screen.findByText(/it could not be sent\. Ask the payer/),
    ).toBeVisible();
    expect(screen.getByText('The wallet is closed.')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Propose refund' }),
    ).toBeVisible();
    const refund = {
      state: 'withdrawn',
      withdrawReason: 'The wallet is closed.',
      withdrawnBy: efua.uid,
    };
    expect(await read(path)).toMatchObject({ refundDue: true, refund });
  });
});

it('offers a number that was typed for one transfer in no form of the next', async () => {
  const { become } = await show(approved());
  const number = 'Transaction number of the transfer';
  press('Record the transfer');
  await dialog('Record the transfer');
  type(number, '70099887766');
  press('Cancel');
  await details();
  press('Record the transfer');
  await dialog('Record the transfer');
  expect(screen.getByLabelText(number)).toHaveValue('70099887766');
  press('Cancel');
  await become(approved(2));
  await details();
  await vi.waitFor(() => {
    press('Record the transfer');
    expect(screen.getByLabelText(number)).toHaveValue('');
  });
});

describe('another payment in the same dialog', () => {
  async function showTwo(one: Payment, other: Payment) {
    payments += 1;
    const [first, second] = [`kept-${payments}-a`, `kept-${payments}-b`];
    await put({
      [`payments/${first}`]: { ...one, paymentId: first, documentId: first },
      [`payments/${second}`]: {
        ...other,
        paymentId: second,
        documentId: second,
        clienttransid: '2611100943',
      },
    });
    const { rerender } = render(<Details paymentId={first} />);
    await details();
    return {
      open: (which: 'first' | 'second') =>
        rerender(<Details paymentId={which === 'first' ? first : second} />),
    };
  }
  const other = () => dialog('TX-2611100943');

  it('shows nothing that was typed about the first, and gives it back there', async () => {
    const { open } = await showTwo(makePayment(lost), makePayment(lost));
    type("Transaction ID in the gateway's console", '777001');
    type('No money came', 'Not in the console.');
    open('second');
    await (await other()).findByText('Client transaction ID');
    expect(
      screen.getByLabelText("Transaction ID in the gateway's console"),
    ).toHaveValue('');
    expect(screen.getByLabelText('No money came')).toHaveValue('');
    type('No money came', 'Another one.');
    open('first');
    await details();
    expect(screen.getByLabelText('No money came')).toHaveValue(
      'Not in the console.',
    );
  });

  it('asks no question that was about the first', async () => {
    const { open } = await showTwo(due(), due());
    press('Propose refund');
    await dialog('Propose a refund?');
    type('Reason', 'Paid twice.');
    open('second');
    expect((await other()).getByText('Client transaction ID')).toBeVisible();
    press('Propose refund');
    await dialog('Propose a refund?');
    expect(screen.getByLabelText('Reason')).toHaveValue('');
  });
});
