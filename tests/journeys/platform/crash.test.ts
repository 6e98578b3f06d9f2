import { expect, it } from 'vitest';
import { sitePlan } from '../../support/files/fixtures';
import {
  approvePrompt,
  chargesOf,
  storedObjects,
} from '../../support/suite/gateway';
import { PaymentSide } from '../../support/pages/payment-side';
import {
  attach,
  chooseService,
  fillLandDetails,
  rowOf,
  sha256OfFile,
  sendAnswers,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const wallet = '0240000009';
const asked = 'Plot 5, Srodae, Koforidua';
const land = {
  name: 'Nana Ama Serwaa',
  phone: '0240000142',
  address: 'EN-012-9083, Srodae, Koforidua',
};

const suite = await startSuite();
const side = await PaymentSide.open(suite);
await side.begin(asked);

it('the backend is killed with -9 during a payment and an upload in two tabs: nothing lost, nothing charged twice', async () => {
  const uploading = await side.profile.context.newPage();
  await chooseService(uploading, 'Land/Property Search');
  await fillLandDetails(uploading, land);
  await side.pay(asked, wallet);
  await side.heading('Payment Pending').waitFor();
  suite.slowUploads(512 * 1024);
  await attach(uploading, sitePlan());
  await uploading.getByText(/^(1|2|3)\d%$/).waitFor();

  await suite.crash();

  await uploading
    .getByRole('button', { name: /^Remove/ })
    .waitFor({ timeout: 120_000 });
  await sendAnswers(uploading);
  await uploading.getByLabel('Wallet number').waitFor();
  const stored = await storedObjects(suite, 'documents/');
  expect(
    stored.filter((object) => object.sha256 === sha256OfFile(sitePlan())),
  ).toHaveLength(1);

  await approvePrompt(suite, wallet, { callback: true });
  await side.heading('Payment Successful').waitFor({ timeout: 90_000 });
  await side.page.getByRole('button', { name: 'Done' }).click();
  await rowOf(side.page, asked).getByText('Paid').waitFor();
  expect(await chargesOf(suite, asked)).toBe(1);
});
