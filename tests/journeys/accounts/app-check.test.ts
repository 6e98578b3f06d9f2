import type { Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitForMessages } from '../../endpoints/support/mailbox';
import {
  fillSignUp,
  logOut,
  waitForWelcome,
} from '../../support/pages/account-steps';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import {
  askForCode,
  fillForgotten,
  fillNewPassword,
  newPassword,
  openAccount,
  passCode,
  readMailedCode,
  waitForAlert,
} from '../../support/pages/recovery-steps';
import { demoPassword, fillSignIn, owner } from '../../support/pages/steps';
import type { OwnSuite } from '../../support/suite/own-suite';
import { startOwnSuite } from '../../support/suite/suite';

const notRecognised =
  'This app could not be recognised. Reload the page and try again. An ad blocker can be the cause.';
const sendFailed =
  'An error occurred while sending the OTP code. Please try again.';

const suite = await startOwnSuite({ app: true, appCheck: 'all' });

describe('where every endpoint asks whether it is our app that calls', () => {
  let side: Profile;

  beforeEach(async () => {
    side = await openProfile(suite.addresses.app, { width: 1070 });
  });
  afterEach(() => side.close());

  it('people sign up, and recover their password, and every call carries the proof', async () => {
    const { page } = side;
    const bare: string[] = [];
    const seen = new Set<string>();
    page.on('request', (request) => {
      const part = findPart(request, suite);
      if (part === null) return;
      seen.add(part);
      if (!hasProof(request)) bare.push(request.url());
    });
    const email = 'abena.proven@example.test';
    await page.goto('/signup');
    await fillSignUp(page, 'Abena Proven', email);
    await waitForWelcome(page, 'Abena');
    // The mail is asked for by an endpoint, when the account is there.
    await waitForMessages(suite, email, 1);
    await logOut(page);
    await askForCode(page, email);
    await passCode(page, await readMailedCode(suite, email, 2));
    await fillNewPassword(page, newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillSignIn(page, email, newPassword);
    await waitForWelcome(page, 'Abena');
    expect([...seen].sort()).toEqual(['api', 'auth', 'firestore']);
    expect(bare).toEqual([]);
  });

  it('an error in the app is told with the proof, and taken', async () => {
    const { page } = side;
    const code = 'setTimeout(() => { throw new TypeError("told") })';
    await page.route('**/assets/broken.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    await page.goto('/login');
    await page.locator('#root[data-mounted]').waitFor();
    const answer = page.waitForResponse('**/api/reportError');
    await page.addScriptTag({ url: '/assets/broken.js' });
    expect((await answer).status()).toBe(202);
  });

  it('a browser that gets no proof is told so, and goes on when it gets one', async () => {
    const { page } = side;
    const email = await openAccount(suite, 'blocked');
    await page.route('**/*:exchangeDebugToken', (route) => route.abort());
    await fillForgotten(page, email);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await waitForAlert(page, sendFailed);
    await page.getByText(notRecognised).waitFor();
    expect(
      await findViolationsInEveryLook(page, 'forgot-unrecognised'),
    ).toEqual([]);
    await page.unroute('**/*:exchangeDebugToken');
    await askForCode(page, email);
    await passCode(page, await readMailedCode(suite, email));
  });

  it('where the proof does not come at all, people still sign in', async () => {
    const { page, context } = side;
    // As browsers whose IndexedDB has broken down: it says neither yes nor no.
    await context.addInitScript(() => {
      Reflect.set(IDBFactory.prototype, 'open', () => ({}));
    });
    await page.goto('/');
    await fillSignIn(page, owner.email, demoPassword);
    await waitForWelcome(page, owner.firstName);
  });
});

/**
 * Which part of the backend is asked; null for what asks it for nothing, or
 * goes on with what was asked.
 */
function findPart(
  request: Request,
  { addresses }: OwnSuite,
): 'api' | 'auth' | 'firestore' | null {
  if (request.method() !== 'POST') return null;
  const { origin, pathname, searchParams } = new URL(request.url());
  if (origin === addresses.app && pathname.startsWith('/api/')) return 'api';
  if (origin === addresses.auth && pathname.includes('accounts:')) {
    return 'auth';
  }
  return pathname.endsWith('/channel') && !searchParams.has('SID')
    ? 'firestore'
    : null;
}

/** The database's connection says its headers in the first body. */
function hasProof(request: Request): boolean {
  const said =
    new URLSearchParams(request.postData() ?? '').get('headers') ?? '';
  const proof =
    request.headers()['x-firebase-appcheck'] ??
    /x-firebase-appcheck:(\S+)/i.exec(said)?.[1];
  return proof?.split('.').length === 3;
}
