import { expect, it } from 'vitest';
import { chargesOf, readCode } from '../../support/suite/gateway';
import { PaymentSide } from '../../support/pages/payment-side';
import { startSuite } from '../../support/suite/suite';

const address = 'Plot 8, Anaji, Takoradi';
const wallet = '0240000007';

const suite = await startSuite();
const side = await PaymentSide.open(suite);
await side.begin(address);

it('a code is asked for before the prompt: mistyped, lost on the way, over a reload, and paid once', async () => {
  await side.pay(address, wallet);
  await side.heading('Enter the code').waitFor();
  const { page } = side;
  await page.getByText(/The code is not your PIN/).waitFor();
  expect(await side.look('payment-code')).toEqual([]);

  const send = page.getByRole('button', { name: 'Send the code' });
  const field = page.getByLabel('Code of the SMS');
  await send.click();
  await page
    .getByText('Enter the code of the SMS. It has digits only.')
    .waitFor();

  await field.fill('1234');
  await send.click();
  await page.getByText('This code is wrong. You have 2 tries left.').waitFor();
  expect(await side.look('payment-code-wrong')).toEqual([]);

  // The call gets lost before it arrives.
  await page.route('**/api/sendPaymentCode', (route) => route.abort());
  await field.fill(await readCode(suite, wallet));
  await send.click();
  await page.getByText(/We do not know yet whether the code arrived/).waitFor();
  await page.unroute('**/api/sendPaymentCode');

  // Another window, another size: the payment still waits for its code.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await side.heading('Enter the code').waitFor();
  expect(await side.look('payment-code-wide')).toEqual([]);
  await field.fill(await readCode(suite, wallet));
  await send.click();
  await side.heading('Payment Successful').waitFor();
  expect(await chargesOf(suite, address)).toBe(1);
});
