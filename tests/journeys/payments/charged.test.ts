import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addRequest } from '../../endpoints/support/records';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import {
  approvePrompt,
  letPromptRunOut,
  refusePrompt,
  databaseOf,
} from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import { reconcileNow, runSchedule } from '../../support/suite/schedules';
import { admin, pay, rowOf, signIn } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const checking = 'We are checking. Do not pay again.';
const smsNumber = '70011223344';

const suite = await startSuite();
const db = databaseOf(suite);
const payer = await makePerson(suite, 'Esi Charged');
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const office = await openProfile(suite.addresses.app);
await enterAs(phone.page, payer, '/history');
await phone.page
  .getByRole('heading', { name: 'History and Payments' })
  .waitFor();
await signIn(office.page, admin, '/admin/payments?tab=cases');

/**
 * A request of the payer, its payment begun from the history with this wallet,
 * and its prompt not answered in time.
 */
async function begin(
  page: Page,
  address: string,
  wallet: string,
): Promise<void> {
  await addRequest(db, payer.uid, {
    name: 'Esi Charged',
    address,
    serviceId: 'land-property-search',
    documentURL: `gs://demo-asaase.appspot.com/documents/${payer.uid}/plan.png`,
  });
  // What the one before left open closes, and the new row comes by itself.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^Requests/ }).click();
  await rowOf(page, address).getByRole('button', { name: /Pay/ }).click();
  await pay(page, wallet);
  await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
  expect(
    await page.getByRole('button', { name: 'I was charged' }).count(),
  ).toBe(0);
  await letPromptRunOut(suite, wallet);
  await page.getByText(/has run out\.$/).waitFor();
}

async function report(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'I was charged' }).click();
  await sendNumber(page, number);
}

async function sendNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('Transaction number from the SMS').fill(number);
  await page.getByRole('button', { name: 'Send the number' }).click();
  await page.getByText(checking).waitFor();
}

/** The payment that the open dialog shows, as people call it. */
async function numberOf(page: Page): Promise<string> {
  const shown = await page
    .getByRole('dialog')
    .getByText(/TX-\d+/)
    .first()
    .textContent();
  return /TX-\d+/.exec(shown ?? '')?.[0] ?? '';
}

async function openCase(number: string): Promise<Locator> {
  const { page } = office;
  await page
    .getByRole('button', { name: `View ${number}` })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: number });
  await dialog.getByText('The payer says: I was charged').waitFor();
  return dialog;
}

async function setDelay(paysLate: number): Promise<void> {
  const body = JSON.stringify({ paysLate });
  await fetch(`${suite.addresses.gateway}/api/delays`, {
    method: 'POST',
    body,
  });
}

async function lastTransaction(): Promise<string> {
  const answer = await fetch(`${suite.addresses.gateway}/api/transactions`);
  return String(((await answer.json()) as { id: number }[]).at(-1)?.id);
}

it('a payment that was charged is reported, checked, answered and counted', async () => {
  await step(
    'a wallet pays too late: the payer reports it on a phone, and sees it settled',
    async () => {
      const { page } = phone;
      await begin(page, 'Plot 1, Charged Street', '0240000005');
      const number = await numberOf(page);
      await page.getByRole('button', { name: 'I was charged' }).click();
      await page.getByLabel('Transaction number from the SMS').fill(number);
      await page.getByRole('button', { name: 'Send the number' }).click();
      await page.getByText(/This is our own number/).waitFor();
      expect(await findViolationsInEveryLook(page, 'charged-form')).toEqual([]);
      await page
        .getByLabel('Transaction number from the SMS')
        .fill(`txnid: ${smsNumber}.`);
      await page.getByRole('button', { name: 'Send the number' }).click();
      await page.getByText(checking).waitFor();
      await page.getByText(`Case ${number}`).waitFor();
      await page
        .getByText(/^You have our answer by \d+ \w{3} \d{4}, \d\d:\d\d\.$/)
        .waitFor();
      expect(await findViolationsInEveryLook(page, 'charged-case')).toEqual([]);

      const dialog = await openCase(number);
      await dialog.getByText(smsNumber).waitFor();
      expect(
        await findViolationsInEveryLook(office.page, 'charged-admin-case'),
      ).toEqual([]);
      await office.page.keyboard.press('Escape');
      await setDelay(0);
      await reconcileNow(suite);
      await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
      await office.page.getByText('No open cases').waitFor();
      await page.getByRole('button', { name: 'Done' }).click();
      await rowOf(page, 'Plot 1, Charged Street').getByText('Paid').waitFor();
    },
  );

  await step(
    'a number used before is flagged to the administrator only, who closes the case',
    async () => {
      const { page } = phone;
      await begin(page, 'Plot 2, Charged Street', '0240000003');
      const number = await numberOf(page);
      await page.getByRole('button', { name: 'I will pay later' }).click();
      await page.getByRole('tab', { name: /Transactions/ }).click();
      await page
        .getByRole('button', { name: `I was charged, ${number}` })
        .filter({ visible: true })
        .click();
      await sendNumber(page, smsNumber);
      expect(await page.getByText(/another payment/).count()).toBe(0);

      const dialog = await openCase(number);
      await dialog
        .getByText(/The same number was sent for another payment too/)
        .waitFor();
      await dialog.getByRole('button', { name: 'Close the case' }).click();
      await dialog
        .getByText('Please write what you found. The payer reads it.')
        .waitFor();
      await dialog
        .getByLabel('Answer to the payer')
        .fill('This SMS is about another payment. Nothing was taken.');
      await dialog.getByRole('button', { name: 'Close the case' }).click();
      await office.page.getByText('The case is closed.').waitFor();
      await office.page.keyboard.press('Escape');
      await office.page.getByText('No open cases').waitFor();

      await page
        .getByText('This SMS is about another payment. Nothing was taken.')
        .waitFor();
      expect(await findViolationsInEveryLook(page, 'charged-answered')).toEqual(
        [],
      );
    },
  );

  await step(
    'a payment that fails while its number is typed says so and can be paid again',
    async () => {
      const { page } = phone;
      await begin(page, 'Plot 4, Charged Street', '0240000018');
      await page.getByRole('button', { name: 'I was charged' }).click();
      const number = page.getByLabel('Transaction number from the SMS');
      await number.fill('70011');
      await refusePrompt(suite, '0240000018', 'Declined by the customer');
      await page
        .getByRole('status')
        .filter({
          hasText:
            'This payment failed. You declined the prompt on your phone.',
        })
        .waitFor();
      expect(await number.inputValue()).toBe('70011');
      expect(await findViolationsInEveryLook(page, 'charged-failed')).toEqual(
        [],
      );
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
      await page.getByRole('button', { name: 'Pay again' }).waitFor();
    },
  );

  await step(
    "a lost payment is found with the number from the gateway's console",
    async () => {
      const { page } = phone;
      const foreign = await lastTransaction();
      const faults = [
        { target: 'receive', kind: 'drop-after' },
        { target: 'callback', kind: 'lost', times: 1 },
      ];
      for (const fault of faults) {
        await fetch(`${suite.addresses.gateway}/api/faults`, {
          method: 'POST',
          body: JSON.stringify(fault),
        });
      }
      await begin(page, 'Plot 3, Charged Street', '0240000017');
      const number = await numberOf(page);
      const lost = await lastTransaction();
      await approvePrompt(suite, '0240000017', { callback: false });
      await report(page, '70011223355');

      const dialog = await openCase(number);
      await dialog.getByText(/The gateway's answer was lost/).waitFor();
      const ask = async (id: string) => {
        await dialog
          .getByLabel("Transaction ID in the gateway's console")
          .fill(id);
        await dialog
          .getByRole('button', { name: 'Ask the gateway with this ID' })
          .click();
      };
      await ask(foreign);
      await dialog
        .getByText(
          'This number belongs to another payment. Nothing has changed.',
        )
        .waitFor();
      await ask('999999');
      await dialog
        .getByText(/The gateway gave no answer for this number/)
        .waitFor();
      await ask(lost);
      await dialog
        .getByText('This payment is paid. There is nothing to do.')
        .waitFor();
      expect(
        await findViolationsInEveryLook(office.page, 'charged-admin-linked'),
      ).toEqual([]);
      await office.page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    },
  );

  await step(
    'the administrator sees the daily statement, refunds and payments to look at',
    async () => {
      const { page } = office;
      await runSchedule(suite, 'makePaymentStatements');
      await page.getByRole('tab', { name: /Daily/ }).click();
      await page
        .getByText('Agrees')
        .filter({ visible: true })
        .first()
        .waitFor();
      await page
        .getByText('GHS 0.00', { exact: true })
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(
        await findViolationsInEveryLook(page, 'charged-statements'),
      ).toEqual([]);
      await page
        .getByRole('button', { name: /^View \d/ })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('article').getByText('Difference').waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Payments' })
        .click();
      const payments = db.collection('payments');
      const [paid] = (
        await payments
          .where('userId', '==', payer.uid)
          .where('state', '==', 'paid')
          .get()
      ).docs;
      await paid?.ref.update({ refundDue: true, needsReview: true });
      await page.getByRole('tab', { name: /Refund/ }).click();
      await page
        .getByRole('region', { name: 'Due', exact: true })
        .getByRole('button', { name: /^View TX/ })
        .filter({ visible: true })
        .click();
      await page
        .getByRole('dialog')
        .getByText(/This money must go back/)
        .waitFor();
      await page.keyboard.press('Escape');
      expect(await findViolationsInEveryLook(page, 'charged-refunds')).toEqual(
        [],
      );
      await page.getByRole('tab', { name: /^Needs a check/ }).click();
      // Until the other list is there, this one still shows.
      await page
        .getByRole('region', { name: 'Due', exact: true })
        .waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: /^View TX/ })
        .filter({ visible: true })
        .waitFor();
      expect(new URL(page.url()).search).toBe('?tab=review');
      expect(office.errors).toEqual([]);
    },
  );
});
