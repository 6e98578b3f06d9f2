import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type {
  SendPaymentCodeAnswer,
  SendPaymentCodeBody,
} from '@contract/endpoints/payment/send-payment-code';
import { makePayment } from '@/domain/testing/records';
import { CodeDialog } from './code-dialog';

const askedAt = new Date('2026-11-10T09:42:00Z');

it('goes on to the next try by the answer, also where the record comes later', async () => {
  const sendCode = vi.fn<
    (body: SendPaymentCodeBody) => Promise<SendPaymentCodeAnswer>
  >(() =>
    Promise.resolve({ state: 'code-asked', triesLeft: 2, isWrong: true }),
  );
  const user = userEvent.setup();
  render(
    <CodeDialog
      payment={makePayment({ state: 'code-asked' })}
      // As the phone has it: nothing was tried yet.
      code={{
        askedAt,
        expiresAt: new Date(askedAt.getTime() + 300_000),
        tries: 0,
        wrongTries: 0,
        isLastWrong: false,
        openTry: null,
        triedAt: null,
      }}
      contact={null}
      now={askedAt}
      sendCode={sendCode}
      onClose={vi.fn()}
    />,
  );
  const field = await screen.findByLabelText('Code of the SMS');
  const press = () =>
    user.click(screen.getByRole('button', { name: 'Send the code' }));
  await user.type(field, '1234');
  await press();
  expect(
    await screen.findByText('This code is wrong. You have 2 tries left.'),
  ).toBeVisible();
  await user.type(field, '5678');
  await press();
  expect(sendCode.mock.calls.map(([body]) => body.tryNumber)).toEqual([1, 2]);
});
