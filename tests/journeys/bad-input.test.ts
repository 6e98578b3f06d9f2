import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { emptyFile, hugeFile, programNamedPng, sitePlan, smallSitePlan } from '../support/fixtures';
import { storedObjects } from '../support/gateway';
import {
  attach,
  chooseService,
  fillLandDetails,
  fillSignIn,
  owner,
  signIn,
  submitButton,
} from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const land = { name: 'Abena Owusu-Mensah', phone: '0240000142', address: 'CC-106-2291, Abura' };

describe('bad input gets clear words and loses nothing', () => {
  let suite: Suite;
  let side: Profile;

  beforeAll(async () => {
    suite = await startSuite();
    side = await openProfile(suite.addresses.app);
  });
  afterAll(async () => {
    await side.close();
    await suite.stop();
  });

  it('sign-in: empty, not an address, too short, wrong', async () => {
    const { page } = side;
    await page.goto('/');
    await fillSignIn(page, '', '');
    await page.getByText('Please enter a valid email address.').waitFor();
    await page.getByText('Password must be at least 6 characters long.').waitFor();
    await fillSignIn(page, 'abena', '12345');
    await page.getByText('Please enter a valid email address.').waitFor();
    await fillSignIn(page, owner.email, 'not-the-password');
    await page.getByText('Invalid email or password. Please try again.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(owner.email);
  });

  it('request: empty fields, nine digits, then the right ones, with everything typed still there', async () => {
    const { page } = side;
    await signIn(page, owner);
    await chooseService(page, 'Land/Property Search');
    await submitButton(page).click();
    await page.getByText('Please fill in all fields and upload a document').first().waitFor();
    await fillLandDetails(page, { ...land, phone: '024000014' });
    await submitButton(page).click();
    await page.getByText('Enter all 10 digits, for example 0240000142.').waitFor();
    expect(await page.getByLabel('Name on the land papers').inputValue()).toBe(land.name);
    expect(await page.getByLabel('Address of the land').inputValue()).toBe(land.address);
  });

  it.each([
    ['a program named .png', programNamedPng, /JPEG, PNG, WEBP or PDF/],
    ['an empty file', emptyFile, /empty/],
    ['25 MB', hugeFile, /20 MB/],
  ])('refuses %s and stores nothing', async (_, file, words) => {
    const { page } = side;
    const before = (await storedObjects(suite, 'documents/')).length;
    await attach(page, file());
    await page.getByText(words).filter({ visible: true }).last().waitFor();
    expect(await page.getByLabel('Name on the land papers').inputValue()).toBe(land.name);
    expect((await storedObjects(suite, 'documents/')).length).toBe(before);
  });

  it('a file chosen without network waits for it and goes by itself', async () => {
    const { page, context } = side;
    await context.setOffline(true);
    await attach(page, sitePlan());
    await page.getByText(/Waiting for the network/).waitFor();
    expect(await findViolationsInEveryLook(page, 'upload-offline')).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: /^Remove/ }).click({ timeout: 90_000 });
  });

  it('then takes a right file', async () => {
    const { page } = side;
    await page.getByLabel('Phone number').fill('+233 24 000 0142');
    await attach(page, smallSitePlan());
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await submitButton(page).click();
    await page.getByLabel('Wallet number').waitFor();
    await page.getByRole('button', { name: /^Pay GHS/ }).click();
    await page.getByText('Please enter a wallet number').waitFor();
  });
});
