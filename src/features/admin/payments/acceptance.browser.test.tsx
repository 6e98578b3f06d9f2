import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OtherAmount } from '@contract/entities/payment/payment';
import {
  makeOtherAmount,
  makePayment,
  makeRequest,
} from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  read,
  type TestPerson,
} from '@/session/testing/backend';
import { PaymentDetailsDialog } from './payment-dialog';

let efua: TestPerson;
beforeAll(async () => {
  efua = await enterAs('Efua Boateng', { isAdmin: true });
});

let payments = 0;

/**
 * A payment of its own for each test, that the gateway took GHS 490.00 for.
 * @returns its path
 */
async function show(
  otherAmount: OtherAmount,
): Promise<{ path: string; request: string }> {
  payments += 1;
  const paymentId = `other-${payments}`;
  const documentId = `other-request-${payments}`;
  const path = `payments/${paymentId}`;
  const request = `requests/${documentId}`;
  const payment = makePayment({
    paymentId,
    documentId,
    needsReview: true,
    otherAmount,
  });
  await put({
    [path]: payment,
    [request]: makeRequest({ documentId, userId: payment.userId }),
  });
  render(
    <Around person={efua}>
      <PaymentDetailsDialog
        paymentId={paymentId}
        onOpen={vi.fn()}
        onClose={vi.fn()}
      />
    </Around>,
  );
  return { path, request };
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
const proposed = () =>
  makeOtherAmount({
    state: 'proposed',
    round: 1,
    proposedBy: 'kojo',
    proposedAt: new Date(),
    reason: 'The fee.',
  });

describe('another amount than the price', () => {
  it('is named, with both ways out', async () => {
    await show(makeOtherAmount());
    const shown = await details();
    expect(
      shown.getByText(
        /took GHS 490\.00\. The price is GHS 500\.00\. Nobody can pay/,
      ),
    ).toBeVisible();
    expect(
      shown.getByRole('button', { name: 'Propose to accept' }),
    ).toBeVisible();
    expect(shown.getByRole('button', { name: 'Propose refund' })).toBeVisible();
  });

  it('is proposed to be accepted, with a reason', async () => {
    const { path } = await show(makeOtherAmount());
    await details();
    press('Propose to accept');
    const asked = await dialog('Propose to accept this payment?');
    expect(
      asked.getByText(/counts as paid with GHS 490\.00 instead of GHS 500\.00/),
    ).toBeVisible();
    press('Propose to accept');
    expect(await asked.findByText('Please write why.')).toBeVisible();
    type('Reason', 'The network keeps GHS 10.');
    press('Propose to accept');
    await details();
    const otherAmount = {
      state: 'proposed',
      round: 1,
      proposedBy: efua.uid,
      reason: 'The network keeps GHS 10.',
    };
    expect(await read(path)).toMatchObject({ state: 'pending', otherAmount });
  });

  it('is accepted by another one: request and payment are paid', async () => {
    const { path, request } = await show(proposed());
    await details();
    press('Accept as paid');
    await dialog('Accept this payment as paid?');
    press('Accept as paid');
    await details();
    expect(await read(path)).toMatchObject({
      state: 'paid',
      amountPesewas: 490_00,
      refundDue: false,
    });
    expect(await read(request)).toMatchObject({ paymentStatus: true });
  });

  it('is declined with a reason, and given back instead', async () => {
    const { path } = await show(proposed());
    await details();
    press('Decline');
    await dialog('Decline to accept it?');
    type('Reason', 'It is too little.');
    press('Decline');
    await details();
    expect(await read(path)).toMatchObject({
      otherAmount: { state: 'held', declineReason: 'It is too little.' },
    });
    press('Propose refund');
    const asked = await dialog('Propose a refund?');
    expect(asked.getByText(/^GHS 490\.00 goes back/)).toBeVisible();
  });
});
