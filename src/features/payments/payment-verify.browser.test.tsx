import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Payment } from '@contract/entities/payment/payment';
import { makePayment } from '@/domain/testing/records';
import { Around, find, put } from '@/session/testing/backend';
import { PaymentFlow } from './flow/payment-flow';
import {
  enterWithRequest,
  heading,
  newWallet,
  pay,
  press,
  seen,
  showPayment,
  stopAutomatedCheck,
  type Debtor,
} from './testing/payment';

const waits = /^Do not pay again while we wait\./;

describe('a payment nobody knows the end of yet', () => {
  let nana: Debtor;
  let wallet: string;
  beforeEach(async () => {
    nana = await enterWithRequest();
    wallet = newWallet();
    await stopAutomatedCheck();
    await showPayment(nana);
    await pay(wallet);
    await heading('Payment Pending');
  });
  const findPayment = async () => {
    const [payment] = (await find(
      'payments',
      'documentId',
      nana.request.documentId,
    )) as Payment[];
    if (payment === undefined) throw new Error('no payment');
    return payment;
  };
  const change = async (fields: Partial<Payment>) => {
    const payment = await findPayment();
    await put({ [`payments/${payment.paymentId}`]: { ...payment, ...fields } });
  };

  it('says what to do and for how long, and is asked about: not paid, then not reached', async () => {
    await seen('Pending Verification');
    await seen(/^You have [0-5]:\d\d to answer the prompt\.$/);
    for (const step of [
      'Enter your PIN',
      'Press 1 to accept',
      'Receive the confirmation message',
      'Click Verify Payment below',
    ]) {
      await seen(step);
    }
    await seen(waits);
    await press('Verify Payment');
    await heading('Payment Required');
    await seen(
      'Please complete your payment before proceeding. Follow the payment instructions provided.',
    );
    await press('OK');
    await commands.answerNext('checktransactionandupdate', null);
    await press('Verify Payment');
    await heading('Verification Error');
    await seen(
      'An error occurred while verifying your payment. Please try again later.',
    );
    await press('OK');
    await heading('Payment Pending');
  });

  it('stays pending when its prompt has run out: nobody is asked to pay again', async () => {
    await change({ promptExpiresAt: new Date(Date.now() - 1_000) });
    await seen(/has run out\.$/);
    const announced = await seen(
      'The prompt has run out. The payment is still pending.',
    );
    expect(announced).toHaveRole('status');
    await seen(waits);
    await heading('Payment Pending');
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
  });

  it('is found paid when the gateway has told nobody', async () => {
    await commands.approvePrompt(wallet, { callback: false });
    await press('Verify Payment');
    await heading('Land/Property Search Processing');
    await seen(
      'Your request is being processed. This process will take a few days, and the results will be shared with you in due course.',
    );
    await press('OK');
    await heading('Payment Successful');
    await seen('Verified');
  });

  it('is paid again where an answer about it comes late, and the answer changes nothing there', async () => {
    await commands.holdCalls('checktransactionandupdate');
    await press('Verify Payment');
    await commands.refusePrompt(wallet, 'Wrong PIN');
    await press('Pay again');
    await commands.holdCalls(null);
    await pay(newWallet());
    await heading('Payment Pending');
    expect(
      screen.queryByRole('heading', { name: 'Payment Required' }),
    ).toBeNull();
  });

  it('says which of its records is gone', async () => {
    const { paymentId } = await findPayment();
    await commands.erase(`requests/${nana.request.documentId}`);
    await press('Verify Payment');
    await heading('Document Not Found');
    await press('OK');
    await commands.erase(`payments/${paymentId}`);
    await heading('Payment Not Found');
    await seen('We cannot find this payment. Look under History and Payments.');
  });
});

it('verifies at once only the payment it was opened for, not one that is begun after it', async () => {
  const { person, request } = await enterWithRequest();
  const { documentId } = request;
  const paymentId = `p-${person.uid}`;
  const failed = makePayment({
    paymentId,
    documentId,
    userId: person.uid,
    state: 'failed',
  });
  await put({ [`payments/${paymentId}`]: failed });
  await stopAutomatedCheck();
  render(
    <Around person={person}>
      <PaymentFlow
        target={null}
        paymentId={paymentId}
        firstAction="verify"
        onClose={vi.fn()}
      />
    </Around>,
  );
  await commands.recordRequests('checktransactionandupdate');
  await press('Pay again');
  await pay(newWallet());
  await heading('Payment Pending');
  await press('Verify Payment');
  await heading('Payment Required');
  const asked = await commands.recordRequests('checktransactionandupdate');
  expect(asked.filter((body) => !body.includes(paymentId))).toHaveLength(1);
});
