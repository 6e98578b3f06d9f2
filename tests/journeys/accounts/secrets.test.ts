import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listMessagesTo, readCode } from '../../endpoints/support/mailbox';
import { logOut } from '../../support/pages/account-steps';
import {
  allowServiceWorkers,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import {
  dumpBrowser,
  findSecrets,
  watchWire,
  type Places,
} from '../../support/suite/secrets';
import { fillSignIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

allowServiceWorkers();

const email = 'serwaa.secret@example.test';
const passwords = {
  first: 'Sankofa-first-2026',
  wrong: 'Sankofa-wrong-2026',
  changed: 'Sankofa-changed-2026',
  recovered: 'Sankofa-recovered-2026',
};

let side: Profile;
let wire: () => Places;

const suite = await startSuite();

beforeEach(async () => {
  side = await openProfile(suite.addresses.app);
  wire = watchWire(side.context);
});
afterEach(() => side.close());

const isIn = (page: Page) =>
  page.getByRole('button', { name: 'Logout' }).waitFor();
const search = async (page: Page, secrets: readonly string[]) => {
  const mails = { mails: JSON.stringify(await listMessagesTo(suite, email)) };
  const log = { 'log of the suite': suite.output() };
  return findSecrets(
    { ...(await dumpBrowser(page)), ...wire(), ...mails, ...log },
    secrets,
  );
};

it('no password is kept or said anywhere: sign-up, remember-me, a wrong one, a change, a recovery', async () => {
  const { page } = side;
  const find = () => search(page, Object.values(passwords));
  const isNowhere = async () => expect(await find()).toEqual([]);
  // While it stands in a field it may stand in the page, and nowhere else.
  const isOnlyTyped = async () =>
    expect(
      (await find()).filter((line) => !line.includes('page source')),
    ).toEqual([]);

  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Serwaa Secret');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(passwords.first);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account created successfully!').waitFor();
  await isIn(page);
  await isNowhere();

  await logOut(page);
  await page.goto('/');
  await page.getByLabel('Remember me').check();
  await fillSignIn(page, email, passwords.wrong);
  await page
    .getByText('Invalid email or password. Please try again.')
    .waitFor();
  await isNowhere();
  await fillSignIn(page, email, passwords.first);
  await isIn(page);
  // Something is remembered, or the search of it would prove nothing.
  expect((await dumpBrowser(page))['IndexedDB']).toContain(
    'a key that cannot be taken out',
  );
  await isNowhere();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Current password').fill(passwords.first);
  await page
    .getByLabel('New password', { exact: true })
    .fill(passwords.changed);
  await page.getByLabel('New password again').fill(passwords.changed);
  await isOnlyTyped();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page
    .getByText('Your password was changed. Other devices are signed out.')
    .waitFor();
  await isNowhere();

  await logOut(page);
  await page.goto('/');
  const password = page.getByLabel('Password', { exact: true });
  await expect
    .poll(() => password.inputValue(), { timeout: 20_000 })
    .toBe(passwords.changed);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  const isCode = ({ subject }: { subject: string }) => /code/i.test(subject);
  await expect
    .poll(async () => (await listMessagesTo(suite, email)).some(isCode), {
      timeout: 20_000,
    })
    .toBe(true);
  const code = readCode((await listMessagesTo(suite, email)).find(isCode));
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Confirm OTP' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('New password').fill(passwords.recovered);
  await page.getByLabel('Confirm password').fill(passwords.recovered);
  await isOnlyTyped();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Password changed' }).waitFor();
  await isNowhere();
  await page.goto('/');
  await fillSignIn(page, email, passwords.recovered);
  await isIn(page);
  await isNowhere();
});

it('the search finds a password in every place and spelling it knows', async () => {
  const { page } = side;
  const secret = passwords.first;
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await search(page, [secret])).toEqual([]);
  await page.evaluate(plant, secret);
  await page
    .context()
    .addCookies([{ name: 'p', value: secret, url: page.url() }]);
  const found = await search(page, [secret]);
  const places = new Set(found.map((line) => /in (.*), /.exec(line)?.[1]));
  for (const place of [
    'localStorage',
    'sessionStorage',
    'IndexedDB',
    'Cache Storage',
    'history state',
    'window name',
    'page source',
    'cookies',
    'address',
    'request addresses',
    'request headers',
    'console',
  ]) {
    expect(places).toContain(place);
  }
  for (const line of [
    'localStorage, base64 at 1',
    'sessionStorage, hex',
    'Cache Storage, backwards',
  ]) {
    expect(found).toContain(`secret 1 in ${line}`);
  }
  expect(
    findSecrets({ mails: `…${secret}…`, log: encodeURIComponent(secret) }, [
      'other',
      secret,
    ]),
  ).toEqual(
    expect.arrayContaining([
      'secret 2 in mails, plain',
      'secret 2 in log, in an address',
    ]),
  );
});

/** Runs in the page: leaves the secret wherever a careless program could. */
async function plant(secret: string): Promise<void> {
  localStorage.setItem('a', btoa(`x${secret}yz`));
  const hex = Array.from(secret, (letter) =>
    letter.charCodeAt(0).toString(16),
  ).join('');
  sessionStorage.setItem('a', hex);
  const wide = new Uint16Array(
    Array.from(secret, (letter) => letter.charCodeAt(0)),
  );
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('careless', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('deep');
    request.onerror = () => reject(request.error ?? new Error('no'));
    request.onsuccess = () => {
      const transaction = request.result.transaction('deep', 'readwrite');
      transaction
        .objectStore('deep')
        .put([{ inside: new Map([['bytes', wide.buffer]]) }], 1);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
  const cache = await caches.open('careless');
  await cache.put('/kept', new Response(Array.from(secret).reverse().join('')));
  history.replaceState({ typed: secret }, '', `#${secret}`);
  window.name = secret;
  document.body.dataset['typed'] = secret;
  await fetch(`/?password=${secret}`, { headers: { 'x-typed': secret } });
  // oxlint-disable-next-line no-console -- this is what the search has to find
  console.info(secret);
}
