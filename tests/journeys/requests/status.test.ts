import { makeReference } from '@contract/values/reference';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listMessagesTo } from '../../endpoints/support/mailbox';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);

let reference = '';
let phone = '';
beforeAll(async () => {
  const request = await db.doc('requests/demo-review').get();
  reference = String(request.get('reference'));
  phone = String(request.get('phoneNumber'));
});

let side: Profile;
afterEach(() => side.close());

async function fill(typedReference: string, typedPhone: string) {
  const { page } = side;
  await page.getByLabel('Reference').fill(typedReference);
  await page.getByLabel('Phone number').fill(typedPhone);
  await page.getByRole('button', { name: 'See where it stands' }).click();
}

describe.each([
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
])('at $width px', (size) => {
  it('somebody without a password reads where the request stands', async () => {
    side = await openProfile(suite.addresses.app, size);
    const { page } = side;
    await page.goto('/about');
    await page
      .getByRole('link', { name: 'See where your request stands' })
      .click();
    await fill(
      reference.toLowerCase().replaceAll('-', ' '),
      `+233${phone.slice(1)}`,
    );
    await page.getByText('Under review', { exact: true }).waitFor();
    await page.getByText(`Ref. ${reference}`, { exact: true }).waitFor();
    expect(
      await findViolationsInEveryLook(page, `status-${size.width}`),
    ).toEqual([]);
    await page.getByRole('button', { name: 'Send this to my phone' }).click();
    await page.getByText(/^It comes by SMS in a few minutes/).waitFor();
    await expect
      .poll(
        async () =>
          (await listMessagesTo(suite, phone)).filter(({ text }) =>
            text.startsWith(`Asaase: ${reference}. Under review. `),
          ).length,
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
  });
});

describe('on a phone', () => {
  it('a reference with another number finds nothing, and says no more', async () => {
    side = await openProfile(suite.addresses.app, { width: 360, height: 760 });
    const { page } = side;
    await page.goto('/status');
    await fill(reference, '0249999999');
    await page
      .getByText('We find nothing under this reference and number.')
      .waitFor();
    const said = await page.locator('main').innerText();
    await fill(
      makeReference(() => 3),
      '0249999999',
    );
    await page
      .getByText('We find nothing under this reference and number.')
      .waitFor();
    expect(await page.locator('main').innerText()).toBe(said);
    expect(await findViolationsInEveryLook(page, 'status-none')).toEqual([]);
  });

  it('a mistyped reference is not sent, and a lost call keeps what was typed', async () => {
    side = await openProfile(suite.addresses.app, { width: 360, height: 760 });
    const { page } = side;
    await page.goto('/status');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fill(`${reference.slice(0, -1)}Z`, phone);
    await page.getByText(/^This is not one of our references\./).waitFor();
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.route('**/api/askStatus', (route) => route.abort());
    await fill(reference, phone);
    await page.getByText(/^We could not ask\./).waitFor();
    await page.unroute('**/api/askStatus');
    expect(await page.getByLabel('Reference').inputValue()).toBe(reference);
    await page.getByRole('button', { name: 'See where it stands' }).click();
    await page.getByText('Under review', { exact: true }).waitFor();
  });
});
