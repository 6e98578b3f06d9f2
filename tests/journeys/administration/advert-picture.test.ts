import { expect, it } from 'vitest';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import { makePicture } from '../../support/files/advert-pictures';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { makePerson } from '../../support/records/people';
import { press } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const manager = await makeAdministrator(suite, 'Akua Secondly');
const customer = await makePerson(suite, 'Esi Turkson');

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 760 },
];

it.each(sizes)(
  'a manager chooses a picture, and a customer sees it on the dashboard, at $width px',
  async (size) => {
    const office = await openProfile(suite.addresses.app, size);
    const home = await openProfile(suite.addresses.app, size);
    const { page } = office;
    await enterAs(home.page, customer, '/home');
    await enterAs(page, manager, '/admin/settings?tab=advert');
    const headline = `Seen at ${size.width} pixels`;
    await page.getByLabel('Headline').fill(headline);

    const input = page.locator('input[type="file"]');
    await input.setInputFiles({
      name: 'words.png',
      mimeType: 'image/png',
      buffer: Buffer.from('No picture at all'),
    });
    await page
      .getByText('We cannot read this file. Choose a JPEG, PNG or WEBP.')
      .waitFor();
    expect(
      await findViolationsInEveryLook(page, `advert-refused-${size.width}`),
    ).toEqual([]);
    await page.route('**/api/startAdvertUpload', (route) => route.abort(), {
      times: 1,
    });
    await input.setInputFiles({
      name: 'coast.png',
      mimeType: 'image/png',
      buffer: await makePicture({ width: 1600, height: 900 }),
    });
    // Its address did not come: nothing is lost, and it goes on with one press.
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByLabel('Headline').inputValue()).toBe(headline);
    await press(page, 'Try again');
    await page.getByText(/^New picture: /).waitFor();
    const preview = page.getByRole('region', { name: 'Advert' });
    await preview.locator('img[src^="blob:"]').waitFor();
    // A draft: nothing is lost when the page is loaded again.
    await page.reload();
    await page.getByText(/^New picture: coast/).waitFor();
    expect(await page.getByLabel('Headline').inputValue()).toBe(headline);
    expect(
      await findViolationsInEveryLook(page, `advert-chosen-${size.width}`),
    ).toEqual([]);
    await press(page, 'Review and save');
    await page
      .getByRole('dialog', { name: 'Save these changes?' })
      .getByText(/^New picture: coast/)
      .waitFor();
    await press(page, 'Save');
    await page.getByText('Advert and contact are saved.').waitFor();

    const advert = home.page.getByRole('region', { name: 'Advert' });
    await advert.getByText(headline).waitFor();
    const picture = advert.locator('img');
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(1280);
    expect(
      await findViolationsInEveryLook(home.page, `advert-home-${size.width}`),
    ).toEqual([]);

    await page.getByText('The picture of now').waitFor();
    await press(page, 'Remove picture');
    await press(page, 'Review and save');
    await press(page, 'Save');
    await advert.locator('.map-advert').waitFor();
  },
);
