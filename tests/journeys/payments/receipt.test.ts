import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import { readPdfPages } from '../../support/files/pdf-text';
import { countReads, readDocumentCount } from '../../support/suite/reads';
import { owner, pay, rowOf, signIn, visit } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

/** The land of a request of the demo data that is not paid. */
const unpaid = 'GA-492-1107, Dzorwulu, Accra';
const paidId = 'demo-review';

const readPayment = async (paymentId: string) => {
  const stored = await db.doc(`payments/${paymentId}`).get();
  return stored.data() as Record<string, unknown>;
};

/** The names and values of the receipt, as they are on the screen. */
async function readFacts(page: Page): Promise<Record<string, string>> {
  const rows = await page
    .getByRole('article', { name: 'Receipt' })
    .locator('dl > div')
    .all();
  const facts = await Promise.all(
    rows.map(async (row) => [
      await row.locator('dt').innerText(),
      await row.locator('dd').innerText(),
    ]),
  );
  return Object.fromEntries(facts) as Record<string, string>;
}

const everything = [
  'Receipt',
  'GHS 500.00',
  'TX-102',
  'LS-',
  '024***0101',
  'What happens next',
  'Who we are',
];
const chrome = ['Logout', 'Welcome', 'Print', 'Dashboard', 'Skip to content'];

const suite = await startSuite();
const db = databaseOf(suite);
const desktop = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});

it('a receipt opens from where it is paid, prints on one sheet, and is for nobody else', async () => {
  await step(
    'from the transactions opens, and says what the payment record says',
    async () => {
      const { page } = desktop;
      await signIn(page, owner, '/history?tab=transactions');
      const payment = await readPayment(`${paidId}-payment`);
      const number = `TX-${String(payment['clienttransid'])}`;
      await rowOf(page, number)
        .getByRole('link', { name: `Receipt ${number}` })
        .click();
      await page.getByRole('article', { name: 'Receipt' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/history/${paidId}/receipt`);
      expect(await page.title()).toBe('Receipt · Asaase');
      const facts = await readFacts(page);
      expect(facts).toMatchObject({
        'Receipt number': number,
        'Our reference': payment['reference'],
        'Paid by': payment['clientName'],
        Service: payment['serviceType'],
        Amount: `GHS ${(Number(payment['amountPesewas']) / 100).toFixed(2)}`,
        Network: 'MTN MoMo',
        Wallet: '024***0101',
        'Transaction id': payment['transactionid'],
        'Network transaction id': payment['telcotransid'],
      });
      expect(facts['Date']).toMatch(/^\d+ \w{3} \d{4}, \d\d:\d\d$/);
      expect(await page.getByText('0244000101').count()).toBe(0);
      expect(await page.getByText('024 400 0101').count()).toBe(0);
      expect(await findViolationsInEveryLook(page, 'receipt')).toEqual([]);
    },
  );

  await step(
    'from the transactions reads one payment, one request and the office, and one count when one comes back',
    async () => {
      const { page } = desktop;
      const atFirst = await readDocumentCount(suite, 'demo-owner');
      await page.goto('/history?tab=transactions');
      const link = page.getByRole('link', { name: /^Receipt TX-102/ });
      await link.waitFor();
      // The rest of this page first: what comes late would count for the
      // receipt.
      await expect
        .poll(
          async () => (await readDocumentCount(suite, 'demo-owner')) - atFirst,
          { timeout: 20_000 },
        )
        .toBe(7);
      const visit = async () => {
        await link.click();
        await page.getByRole('article', { name: 'Receipt' }).waitFor();
      };
      const first = await countReads(suite, 'demo-owner', visit);
      expect(first.documents).toBeLessThanOrEqual(3);
      const again = await countReads(suite, 'demo-owner', async () => {
        await page.goBack();
        await visit();
      });
      // The tab that does not show is counted again.
      expect(again).toEqual({ documents: 0, aggregations: 1 });
    },
  );

  await step(
    'on paper is one sheet of A4 with the receipt and nothing of the app',
    async () => {
      const { page } = desktop;
      await page.getByRole('article', { name: 'Receipt' }).waitFor();
      const pages = await readPdfPages(await page.pdf({ format: 'A4' }));
      expect(pages).toHaveLength(1);
      for (const text of everything) expect(pages[0]).toContain(text);
      for (const text of chrome) expect(pages[0]).not.toContain(text);
    },
  );

  await step('on paper fits a roll of 80 mm', async () => {
    const { page } = desktop;
    const pdf = await page.pdf({ width: '80mm', height: '297mm' });
    const [roll = ''] = await readPdfPages(pdf);
    for (const text of everything) expect(roll).toContain(text);
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
    await page.setViewportSize({ width: 272, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(272);
    await page.setViewportSize({ width: 720, height: 1000 });
  });

  await step(
    'on paper is black on white also for those who like it dark',
    async () => {
      const { page } = desktop;
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const colours = await page
        .getByRole('article', { name: 'Receipt' })
        .evaluate((article) => ({
          ink: getComputedStyle(article.querySelector('dd') ?? article).color,
          paper: getComputedStyle(document.body).backgroundColor,
        }));
      expect(colours).toEqual({
        ink: 'rgb(0, 0, 0)',
        paper: 'rgb(255, 255, 255)',
      });
      await page.emulateMedia({ media: null, colorScheme: null });
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  await step('on paper is what the button prints', async () => {
    const { page } = desktop;
    const printed = await page.evaluateHandle(() => {
      const calls: string[] = [];
      window.print = () => void calls.push(document.title);
      return calls;
    });
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await printed.jsonValue()).toEqual(['Receipt · Asaase']);
  });

  await step('on a phone is offered the moment something is paid', async () => {
    const { page } = phone;
    await enterAs(page, owner, '/history');
    await rowOf(page, unpaid).getByRole('button', { name: 'Pay now' }).click();
    await pay(page, '0240000001');
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Receipt' })
      .click();
    await page.getByRole('article', { name: 'Receipt' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const facts = await readFacts(page);
    expect(facts).toMatchObject({
      Service: 'Land/Property Search',
      Land: `${unpaid}, Ayawaso West, Greater Accra`,
      Wallet: '024***0001',
    });
    await page.getByText(/Usually by \d+ \w{3} \d{4}\./).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(360);
    await page.getByRole('link', { name: 'Land/Property Search' }).click();
    await page.getByRole('heading', { name: 'Where it stands' }).waitFor();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await page.getByRole('article', { name: 'Receipt' }).waitFor();
  });

  await step(
    "another person's receipt looks like one that is not there",
    async () => {
      const { page } = phone;
      await visit(page, '/history/demo-buyer-complete/receipt');
      await page.getByText('There is no receipt here').waitFor();
      expect(await page.getByText('Kofi Baidoo').count()).toBe(0);
      expect(await findViolationsInEveryLook(page, 'receipt-missing')).toEqual(
        [],
      );
    },
  );

  await step('wrote nothing to the console that is an error', () => {
    expect(desktop.errors).toEqual([]);
    expect(phone.errors).toEqual([]);
  });
});
