import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { demoPassword, fillSignIn, owner } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const side = await openProfile(suite.addresses.app);

describe('signing in and staying signed in', () => {
  it('leads back to the page that was asked for, and from / to the dashboard once signed in', async () => {
    const { page } = side;
    const wanted = '/history?q=East+Legon';
    await page.goto(wanted);
    await page.waitForURL((url) => url.pathname === '/');
    await page.reload();
    await fillSignIn(page, owner.email, demoPassword);
    await page.getByRole('heading', { name: 'History and Payments' }).waitFor();
    expect(page.url()).toMatch(
      new RegExp(`${wanted.replace(/[?+]/g, String.raw`\$&`)}$`),
    );
    await page.goto('/login');
    await page.waitForURL('**/home');
  });

  it('keeps administration to administrators', async () => {
    const { page } = side;
    await page.goto('/adminRequest');
    await page.getByRole('heading', { name: 'Administrators only' }).waitFor();
    expect(
      await findViolationsInEveryLook(page, 'administrators-only'),
    ).toEqual([]);
    expect(
      await page.getByRole('link', { name: 'Admin requests' }).count(),
    ).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
