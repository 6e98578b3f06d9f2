import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { SessionContext } from '@/session/session-context';
import { enterAs } from '@/session/testing/backend';
import { makeSession, sampleUser } from '@/session/testing/session';
import { PaymentList } from './payment-list';

it('empties the search when a filter is chosen in its place', async () => {
  const { uid, name, email } = await enterAs('Efua Boateng', { isAdmin: true });
  const before = window.location.href;
  onTestFinished(() => window.history.replaceState(null, '', before));
  window.history.replaceState(null, '', '?tab=all&q=LS-2222-22');
  render(
    <SessionContext value={makeSession({ user: { ...sampleUser, uid, name, email, isAdmin: true } })}>
      <BrowserRouter>
        <PaymentList tab="all" onView={() => undefined} />
      </BrowserRouter>
    </SessionContext>,
  );
  const search = () => screen.getByLabelText('Search payments');
  expect(search()).toHaveValue('LS-2222-22');
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'paid' } });
  await waitFor(() => expect(window.location.search).toBe('?tab=all&show=paid'));
  await waitFor(() => expect(screen.getByLabelText('Show')).toHaveValue('paid'));
  expect(search()).toHaveValue('');
});
