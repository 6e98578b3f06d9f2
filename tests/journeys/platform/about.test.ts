import { afterEach, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
];
const prices = 'GHS 500.00';

let side: Profile;
afterEach(() => side.close());

describe.each(sizes)('at $width px', (size) => {
  it('somebody who does not know us reads what we are, and signs up', async () => {
    side = await openProfile(suite.addresses.app, size);
    const { page } = side;
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(
        new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '.js'),
      ),
    );
    await page.goto('/about');
    await page.getByText(prices).first().waitFor();
    expect(asked).toEqual(['/about', '/assets/about.js', '/api/about']);
    await page.getByText('Usually 10 working days').waitFor();
    for (const name of ['What you get', 'What it costs', 'How long it takes']) {
      const box = await page.getByText(name, { exact: true }).boundingBox();
      expect([name, (box?.y ?? size.height) + (box?.height ?? 0)]).toEqual([
        name,
        expect.toSatisfy((bottom: number) => bottom <= size.height),
      ]);
    }
    expect(
      await findViolationsInEveryLook(page, `about-${size.width}`),
    ).toEqual([]);
    await page.goto('/');
    await page.getByRole('link', { name: 'What is Asaase?' }).click();
    await page.getByRole('link', { name: 'Check a results document' }).click();
    await page
      .getByRole('heading', { name: 'Check a results document' })
      .waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  });
});

describe('without prices', () => {
  it('the page says that they are missing, and asks again', async () => {
    side = await openProfile(suite.addresses.app, { width: 360, height: 760 });
    const { page } = side;
    await page.route('**/api/about', (route) => route.abort());
    await page.goto('/about');
    await page.getByText(/^We could not get the prices\./).waitFor();
    expect(await page.getByText(prices).count()).toBe(0);
    await page.getByText('Who we are', { exact: true }).waitFor();
    await page.unroute('**/api/about');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(prices).first().waitFor();
  });
});
