import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { makePayment, makeRequest } from '@/domain/testing/records';
import { SessionContext } from '@/session/session-context';
import {
  enterAs,
  put,
  read,
  type PersonOptions,
  type TestPerson,
} from '@/session/testing/backend';
import { makeSession, sampleUser } from '@/session/testing/session';
import { Toasts } from '@/ui/overlays/toast';
import { DeleteAccountCard } from './delete-account-card';

/** Somebody new at the open dialog, with their password typed. */
async function open(options: PersonOptions = {}) {
  const person = await enterAs('Selorm Agbeko', options);
  const { uid, name, email, password } = person;
  const user = { ...sampleUser, uid, name, email };
  const signOut = vi.fn(() => Promise.resolve());
  render(
    <SessionContext value={makeSession({ user, signOut })}>
      <DeleteAccountCard />
    </SessionContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Delete your account?' }),
  );
  fireEvent.change(dialog.getByLabelText('Your password'), {
    target: { value: password },
  });
  const press = () =>
    fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  const left = () => waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  return { person, dialog, press, left };
}

const isBegun = async ({ uid }: TestPerson) =>
  (await read(`account_deletions/${uid}`)) !== null;
const isKept = async ({ uid }: TestPerson) =>
  (await read(`users/${uid}`)) !== null;

it('asks for the tick when the server knows of more paid work than was counted here', async () => {
  await commands.cutOff(':runAggregationQuery');
  const { person, dialog, press, left } = await open();
  const request = makeRequest({
    userId: person.uid,
    documentId: `r-${person.uid}`,
    paymentStatus: true,
  });
  await put({ [`requests/${request.documentId}`]: request });
  press();
  const tick = await dialog.findByLabelText(
    /I have paid for 1 service that is not finished/,
  );
  expect(tick).not.toBeChecked();
  expect(tick).toHaveFocus();
  expect(await isBegun(person)).toBe(false);
  fireEvent.click(tick);
  press();
  await left();
  expect(await isKept(person)).toBe(false);
});

it('is refused while a refund is owed, and possible when it is settled', async () => {
  const { person, dialog, press, left } = await open();
  const payment = makePayment({
    userId: person.uid,
    paymentId: `p-${person.uid}`,
    state: 'paid',
  });
  await put({
    [`payments/${payment.paymentId}`]: { ...payment, refundDue: true },
  });
  press();
  expect(await dialog.findByText(/^We owe you a refund\./)).toBeVisible();
  expect(await isBegun(person)).toBe(false);
  await put({
    [`payments/${payment.paymentId}`]: { ...payment, refundDue: false },
  });
  press();
  await left();
});

it('says that it is refused also to somebody who has closed its dialog', async () => {
  const { person, dialog, press } = await open();
  const request = makeRequest({
    userId: person.uid,
    documentId: `r-${person.uid}`,
    paymentStatus: true,
  });
  await put({ [`requests/${request.documentId}`]: request });
  await commands.holdCalls('deleteAccount');
  press();
  await dialog.findByText('Deleting...');
  cleanup();
  render(<Toasts />);
  await commands.holdCalls(null);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have paid for work that is not finished.',
  );
});

it('is not for administrators', async () => {
  const { person, dialog, press } = await open({ isAdmin: true });
  press();
  expect(
    await dialog.findByText('Administrators cannot delete their account.', {
      exact: false,
    }),
  ).toBeVisible();
  expect(await isKept(person)).toBe(true);
});

it('keeps everything when the server cannot be reached, and goes on when it can', async () => {
  const { person, dialog, press, left } = await open();
  await commands.answerNext('deleteAccount', null);
  press();
  expect(
    await dialog.findByText(
      'No connection. Check your internet and try again.',
    ),
  ).toBeVisible();
  expect(await isBegun(person)).toBe(false);
  expect(await isKept(person)).toBe(true);
  press();
  await left();
});

it('knows that it is done when the answer is lost on its way', async () => {
  const { person, press, left } = await open();
  await commands.loseAnswer('deleteAccount', null);
  press();
  await left();
  expect(await isKept(person)).toBe(false);
});
