import {
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import { SessionContext, type Session } from '@/session/session-context';
import { makePayment } from '@/domain/testing/records';
import { enterAs, put } from '@/session/testing/backend';
import { makeSession, sampleUser } from '@/session/testing/session';
import { PaymentList } from './payment-list';

async function enterOffice(): Promise<Session> {
  const { uid, name, email } = await enterAs('Efua Boateng', { isAdmin: true });
  return makeSession({
    user: { ...sampleUser, uid, name, email, isAdmin: true },
  });
}

function showAll(session: Session): void {
  render(
    <SessionContext value={session}>
      <BrowserRouter>
        <PaymentList onView={() => undefined} />
      </BrowserRouter>
    </SessionContext>,
  );
}

it('empties the search when a filter is chosen in its place', async () => {
  const session = await enterOffice();
  const before = window.location.href;
  onTestFinished(() => window.history.replaceState(null, '', before));
  window.history.replaceState(null, '', '?tab=all&q=LS-2222-22');
  showAll(session);
  const search = () => screen.getByLabelText('Search payments');
  expect(search()).toHaveValue('LS-2222-22');
  fireEvent.change(screen.getByLabelText('Show'), {
    target: { value: 'paid' },
  });
  await waitFor(() =>
    expect(window.location.search).toBe('?tab=all&show=paid'),
  );
  await waitFor(() =>
    expect(screen.getByLabelText('Show')).toHaveValue('paid'),
  );
  expect(search()).toHaveValue('');
});

it('shows a payment that cannot be read as a row of its own, which nobody can close', async () => {
  const session = await enterOffice();
  // The newest, whatever payments the tests before this one have left.
  const good = makePayment({
    paymentId: 'list-good',
    documentId: 'list-good',
    clienttransid: '7777000111',
    createdAt: new Date(),
  });
  await put({
    'payments/list-good': good,
    'payments/list-bad': {
      ...good,
      paymentId: 'list-bad',
      amountPesewas: 'much',
    },
  });
  onTestFinished(() => commands.erase('payments/list-bad'));
  showAll(session);
  const rows = within(
    await screen.findByRole('list', { name: 'Records that cannot be read' }),
  );
  expect(rows.getByText('This record cannot be read')).toBeVisible();
  expect(rows.getByText('list-bad')).toBeVisible();
  expect(rows.getByText('Give this number to an engineer')).toBeVisible();
  expect(rows.queryByRole('button')).toBeNull();
  expect(screen.getByRole('row', { name: /TX-7777000111/ })).toBeVisible();
});
