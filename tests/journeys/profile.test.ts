import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { changeRecord, makePerson, openSettings, readRecord, type Person } from '../support/people';
import { startSuite, type Suite } from '../support/suite';

const nameField = (page: Page) => page.getByLabel('Full name');
const phoneField = (page: Page) => page.getByLabel('Phone number');
const locationField = (page: Page) => page.getByLabel('Location');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const unsaved = (page: Page) => page.getByText('Unsaved changes');

const patient = { timeout: 20_000 };

describe('the details of a profile', () => {
  let suite: Suite;
  let side: Profile;
  let person: Person;

  beforeAll(async () => {
    suite = await startSuite();
  });
  afterAll(() => suite.stop());
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app);
    person = await makePerson(suite, 'Adwoa Mensima');
  });
  afterEach(() => side.close());
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
    await unsaved(page).waitFor({ state: 'hidden' });

    // With the keyboard alone, on a phone.
    await page.setViewportSize({ width: 360, height: 740 });
    await nameField(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Akua Mensima');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0240000142');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => readRecord(suite, person.uid))
      .toMatchObject({ name: 'Akua Mensima', phoneNumber: '0240000142', location: 'Ada' });
    await unsaved(page).waitFor({ state: 'hidden' });
  });

  it('lets two tabs change it, also on another device: what comes from the other is shown, and never over what is typed', async () => {
    const { page, context } = side;
    await openSettings(page, person);
    const tab = await context.newPage();
    await tab.goto('/profile');
    const device = await openProfile(suite.addresses.app, { width: 360, height: 740 });
    await openSettings(device.page, person);
    await nameField(tab).fill('Adwoa Asante');
    await locationField(tab).fill('Kumasi');

    await nameField(page).fill('Adwoa Boateng');
    await phoneField(page).fill('024 000 0142');
    await save(page).click();
    await page.getByText('Profile updated successfully.').waitFor();
    await tab.getByText('Changed elsewhere meanwhile to “Adwoa Boateng”.', { exact: false }).waitFor();
    await expect.poll(() => phoneField(tab).inputValue(), patient).toBe('24 000 0142');
    await tab.getByText('Welcome, Adwoa').first().waitFor();
    expect(await nameField(tab).inputValue()).toBe('Adwoa Asante');
    expect(await findViolationsInEveryLook(tab, 'profile-changed-elsewhere')).toEqual([]);

    await save(tab).click();
    await tab.getByText('Profile updated successfully.').waitFor();
    await expect.poll(() => nameField(page).inputValue(), patient).toBe('Adwoa Asante');
    expect(await readRecord(suite, person.uid)).toMatchObject({
      name: 'Adwoa Asante',
      phoneNumber: '0240000142',
      location: 'Kumasi',
    });

    await nameField(page).fill('Efua Mensima');
    await save(page).click();
    await expect.poll(() => nameField(device.page).inputValue(), patient).toBe('Efua Mensima');
    await device.page.getByRole('button', { name: 'Account of Efua Mensima' }).waitFor();
    await device.close();
  });

  it('asks before what is typed is left behind', async () => {
    const { page } = side;
    await openSettings(page, person);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await locationField(page).fill('Tema');
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' });

    await page.getByRole('link', { name: 'History and Payments' }).click();
    await ask.waitFor();
    expect(await findViolationsInEveryLook(page, 'profile-leave')).toEqual([]);
    await ask.getByRole('button', { name: 'Stay' }).click();
    expect(await locationField(page).inputValue()).toBe('Tema');
    await page.evaluate(() => window.history.back());
    await ask.waitFor();
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe('/profile');

    const closing = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => null);
    const question = await closing;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reload;
    await expect.poll(() => locationField(page).inputValue(), patient).toBe('Tema');

    await page.getByRole('link', { name: 'History and Payments' }).click();
    await ask.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'History and Payments' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await nameField(page).waitFor();
    expect(await locationField(page).inputValue()).toBe('');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/home');

    // On a phone the way leads through the drawer.
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await locationField(page).fill('Tema');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
    await ask.waitFor();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await ask.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/home');
  });

  it('says that the update failed and why, that a record cannot be read, and that there is none, and makes one again', async () => {
    const { page, context } = side;
    await openSettings(page, person);
    await locationField(page).fill('Ho');
    await context.setOffline(true);
    await save(page).click();
    await page
      .getByText('Error updating profile: No connection. Check your internet and try again.')
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'profile-offline')).toEqual([]);
    await context.setOffline(false);

    // A picture that an earlier release stored: the rules take no change of such a record.
    await changeRecord(suite, person.uid, { imageUrl: 'http://old.example.test/photo.png' });
    await save(page).click();
    await page.getByText('Error updating profile: You do not have permission to do this.').waitFor();
    expect(await locationField(page).inputValue()).toBe('Ho');
    await unsaved(page).waitFor();
    await changeRecord(suite, person.uid, { imageUrl: null });
    await save(page).click();
    await page.getByText('Profile updated successfully.').waitFor();

    await changeRecord(suite, person.uid, { phoneNumber: 'none' });
    await page.reload();
    await page.getByText('A record could not be read. Please tell support.').waitFor();
    expect(await findViolationsInEveryLook(page, 'profile-unreadable')).toEqual([]);
    await changeRecord(suite, person.uid, { phoneNumber: null });
    await nameField(page).waitFor();

    await changeRecord(suite, person.uid, null);
    await page.getByText('No profile data found.').waitFor();
    expect(await findViolationsInEveryLook(page, 'profile-missing')).toEqual([]);
    await page.getByRole('button', { name: 'Create my profile' }).click();
    await nameField(page).waitFor();
    expect(await nameField(page).inputValue()).toBe('Adwoa Mensima');
    // The screen shows the new record before the server has it.
    await expect
      .poll(() => readRecord(suite, person.uid), patient)
      .toMatchObject({ provider: 'email', imageUrl: null });
  });
});
