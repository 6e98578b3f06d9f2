import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { makePerson, readRecord, type Person } from '../support/people';
import { signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const nameField = (page: Page) => page.getByLabel('Full name');
const phoneField = (page: Page) => page.getByLabel('Phone number');
const locationField = (page: Page) => page.getByLabel('Location');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const unsaved = (page: Page) => page.getByText('Unsaved changes');

async function openSettings(page: Page, person: Person): Promise<void> {
  await signIn(page, person, '/profile');
  await nameField(page).waitFor();
}

describe('details', () => {
  let suite: Suite;
  let side: Profile;
  let person: Person;

  beforeAll(async () => {
    suite = await startSuite();
    side = await openProfile(suite.addresses.app);
  });
  afterAll(async () => {
    await side.close();
    await suite.stop();
  });
  beforeEach(async () => {
    await side.context.clearCookies();
    person = await makePerson(suite, 'Adwoa Mensima');
  });
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Signed out successfully!').waitFor();
  };

  it('shows what is stored, refuses what is wrong, and saves the rest', async () => {
    const { page } = side;
    await openSettings(page, person);
    expect(await page.title()).toBe('Settings - Profile · Asaase');
    expect(await page.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
    expect(await page.getByLabel('E-mail').getAttribute('readonly')).not.toBeNull();
    await page.getByText('You sign in with this e-mail. It cannot be changed.').waitFor();
    expect(await findViolationsInEveryLook(page, 'profile')).toEqual([]);

    await nameField(page).fill('  ');
    await phoneField(page).fill('024000014');
    await locationField(page).fill('x'.repeat(201));
    await unsaved(page).waitFor();
    await save(page).click();
    await page.getByText('Full name is required.').waitFor();
    await page.getByText('Enter all 10 digits, for example 0240000142.').waitFor();
    await page.getByText('Location must not exceed 200 characters.').waitFor();
    expect(await nameField(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await findViolationsInEveryLook(page, 'profile-errors')).toEqual([]);
    await nameField(page).fill('A'.repeat(51));
    await save(page).click();
    await page.getByText('Full name must not exceed 50 characters.').waitFor();

    await nameField(page).fill('Akosua Mensima');
    await phoneField(page).fill('+233 99 000 0142');
    await page.getByText(/not a prefix we know in Ghana/).waitFor();
    await locationField(page).fill('East Legon, Accra');
    await save(page).click();
    await page.getByText('Profile updated successfully.').waitFor();
    await page.getByText('Welcome, Akosua').first().waitFor();
    await unsaved(page).waitFor({ state: 'hidden' });
    expect(await phoneField(page).inputValue()).toBe('99 000 0142');
    expect(await readRecord(suite, person.uid)).toMatchObject({
      name: 'Akosua Mensima',
      phoneNumber: '0990000142',
      location: 'East Legon, Accra',
    });

    await phoneField(page).fill('');
    await locationField(page).fill('');
    await save(page).click();
    await expect
      .poll(() => readRecord(suite, person.uid))
      .toMatchObject({ phoneNumber: null, location: null });
    await signOut(page);
  });
});
