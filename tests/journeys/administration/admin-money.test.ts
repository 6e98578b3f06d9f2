import { describe, expect, it } from 'vitest';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import { putPayment, putRequests } from '../../support/records/person-data';
import { countReads, readStats } from '../../support/suite/reads';
import { press, rowOf, signIn, visit } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const transfer = '70099887766';

const suite = await startSuite();
const db = databaseOf(suite);
const payer = await makePerson(suite, 'Adjoa Twice');
const efua = await makeAdministrator(suite, 'Efua First');
const kojo = await makeAdministrator(suite, 'Kojo Second');
const [documentId = ''] = await putRequests(suite, payer, [
  { paymentStatus: true, paidAt: new Date() },
]);
const now = new Date();
const twice = {
  documentId,
  walletnumber: '0249998877',
  createdAt: now,
  paidAt: now,
};
await putPayment(suite, payer, {
  ...twice,
  clienttransid: '9998871',
  reference: 'LS-2222-22',
});
const paymentId = await putPayment(suite, payer, {
  ...twice,
  clienttransid: '9998872',
  reference: 'LS-2222-22',
  refundDue: true,
});
await db.doc('outbox/lost-notification').set({
  outboxId: 'lost-notification',
  kind: 'refund-paid',
  channel: 'mail',
  recordId: paymentId,
  state: 'failed',
  uid: null,
  address: null,
  at: new Date(),
  tries: 10,
  doubts: 0,
  failure: 'smtp 451',
  nextTryAt: null,
  usefulUntil: new Date(),
  endedAt: new Date(),
  expiresAt: new Date(2100, 0),
});
const first = await openProfile(suite.addresses.app);
const second = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
await signIn(first.page, efua, '/home');
await enterAs(second.page, kojo, '/admin/payments?tab=all');
await second.page
  .getByRole('heading', { name: 'Payments', exact: true })
  .waitFor();

describe('an administrator', () => {
  it('sees what waits and since when, and the money, in few reads', async () => {
    const { page } = first;
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('link', { name: /Refunds due/ }).waitFor();
    const reads = await countReads(suite, efua.uid, async () => {
      await page.reload();
      await page.getByRole('link', { name: /Refunds due/ }).waitFor();
      await page.getByText(/^As of/).waitFor();
    });
    // One of each list at most, the profile, the record of rights, what tells of
    // changes, and the two services whose results are counted. Five of each list
    // whose first records show: late twice, five of decisions, the alarms with
    // the oldest; and the appointments of a day.
    expect(reads.documents).toBeLessThanOrEqual(22 + 2 * 2 + 8 * 5 + 1 + 6);
    expect(reads.aggregations).toBeLessThanOrEqual(2 * 38);
    await expect
      .poll(() => page.getByRole('link', { name: /Refunds due/ }).textContent())
      .toMatch(/since today\s*1/);
    // Read again: a count of each list, two of "Refunds due", and of the money what can still change,
    // nothing of the days before yesterday; and three counts of results for all
    // services and for each of the two.
    const mostAgain = 17 + 1 + 2 + 3 + 3 + 3 * 3;
    const again = await countReads(suite, efua.uid, async () => {
      const { aggregations } = await readStats(suite);
      await press(page, 'Refresh');
      await expect
        .poll(async () => (await readStats(suite)).aggregations - aggregations)
        .toBeGreaterThanOrEqual(mostAgain);
      await page
        .getByRole('button', { name: 'Refresh', exact: true })
        .waitFor();
    });
    expect(again.aggregations).toBe(mostAgain);
    await page
      .getByRole('table', { name: 'Received each day' })
      .getByText('Today')
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'admin-overview')).toEqual([]);
    await page.getByRole('link', { name: /Refunds due/ }).click();
    await rowOf(page, 'TX-9998872').waitFor();
    expect(first.errors).toEqual([]);
  });

  it('finds a payment by its reference, number and wallet, a page within 16 reads, and what was paid twice together', async () => {
    const { page } = second;
    const search = page.getByRole('searchbox', { name: 'Search payments' });
    for (const typed of ['ls 2222 22', 'TX-9998872', '+233 24 999 8877']) {
      const reads = await countReads(suite, kojo.uid, async () => {
        await search.fill(typed);
        await rowOf(page, 'TX-9998872').waitFor();
        await page.getByText(/1 to \d of \d/).waitFor();
      });
      expect(reads.documents).toBeLessThanOrEqual(16);
    }
    expect(await findViolationsInEveryLook(page, 'admin-payments-all')).toEqual(
      [],
    );
    await page
      .getByRole('button', { name: 'View TX-9998872' })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Other payments for the same request').waitFor();
    await dialog.getByRole('button', { name: 'View TX-9998871' }).click();
    await page.getByRole('dialog', { name: 'TX-9998871' }).waitFor();
    await page.keyboard.press('Escape');
    await search.fill('nothing of ours');
    await page.getByText('Nothing was found').waitFor();
  });

  it('has closed a payment for good: Back leads to what was before', async () => {
    const { page } = second;
    await visit(page, '/admin/payments?tab=refunds');
    await page.getByRole('tab', { name: /^All/ }).click();
    const view = page
      .getByRole('button', { name: 'View TX-9998872' })
      .filter({ visible: true });
    const dialog = page.getByRole('dialog');
    await view.click();
    await page.getByRole('dialog', { name: 'TX-9998872' }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await view.click();
    await dialog.getByRole('button', { name: 'View TX-9998871' }).click();
    await page.getByRole('dialog', { name: 'TX-9998871' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/tab=all$/);
    await page.goBack();
    expect(page.url()).toMatch(/tab=refunds$/);
    expect(await dialog.count()).toBe(0);
  });
});

describe('giving money back', () => {
  it('takes two administrators, and the payer sees it', async () => {
    const { page } = first;
    await page
      .getByRole('button', { name: 'View TX-9998872' })
      .filter({ visible: true })
      .click();
    await press(page, 'Propose refund');
    await press(page, 'Propose refund');
    await page.getByText('Please write why.').waitFor();
    await page.getByLabel('Reason').fill('The same request was paid twice.');
    await press(page, 'Propose refund');
    await page
      .getByText(
        'You proposed this refund. Another administrator decides about it.',
      )
      .waitFor();
    expect(
      await page.getByRole('button', { name: 'Approve refund' }).count(),
    ).toBe(0);

    const other = second.page;
    await visit(other, `/admin/payments?tab=refunds&payment=${paymentId}`);
    await other.getByText('The same request was paid twice.').waitFor();
    await other.getByText('Efua First').waitFor();
    expect(await findViolationsInEveryLook(other, 'admin-refund')).toEqual([]);
    await press(other, 'Approve refund');
    await press(other, 'Approve');
    await other.getByRole('button', { name: 'Record the transfer' }).waitFor();

    await press(page, 'Record the transfer');
    await page
      .getByLabel('Transaction number of the transfer')
      .fill(`Financial Transaction Id: ${transfer}`);
    await press(page, 'Money is sent');
    await page
      .getByText('The money was sent back. We tell the payer.')
      .waitFor();
    await page.getByRole('dialog').getByText(transfer).waitFor();
    expect(first.errors).toEqual([]);
  });

  it('shows in the transactions and on the receipt of the payer, who sees neither overview nor messages', async () => {
    const phone = await openProfile(suite.addresses.app, {
      width: 360,
      height: 740,
    });
    const { page } = phone;
    await enterAs(page, payer, '/history?tab=transactions');
    await rowOf(page, 'TX-9998872')
      .getByText(/^Refunded \d/)
      .waitFor();
    await rowOf(page, 'TX-9998872')
      .getByRole('link', { name: /^Receipt/ })
      .click();
    await page.getByText(/^TX-9998872, GHS .*: refund given back on/).waitFor();
    expect(phone.errors).toEqual([]);
    for (const address of ['/admin', '/admin/messages']) {
      await visit(page, address);
      await page
        .getByRole('heading', { name: 'Administrators only' })
        .waitFor();
    }
    await phone.close();
  });
});

it('a message that failed is sent again', async () => {
  const { page } = first;
  await visit(page, '/admin/messages');
  await rowOf(page, 'Refund paid').waitFor();
  expect(await findViolationsInEveryLook(page, 'admin-messages')).toEqual([]);
  await page
    .getByRole('button', { name: 'Send again: Refund paid' })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Send again' })
    .click();
  await page.getByText('We are sending it again.').waitFor();
  await page.getByText('Nothing to send again').waitFor();
  expect(first.errors).toEqual([]);
});
