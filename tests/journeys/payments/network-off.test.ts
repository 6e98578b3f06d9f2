import { expect, it } from 'vitest';
import {
  chargesOf,
  databaseOf,
  refusePrompt,
} from '../../support/suite/gateway';
import { newWallet, PaymentSide } from '../../support/pages/payment-side';
import { pay } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const address = 'Plot 9, Anaji, Takoradi';
const sentence = 'Since 27 Nov 2026, 14:00. Pay with another wallet.';

const suite = await startSuite();
await databaseOf(suite)
  .doc('AdminConfig/main')
  .set({ networksOff: { AIRTELTIGO: sentence } }, { merge: true });
const side = await PaymentSide.open(suite);
await side.begin(address);

it('a network that is off is said and not chosen, and a number that moved is paid with its new network', async () => {
  const { page } = side;
  await side.payButton(address).click();
  await page.getByText(sentence).waitFor();
  expect(
    await page.getByRole('radio', { name: /^AT Money/ }).isDisabled(),
  ).toBe(true);
  expect(await side.look('payment-network-off')).toEqual([]);
  const wallet = newWallet();
  await pay(page, wallet);
  await side.heading('Payment Pending').waitFor();
  await refusePrompt(suite, wallet, 'PAYEE_NOT_FOUND: subscriber not found');
  await page
    .getByText('This number has no wallet on the network you chose.')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await page.getByText(/knows no wallet with this number/).waitFor();
  expect(await side.wallet.inputValue()).toBe(wallet);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await side.look('payment-network-moved')).toEqual([]);
  await pay(page, '0240000001');
  await side.heading('Payment Successful').waitFor();
  expect(await chargesOf(suite, address)).toBe(1);
});
