import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressDialog } from './use-address-dialog';

/** Opens after a question to the server, as "Pay now" does. */
function Payer() {
  const { value, open, close } = useAddressDialog('pay');
  const ask = () => void Promise.resolve().then(() => open('r1'));
  const askTwice = () => {
    ask();
    ask();
  };
  return (
    <>
      <button onClick={askTwice}>Pay now, twice</button>
      {value !== null && <button onClick={close}>Close</button>}
    </>
  );
}

it('needs one close however often it was pressed before it opened', async () => {
  window.history.replaceState(null, '', '/home');
  const before = window.history.length;
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <Payer />
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay now, twice' }));
  expect(window.location.search).toBe('?pay=r1');
  expect(window.history.length).toBe(before + 1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull(),
  );
  expect(window.location.search).toBe('');
});
