import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterAs } from './enter';

/** What people do in the product, by the words they see. */

export const demoPassword = 'Asaase-2026';
export const owner = {
  email: 'owner@asaase.test',
  firstName: 'Abena',
  password: demoPassword,
};
export const admin = {
  email: 'admin@asaase.test',
  firstName: 'Kwabena',
  password: demoPassword,
};

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export async function fillSignIn(
  page: Page,
  email: string,
  password: string,
): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  // The form that a link leads away from has the same labels, and stays until
  // the next one is there; the page that no script has touched yet has both.
  await button.waitFor();
  await page.getByLabel('E-mail').filter({ visible: true }).fill(email);
  await page
    .getByLabel('Password', { exact: true })
    .filter({ visible: true })
    .fill(password);
  await button.click();
}

/** Who signs in, and the name by which the app greets them. */
export interface SignInPerson {
  email: string;
  firstName: string;
}

/**
 * Somebody of the demo data, or somebody made with its password, as they are
 * after signing in.
 */
export async function signIn(
  page: Page,
  person: SignInPerson,
  at = '/',
): Promise<void> {
  await enterAs(page, { email: person.email, password: demoPassword }, at);
  await page
    .getByText(`Welcome, ${person.firstName}`)
    .filter({ visible: true })
    .first()
    .waitFor();
}

/**
 * To an address as a link of the app leads there: what runs in the page goes on
 * running.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export interface LandDetails {
  name: string;
  phone: string;
  address: string;
}

/** Opens the services page, chooses a service and confirms the sample image. */
export async function chooseService(
  page: Page,
  service: string,
): Promise<void> {
  await page.goto('/services');
  await pickService(page, service);
}

/** What opens the sample of this service, on the services page. */
export function serviceButton(page: Page, service: string): Locator {
  return page.getByRole('article', { name: service }).getByRole('button', {
    name: /^(Request this service|See the sample again)/,
  });
}

/** The same from the services page. */
export async function pickService(page: Page, service: string): Promise<void> {
  await serviceButton(page, service).click();
  await page
    .getByRole('button', { name: /^(My plan is clear|I have one of these)$/ })
    .click();
}

export async function fillLandDetails(
  page: Page,
  land: LandDetails,
): Promise<void> {
  await page.getByLabel('Name on the land papers').fill(land.name);
  await page.getByLabel('Phone number').fill(land.phone);
  await page.getByLabel('Address of the land').fill(land.address);
}

export async function attach(page: Page, file: string): Promise<void> {
  await page
    .getByLabel(/^(Site plan or document|Anything about the land)/)
    .setInputFiles(file);
}

/** Of the form, and then of its answers as they are checked. */
export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Continue|Submit request)$/ });
}

/** From the filled form: checks the answers, and sends them. */
export async function sendAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await page.getByRole('button', { name: 'Submit request' }).click();
}

/** From the services page to an open payment dialog. */
export async function requestService(
  page: Page,
  service: string,
  land: LandDetails,
  file: string,
): Promise<void> {
  await chooseService(page, service);
  await fillLandDetails(page, land);
  await attach(page, file);
  await page.getByRole('button', { name: /^Remove/ }).waitFor();
  await sendAnswers(page);
  await page.getByLabel('Wallet number').waitFor();
}

export async function pay(page: Page, wallet: string): Promise<void> {
  await page.getByLabel('Wallet number').fill(wallet);
  await page.getByRole('button', { name: /^Pay GHS/ }).click();
}

/**
 * The row of a table, or the item of the list it becomes on a phone, that
 * speaks of this land.
 */
export function rowOf(page: Page, address: string): Locator {
  return page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: address, visible: true })
    .first();
}

/**
 * Opens what a search found, once the rows of before are gone: a press on one
 * that goes is lost.
 */
export async function viewFound(page: Page, text: string): Promise<void> {
  const views = page.getByRole('button', { name: /^View/ });
  await expect.poll(() => views.count()).toBe(1);
  await rowOf(page, text).getByRole('button', { name: /^View/ }).click();
}

export async function sha256OfDownload(download: Download): Promise<string> {
  return sha256OfFile(await download.path());
}

export function sha256OfFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
