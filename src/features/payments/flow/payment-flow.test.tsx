import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PaymentFlow } from './payment-flow';

it('says that it does not know what is to be paid, and asks for no wallet', async () => {
  render(<PaymentFlow target={null} paymentId={null} onClose={vi.fn()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Payment context is missing',
  );
  expect(screen.queryByLabelText('Wallet number')).toBeNull();
});
