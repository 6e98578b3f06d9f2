import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openProfile } from '../../support/pages/browser';
import { databaseOf, accountsOf } from '../../support/suite/gateway';
import { readRecord } from '../../support/records/people';
import { countReads } from '../../support/suite/reads';
import { demoPassword, fillSignIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';
import { signIn, signUp } from '../../support/suite/suite-accounts';

const newPassword = 'Changed-2026';
const revokedWords = 'Your password was changed. Please sign in again.';

// One browser: each test leaves it signed out.
const suite = await startSuite();
const db = databaseOf(suite);
const auth = accountsOf(suite);
const side = await openProfile(suite.addresses.app);

const isAtSignIn = (page: Page) =>
  page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
const isIn = (page: Page) =>
  page.getByRole('button', { name: 'Logout' }).waitFor();
/**
 * Somebody of their own, signed in in this browser. The page makes the record
 * that says why a session ended.
 */
const enter = async (page: Page, name: string) => {
  const email = `${name}@example.test`;
  const { localId: uid } = await signUp(suite, email, demoPassword);
  await page.goto('/');
  await fillSignIn(page, email, demoPassword);
  await isIn(page);
  await expect.poll(() => readRecord(suite, uid)).toBeDefined();
  return { email, uid };
};
/** A call to an endpoint from another device of this person. */
const callElsewhere = async (email: string, name: string, body: object) => {
  const { idToken } = await signIn(suite, email, demoPassword);
  const answer = await fetch(`${suite.addresses.api}/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${idToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const uidOf = async (email: string) => (await auth.getUserByEmail(email)).uid;

it('a change of password on another device ends the session in every tab, with a word about it, and so does one before a page opens', async () => {
  const { page } = side;
  const { email, uid } = await enter(page, 'esi.changed');
  const other = await side.context.newPage();
  // At its start the SDK asks the identity service, which would end the session
  // without a word after the change.
  await Promise.all([
    other.waitForResponse(/accounts:lookup/),
    other.goto('/services'),
  ]);
  await isIn(other);
  // The identity service counts in seconds: a change in the second of the
  // sign-in would be before it.
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(resolve, 1_100)),
  );
  await callElsewhere(email, 'changePassword', { newPassword });
  await Promise.all([isAtSignIn(page), isAtSignIn(other)]);
  await Promise.all([
    page.getByText(revokedWords).waitFor(),
    other.getByText(revokedWords).waitFor(),
  ]);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await other.close();
  // With the new password the person is in, and stays: an end of all sessions
  // before that disturbs nobody.
  await fillSignIn(page, email, newPassword);
  await isIn(page);
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(resolve, 5_000)),
  );
  expect(
    await page.evaluate(() => localStorage.getItem('user')),
  ).not.toBeNull();
  await isIn(page);
  await page.goto('about:blank');
  await db
    .doc(`users/${uid}`)
    .update({ sessionsValidFrom: new Date(Date.now() + 2_000) });
  await page.goto('/home');
  await isAtSignIn(page);
  await page.getByText(revokedWords).waitFor();
});

it('a session that the identity service ends before the record is looked at says why all the same', async () => {
  const { page } = side;
  const { uid } = await enter(page, 'ama.ended');
  const other = await side.context.newPage();
  await other.goto('/robots.txt');
  await db.doc(`users/${uid}`).update({
    name: 'Ama Ended',
    sessionsValidFrom: new Date(Date.now() + 2_000),
  });
  await page.getByText('Welcome, Ama').first().waitFor();
  // As the SDK of another tab does that asked for a new token.
  await other.evaluate(() =>
    localStorage.removeItem('firebase:authUser:demo-key:[DEFAULT]'),
  );
  await isAtSignIn(page);
  await page.getByText(revokedWords).waitFor();
  await other.close();
});

it('a deletion of the account on another device ends it as well', async () => {
  const { page } = side;
  const { email } = await enter(page, 'kojo.gone');
  await callElsewhere(email, 'deleteAccount', { acceptUnfinished: false });
  await isAtSignIn(page);
  await page
    .getByText('Your session has ended. Please sign in again.')
    .waitFor();
});

it('the record is read once, at the sign-in, and followed from then on', async () => {
  const { page } = side;
  const email = 'buyer@asaase.test';
  const uid = await uidOf(email);
  const rename = (name: string) => db.doc(`users/${uid}`).update({ name });
  // A screen that reads nothing of its own.
  await page.goto('/adminRequest');
  const atFirst = await countReads(suite, uid, async () => {
    await fillSignIn(page, email, demoPassword);
    await page.getByRole('heading', { name: 'Administrators only' }).waitFor();
    await page.getByText('Welcome, Kofi').first().waitFor();
  });
  expect(atFirst.documents).toBe(1);
  const later = await countReads(suite, uid, async () => {
    await rename('Kwame Baidoo');
    await page.getByText('Welcome, Kwame').first().waitFor();
  });
  expect(later.documents).toBe(1);
});
