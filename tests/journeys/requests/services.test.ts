import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { smallSitePlan } from '../../support/files/fixtures';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson, type Person } from '../../support/records/people';
import {
  attach,
  fillLandDetails,
  pickService,
  sendAnswers,
  serviceButton,
  submitButton,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const search = 'Land/Property Search';
const missing = 'Find Missing Property';
const land = {
  name: 'Nana Akosua Agyeiwaa Konadu-Yiadom Opoku-Agyemang',
  phone: '+233 24 000 0142',
  address:
    'GA-183-8164, Nii Okaiman West, behind the Methodist chapel, third junction, Accra',
};

const suite = await startSuite();
const db = databaseOf(suite);

const write = (path: string, fields: object) =>
  db.doc(path).set(fields, { merge: true });
const drop = (path: string) => db.doc(path).delete();

/**
 * Takes the services off the list, but for one.
 * @returns puts them back
 */
async function takeServicesAway(kept?: string): Promise<() => Promise<void>> {
  const services = (await db.collection('ServiceList').get()).docs.filter(
    ({ id }) => id !== kept,
  );
  await Promise.all(services.map((service) => drop(service.ref.path)));
  return async () => {
    await Promise.all(
      services.map((service) => write(service.ref.path, service.data())),
    );
  };
}

/** 'Our work GHS 200.00' */
const findPriceLines = (details: Locator) =>
  details
    .locator('div')
    .filter({ has: details.page().locator('> dt'), hasText: 'GHS' })
    .evaluateAll((lines) =>
      lines.map((line) =>
        [...line.children].map(({ textContent }) => textContent).join(' '),
      ),
    );

describe('services', () => {
  let side: Profile;
  let person: Person;
  beforeAll(async () => {
    side = await openProfile(suite.addresses.app);
    person = await makePerson(suite, 'Efua Boatemaa');
    await enterAs(side.page, person, '/services');
    await side.page.getByText('Price: GHC').first().waitFor();
  });
  afterAll(() => side.close());
  const seen = (text: string) =>
    side.page.getByText(text, { exact: true }).last().waitFor();
  const look = (name: string) => findViolationsInEveryLook(side.page, name);

  it('lists them with price and description, as they are now', async () => {
    const { page } = side;
    await seen('Please select a service to proceed with your request');
    expect(await page.getByText('Price: GHC 500.00').count()).toBe(2);
    const less = page.getByRole('button', {
      name: `Hide what ${missing} covers`,
    });
    const details = page.locator(
      `[id="${await less.getAttribute('aria-controls')}"]`,
    );
    expect(await details.isVisible()).toBe(true);
    for (const part of [
      'What you get',
      'Within 10 working days after you pay',
      'Old receipt',
      'Where we look',
      'What it does not tell you',
    ]) {
      await details.getByText(part, { exact: true }).waitFor();
    }
    expect(await findPriceLines(details)).toEqual([
      'Lands Commission’s fee GHS 300.00',
      'Our work GHS 200.00',
    ]);
    await less.press('Enter');
    await page
      .getByRole('button', { name: `Show what ${missing} covers` })
      .press('Enter');
    await details.waitFor();
    await write('ServiceList/find-missing-property', { price: 1234.5 });
    await seen('Price: GHC 1,234.50');
    expect(await look('services-list')).toEqual([]);
    await write('ServiceList/find-missing-property', { price: 500 });
    await expect
      .poll(() => page.getByText('Price: GHC 500.00').count())
      .toBe(2);
  });

  it('says when there are none, and when they cannot be read', async () => {
    const { page } = side;
    const putBack = await takeServicesAway();
    await seen('No services yet');
    expect(await look('services-none')).toEqual([]);
    await putBack();
    await page.getByText('Price: GHC 500.00').first().waitFor();
    await write('ServiceList/broken', { service_name: 7 });
    const putGoodBack = await takeServicesAway('broken');
    await seen('Failed to load services');
    expect(await look('services-failed')).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await seen('Failed to load services');
    await putGoodBack();
    await page.getByText('Price: GHC 500.00').first().waitFor();
    await drop('ServiceList/broken');
    await page.getByText('Price: GHC 500.00').first().waitFor();
  });

  it('checks the form, keeps what was typed over a failure and a reload, and leads to the payment', async () => {
    const { page } = side;
    const card = serviceButton(page, search);
    await card.click();
    await page
      .getByRole('heading', { name: 'Check your site plan first' })
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => card.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await pickService(page, search);
    await page.getByRole('region', { name: search, exact: true }).waitFor();
    const name = page.getByLabel('Name on the land papers');
    expect(await name.inputValue()).toBe('Efua Boatemaa');
    await name.fill('');
    await submitButton(page).click();
    await seen('Please fill in all fields and upload a document');
    await seen('Enter the name on the land papers.');
    await seen('Enter the address of the land.');
    expect(await look('request-form-errors')).toEqual([]);
    await fillLandDetails(page, land);
    await page.reload();
    await page.getByRole('region', { name: search, exact: true }).waitFor();
    expect(await page.getByLabel('Name on the land papers').inputValue()).toBe(
      land.name,
    );
    expect(await page.getByLabel('Address of the land').inputValue()).toBe(
      land.address,
    );
    await attach(page, smallSitePlan());
    await page.getByRole('button', { name: 'Remove file' }).waitFor();
    // The server takes nothing from somebody whose account is closed.
    await write(`closed_accounts/${person.uid}`, { uid: person.uid });
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    expect(await look('request-check-answers')).toEqual([]);
    await page
      .getByRole('button', { name: 'Change Address of the land' })
      .click();
    await expect
      .poll(() =>
        page
          .getByLabel('Address of the land')
          .evaluate((input) => input === document.activeElement),
      )
      .toBe(true);
    await page.getByLabel(/^GhanaPost address/).fill('ga 183 8164');
    await page.getByLabel(/^Region/).selectOption('Greater Accra');
    await page.getByLabel(/^District/).selectOption('Ablekuma North');
    await sendAnswers(page);
    await seen('Failed to submit service request');
    expect(await look('request-form-failed')).toEqual([]);
    await drop(`closed_accounts/${person.uid}`);
    await submitButton(page).click();
    await page.getByLabel('Wallet number').waitFor();
    expect(await look('payment-long-names')).toEqual([]);
    const [request] = (
      await db.collection('requests').where('userId', '==', person.uid).get()
    ).docs;
    expect(request?.data()).toMatchObject({
      name: land.name,
      address: land.address,
      digitalAddress: 'GA-183-8164',
      region: 'Greater Accra',
      district: 'Ablekuma North',
      phoneNumber: '0240000142',
      paymentStatus: false,
      status: false,
      isDocumentValid: true,
      price: 500,
      serviceKind: 'ownership-search',
    });
  });

  it('asks who has lost the papers for what they still know', async () => {
    const { page } = side;
    await page.goto('/services?kind=missing-property');
    await serviceButton(page, missing).click();
    await page
      .getByRole('heading', { name: 'What helps us find it' })
      .waitFor();
    await seen('Old receipt');
    expect(await look('sample-papers')).toEqual([]);
    await page.getByRole('button', { name: 'I have one of these' }).click();
    await page.getByLabel('Who had the land').fill('Opanyin Kwame Asare');
    await page
      .getByLabel('Where you think it is')
      .fill('Behind the mission school, Suhum');
    await page.getByLabel('Phone number').fill(land.phone);
    expect(
      await page.getByText('site plan').filter({ visible: true }).count(),
    ).toBe(0);
    expect(await look('request-form-lost')).toEqual([]);
    await page
      .getByLabel('Anything about the land')
      .setInputFiles(smallSitePlan());
    await page.getByRole('button', { name: 'Remove file' }).waitFor();
    await sendAnswers(page);
    await page.getByLabel('Wallet number').waitFor();
    const lost = db
      .collection('requests')
      .where('serviceId', '==', 'find-missing-property')
      .where('userId', '==', person.uid);
    const [request] = (await lost.get()).docs;
    expect(request?.data()).toMatchObject({
      name: 'Opanyin Kwame Asare',
      serviceKind: 'missing-property',
    });
  });
});
