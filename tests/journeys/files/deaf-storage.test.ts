import { afterEach, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { smallSitePlan } from '../../support/files/fixtures';
import {
  attach,
  chooseService,
  demoPassword,
  fillSignIn,
  owner,
  pickService,
  signIn,
  visit,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

// One browser, whose IndexedDB falls silent last.
const suite = await startSuite();
const side = await openProfile(suite.addresses.app);
const page = side.page;

afterEach(() => {
  expect(side.errors.filter((error) => error.startsWith('threw'))).toEqual([]);
});

const isAtDashboard = () => page.getByText('Total Requests').waitFor();
const hasData = () => page.getByRole('row').nth(1).waitFor();
const isAtSignIn = () =>
  page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
/** What is typed and not sent goes with it, so that the app asks first. */
const logout = async ({ isTyped }: { isTyped: boolean }) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  if (isTyped) {
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
  }
  await page.getByText('Signed out successfully!').waitFor();
  await isAtSignIn();
};

describe('a sign-in service that does not answer', () => {
  it('is named after 8 s, with a way to load again', async () => {
    await signIn(page, owner);
    await page.clock.install();
    const asked = new Promise<void>((resolve, reject) => {
      page
        .route('**/accounts:lookup*', () => resolve(), { times: 1 })
        .catch(reject);
    });
    await page.goto('/home');
    await asked;
    const words = page.getByText(
      'The sign-in service does not answer. We are still waiting for it.',
    );
    await page.getByText('Welcome, Abena').first().waitFor();
    expect(await words.count()).toBe(0);
    await page.clock.fastForward(8_000);
    await words.waitFor();
    expect(await findViolationsInEveryLook(page, 'identity-note')).toEqual([]);
    await page.getByRole('button', { name: 'Load again' }).click();
    await hasData();
    expect(await words.count()).toBe(0);
  });
});

const noPlace = [
  [
    'keeps nothing at all, as where cookies are blocked',
    () => {
      const refuse = () => {
        throw new DOMException(
          'Access is denied for this document.',
          'SecurityError',
        );
      };
      for (const name of [
        'localStorage',
        'sessionStorage',
        'indexedDB',
        'caches',
      ]) {
        Object.defineProperty(window, name, {
          get: refuse,
          configurable: true,
        });
      }
    },
  ],
  [
    'is full',
    () => {
      const refuse = () => {
        throw new DOMException(
          'The quota has been exceeded.',
          'QuotaExceededError',
        );
      };
      Storage.prototype.setItem = refuse;
      IDBObjectStore.prototype.put = refuse;
      IDBObjectStore.prototype.add = refuse;
    },
  ],
] as const;

describe('a browser without a place to keep anything', () => {
  it.each(noPlace)(
    'that %s: people sign in, send a file, and are signed out by a reload',
    async (_, refuse) => {
      const own = await openProfile(suite.addresses.app, {
        width: 360,
        height: 740,
      });
      await own.context.addInitScript(refuse);
      await own.page.goto('/');
      await own.page
        .getByLabel('Remember me')
        .filter({ visible: true })
        .check();
      await fillSignIn(own.page, owner.email, demoPassword);
      await own.page.getByText('Total Requests').waitFor();
      await visit(own.page, '/services');
      await pickService(own.page, 'Land/Property Search');
      await own.page
        .getByLabel('Name on the land papers')
        .fill('Efua Boatemaa');
      await attach(own.page, smallSitePlan());
      await own.page.getByRole('button', { name: /^Remove/ }).waitFor();
      await own.page.reload();
      await own.page
        .getByRole('heading', { name: 'Sign in', exact: true })
        .waitFor();
      expect(own.errors.filter((error) => error.startsWith('threw'))).toEqual(
        [],
      );
      await own.close();
    },
  );
});

/**
 * From the next page on: IndexedDB that is there and never answers, as on
 * iPhones when pages load in quick succession.
 */
const deafen = () =>
  side.context.addInitScript(() => {
    for (const name of ['open', 'deleteDatabase']) {
      Object.defineProperty(IDBFactory.prototype, name, {
        value: () => new EventTarget(),
      });
    }
  });

describe('IndexedDB that never answers', () => {
  it('keeps nobody from a start, a draft, a file that is sent, leaving, signing in, or being remembered', async () => {
    await signIn(page, owner);
    await hasData();
    await deafen();
    await page.goto('/home');
    await hasData();
    await chooseService(page, 'Land/Property Search');
    await page.getByLabel('Name on the land papers').fill('Half a na');
    await attach(page, smallSitePlan());
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await chooseService(page, 'Land/Property Search');
    expect(await page.getByLabel('Name on the land papers').inputValue()).toBe(
      'Half a na',
    );
    await page.goto('/profile');
    await page.getByLabel('Full name').waitFor();
    await logout({ isTyped: true });
    await page.goto('/');
    await page.getByLabel('Remember me').check();
    await fillSignIn(page, owner.email, demoPassword);
    await isAtDashboard();
    await hasData();
    await page.reload();
    await hasData();
    await logout({ isTyped: false });
    const kept = await page.evaluate(() => Object.keys(localStorage).join());
    expect(kept).not.toContain('firebase:authUser');
    await fillSignIn(page, owner.email, demoPassword);
    await hasData();
  });
});
