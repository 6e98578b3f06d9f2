import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeRequest } from '@/domain/testing/records';
import { SessionContext } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/testing/session';
import { type KnownWallet, PaymentDialog } from './payment-dialog';
import type { UnknownWallet } from './flow/network-choice';
import type { NetworksOff } from './use-hints';
import { targetOfRequest } from './flow/payment-target';

const nothingKnown: KnownWallet = { number: '', network: null };

async function show({
  amountPesewas = 500_00,
  knownWallet = nothingKnown,
  networksOff,
  unknownWallet,
}: {
  amountPesewas?: number;
  knownWallet?: KnownWallet;
  networksOff?: NetworksOff;
  unknownWallet?: UnknownWallet;
} = {}) {
  const onStarted = vi.fn();
  render(
    <SessionContext value={makeSession({ user: sampleUser })}>
      <PaymentDialog
        target={targetOfRequest(makeRequest())}
        amountPesewas={amountPesewas}
        hints={{ VODAFONE: 'Dial *110# and choose Approvals.' }}
        knownWallet={knownWallet}
        networksOff={networksOff}
        unknownWallet={unknownWallet ?? null}
        onStarted={onStarted}
        onClose={vi.fn()}
      />
    </SessionContext>,
  );
  await screen.findByRole('dialog');
  return { onStarted, user: userEvent.setup() };
}

it('fixes the amount and offers the three networks by their names of today', async () => {
  await show();
  expect(
    screen.getByRole('heading', { name: 'Pay for your search' }),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('GHS 500.00');
  expect(screen.getByLabelText(/^Amount/)).toHaveAttribute('readonly');
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: 'MTN MoMo' })).toBeChecked();
  expect(
    screen.getByRole('radio', { name: 'AT Money (AirtelTigo)' }),
  ).not.toBeChecked();
});

it('asks for the price of today, and says what it was', async () => {
  await show({ amountPesewas: 550_00 });
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('GHS 550.00');
  expect(screen.getByRole('button', { name: 'Pay GHS 550.00' })).toBeVisible();
  expect(
    screen.getByText(
      'The price has changed. It was GHS 500.00 when you made the request.',
    ),
  ).toBeVisible();
});

it('only warns about a prefix that is not of Ghana', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Wallet number'), '+233 24 000 0142');
  expect(screen.queryByText(/not a prefix/)).toBeNull();
  await user.clear(screen.getByLabelText('Wallet number'));
  await user.type(screen.getByLabelText('Wallet number'), '0990000142');
  expect(
    screen.getByText(
      'This is not a prefix we know in Ghana. Check the number before you go on.',
    ),
  ).toBeVisible();
});

const networkOf = () =>
  screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

it('begins with the number of the profile, and with its network', async () => {
  const { user } = await show({
    knownWallet: { number: '0200000142', network: null },
  });
  const wallet = screen.getByLabelText('Wallet number');
  expect(wallet).toHaveValue('0200000142');
  expect(networkOf()).toBe('VODAFONE');
  await user.clear(wallet);
  await user.type(wallet, '+233 27');
  expect(networkOf()).toBe('AIRTELTIGO');
});

it('begins with the wallet that last paid, on its network, whatever its prefix', async () => {
  const moved: KnownWallet = { number: '0200000142', network: 'MTN' };
  const { user } = await show({ knownWallet: moved });
  const wallet = screen.getByLabelText('Wallet number');
  expect(wallet).toHaveValue('0200000142');
  expect(networkOf()).toBe('MTN');
  await user.clear(wallet);
  await user.type(wallet, '027');
  expect(networkOf()).toBe('AIRTELTIGO');
});

it('keeps the network that was chosen: numbers move', async () => {
  const { user } = await show({
    knownWallet: { number: '0240000142', network: null },
  });
  await user.click(
    screen.getByRole('radio', { name: 'Telecel Cash (Vodafone)' }),
  );
  await user.clear(screen.getByLabelText('Wallet number'));
  await user.type(screen.getByLabelText('Wallet number'), '0550000142');
  expect(networkOf()).toBe('VODAFONE');
});

it.each([
  [false, 'VODAFONE', 'AIRTELTIGO'],
  [true, 'MTN', 'MTN'],
])(
  'kept for later, the network follows the number unless it was chosen (%s)',
  async (isChosen, kept, later) => {
    const { user } = await show();
    await user.type(screen.getByLabelText('Wallet number'), '0200');
    if (isChosen) {
      await user.click(screen.getByRole('radio', { name: 'MTN MoMo' }));
    }
    cleanup();
    await show();
    const wallet = screen.getByLabelText('Wallet number');
    expect(wallet).toHaveValue('0200');
    expect(networkOf()).toBe(kept);
    await user.clear(wallet);
    await user.type(wallet, '027');
    expect(networkOf()).toBe(later);
  },
);

it('shows how to approve on the chosen network, from the configuration where it says so', async () => {
  const { user } = await show();
  expect(screen.getByText(/then 3 \(My Approvals\)/)).toBeInTheDocument();
  await user.click(
    screen.getByRole('radio', { name: 'Telecel Cash (Vodafone)' }),
  );
  expect(screen.getByText(/and choose Approvals/)).toBeInTheDocument();
});

it.each([
  ['', 'Please enter a wallet number'],
  ['02400', 'Enter all 10 digits, for example 0240000142.'],
])('does not start with wallet "%s"', async (wallet, message) => {
  const { onStarted, user } = await show();
  const field = screen.getByLabelText('Wallet number');
  if (wallet !== '') await user.type(field, wallet);
  await user.click(screen.getByRole('button', { name: 'Pay GHS 500.00' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue(wallet);
  expect(onStarted).not.toHaveBeenCalled();
});

it('says what a network that is switched off says, and chooses another one', async () => {
  const { user } = await show({
    knownWallet: { number: '0240000142', network: null },
    networksOff: { MTN: 'Since 27 Nov 2026, 14:00. Use another wallet.' },
  });
  const mtn = screen.getByRole('radio', { name: /^MTN MoMo/ });
  expect(mtn).toBeDisabled();
  expect(
    screen.getByText('Since 27 Nov 2026, 14:00. Use another wallet.'),
  ).toBeVisible();
  const at = screen.getByRole('radio', { name: 'AT Money (AirtelTigo)' });
  expect(at).toBeChecked();
  // Nor does its prefix choose it.
  await user.clear(screen.getByLabelText('Wallet number'));
  await user.type(screen.getByLabelText('Wallet number'), '0540000142');
  expect(mtn).not.toBeChecked();
  expect(at).toBeChecked();
});

it('says at the field that the network of a typed number is switched off', async () => {
  const { user } = await show({
    networksOff: { VODAFONE: 'Since 27 Nov 2026, 14:00. Use another wallet' },
  });
  const wallet = screen.getByLabelText('Wallet number');
  await user.type(wallet, '0240');
  expect(screen.queryByText(/^This is a/)).toBeNull();
  await user.clear(wallet);
  await user.type(wallet, '+233 20 000 0142');
  expect(wallet).toHaveAccessibleDescription(
    'This is a number of Telecel Cash (Vodafone), which is switched off. Since 27 Nov 2026, 14:00. Use another wallet. If the number has moved, choose its network of today.',
  );
  expect(networkOf()).toBe('MTN');
});

it('proposes another network for a number that its network does not know, whatever its prefix says', async () => {
  const { user } = await show({
    knownWallet: { number: '0240000142', network: null },
    unknownWallet: { paymentoption: 'AIRTELTIGO', walletnumber: '0270000142' },
  });
  expect(screen.getByLabelText('Wallet number')).toHaveValue('0270000142');
  expect(
    screen.getByText(/^AT Money \(AirtelTigo\) knows no wallet/),
  ).toBeVisible();
  const telecel = screen.getByRole('radio', { name: /^Telecel/ });
  expect(telecel).toBeChecked();
  await user.type(screen.getByLabelText('Wallet number'), '{Backspace}3');
  expect(telecel).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'MTN MoMo' }));
  expect(screen.getByRole('radio', { name: 'MTN MoMo' })).toBeChecked();
});

it('says what is possible for a payer abroad', async () => {
  const { user } = await show();
  await user.click(screen.getByText('You are abroad, or somebody else pays'));
  expect(screen.getByText(/^A relative in Ghana can pay/)).toBeVisible();
  expect(
    screen.getByText(/^The receipt and the results come to you/),
  ).toBeVisible();
});
