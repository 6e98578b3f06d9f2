import { afterAll, describe, expect, it } from 'vitest';
import { openProfile } from '../../support/pages/browser';
import { resultsPdf, smallSitePlan } from '../../support/files/fixtures';
import { fillResults } from '../../support/pages/review-steps';
import {
  admin,
  demoPassword,
  fillSignIn,
  owner,
  pay,
  press,
  requestService,
  rowOf,
  signIn,
  viewFound,
  visit,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const ownerSide = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
  translated: true,
});
const adminSide = await openProfile(suite.addresses.app, { translated: true });
const land = {
  name: 'Abena Owusu-Mensah',
  phone: '024 000 0142',
  address: 'GA-555-0101, Ridge, Accra',
};

/** React's own error, or what the translator says about it. */
const thrown = () =>
  [...ownerSide.errors, ...adminSide.errors].filter((error) =>
    /threw|NotFoundError/.test(error),
  );

describe('a page that the browser translates again after every change', () => {
  afterAll(() => expect(thrown()).toEqual([]));

  it('signs in by the form, saves the profile, and shows the new name', async () => {
    const { page } = ownerSide;
    await page.goto('/login');
    await fillSignIn(page, owner.email, demoPassword);
    await page.getByText('Total Requests').waitFor();
    await visit(page, '/profile');
    await page.getByLabel('Full name').fill('Akua Owusu');
    await press(page, 'Save Changes');
    await page.getByRole('button', { name: 'Account of Akua Owusu' }).waitFor();
    await page.getByLabel('Full name').fill('Abena Owusu-Mensah');
    await press(page, 'Save Changes');
    await page
      .getByRole('button', { name: 'Account of Abena Owusu-Mensah' })
      .waitFor();
  });

  it('takes a request and its payment, and the words follow what happens', async () => {
    const { page } = ownerSide;
    await requestService(page, 'Land/Property Search', land, smallSitePlan());
    await pay(page, '0240000002');
    await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
    await press(page, 'Pay again');
    await pay(page, '0240000001');
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await press(page, 'Done');
    await page.getByRole('list', { name: 'Timeline' }).waitFor();
    await visit(page, '/history');
    await rowOf(page, land.address).getByText('Paid').waitFor();
  });

  it('takes a message to support, and shows its answer', async () => {
    const { page } = ownerSide;
    await visit(page, '/support');
    await page.getByLabel('Issue type').selectOption('Billing');
    await page.getByLabel('Description').fill('Where is my receipt?');
    await press(page, 'Send message');
    const card = page
      .getByRole('list', { name: 'Your messages' })
      .getByRole('article')
      .first();
    await card.getByText('Where is my receipt?').waitFor();
    const [reference = 'none'] =
      /LS-\w+-\w+/.exec(await card.innerText()) ?? [];

    const office = adminSide.page;
    await signIn(office, admin, '/admin/support');
    await rowOf(office, reference)
      .getByRole('button', { name: /^View/ })
      .click();
    await press(office, 'Answer');
    await office
      .getByRole('textbox', { name: 'Answer' })
      .fill('It is under History.');
    await press(office, 'Send answer');
    await office.getByText('Answered. We tell the user.').waitFor();
    await card.getByText('It is under History.').waitFor();
  });

  it('delivers results, and changes a setting', async () => {
    const { page } = adminSide;
    await visit(page, '/adminRequest');
    await page.getByLabel('Search by name or address').fill('GA-555-0101');
    await viewFound(page, 'GA-555-0101');
    await fillResults(page, resultsPdf());
    await press(page, 'Submit');
    await press(page, 'OK');
    await page.getByText('Results uploaded successfully!').waitFor();
    await visit(ownerSide.page, '/history');
    await rowOf(ownerSide.page, land.address).getByText('Complete').waitFor();

    await visit(page, '/admin/settings?tab=configuration');
    await page.getByLabel('Consultation fee').fill('61');
    await press(page, 'Review and save');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Save', exact: true })
      .click();
    await page.getByText(/saved/i).first().waitFor();
    await visit(page, '/admin/bookings');
    await page.getByRole('tab', { name: /^Week/ }).click();
    await page.getByRole('button', { name: 'Next week' }).click();
    await visit(page, '/admin');
    await page.getByText(/^As of /).waitFor();
  });
});
