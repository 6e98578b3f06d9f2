import { expect, it } from 'vitest';
import { newRefundState } from '@contract/entities/payment/payment';
import { freshSignInMs } from '@contract/values/fresh-sign-in';
import { makeAgedAdministrator } from '../../support/records/admin-booking-data';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { isFocused } from '../../support/pages/review-steps';
import { demoPassword, press } from '../../support/pages/steps';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import { putPayment } from '../../support/records/person-data';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const payer = await makePerson(suite, 'Adjoa Waiting');
const manager = await makeAgedAdministrator(suite, 'Esi Longday');
const tooLongAgo = freshSignInMs + 60_000;

let numbers = 7_880_000;
/** A refund that another administrator has proposed. */
async function putProposal(): Promise<string> {
  numbers += 1;
  const clienttransid = String(numbers);
  const now = new Date();
  await putPayment(suite, payer, {
    documentId: `fresh-${clienttransid}`,
    createdAt: now,
    paidAt: now,
    clienttransid,
    refund: {
      ...newRefundState,
      round: 1,
      reason: 'Paid twice.',
      proposedBy: 'somebody',
      proposedAt: now,
    },
  });
  return clienttransid;
}

async function readRefund(clienttransid: string) {
  const found = await db
    .collection('payments')
    .where('clienttransid', '==', clienttransid)
    .get();
  return found.docs[0]?.get('refund') as { state: string; reason: string };
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 760 },
];
const question = 'Sign in again to go on';
const reason = 'The second payment was for the other plot.';

it.each(sizes)(
  'a press after fifteen minutes asks for the password and then goes on, with what was typed, at $width px',
  async (size) => {
    const number = await putProposal();
    const profile = await openProfile(suite.addresses.app, size);
    const { page } = profile;
    await enterAs(page, manager, '/admin/payments?tab=refunds', tooLongAgo);
    await page
      .getByRole('button', { name: `View TX-${number}` })
      .filter({ visible: true })
      .click();
    await press(page, 'Decline');
    const below = page.getByRole('dialog', { name: 'Decline the refund?' });
    await below.getByLabel('Reason').fill(reason);
    await press(page, 'Decline');
    const asked = page.getByRole('dialog', { name: question });
    await asked.getByLabel('Your password').waitFor();
    expect(
      await findViolationsInEveryLook(page, `fresh-sign-in-${size.width}`),
    ).toEqual([]);

    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    await below.getByText('Sign in again to do this.').waitFor();
    expect(await below.getByLabel('Reason').inputValue()).toBe(reason);
    expect(await readRefund(number)).toMatchObject({ state: 'proposed' });

    await press(page, 'Decline');
    await press(page, 'Sign in and go on');
    await asked.getByText('Please enter your password.').waitFor();
    await asked.getByLabel('Your password').fill('Wrong-2026');
    await press(page, 'Sign in and go on');
    await asked.getByText('Your password is wrong.').waitFor();
    await asked.getByLabel('Your password').fill(demoPassword);
    await press(page, 'Sign in and go on');
    await page.getByText('Declined.', { exact: true }).waitFor();
    await below.waitFor({ state: 'detached' });
    await expect
      .poll(() => readRefund(number))
      .toMatchObject({ state: 'declined' });
    const entries = await db
      .collection('audit')
      .where('action', '==', 'refund-declined')
      .where('by', '==', manager.uid)
      .get();
    expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).toContain(
      reason,
    );
    await profile.close();
  },
);

it('the question returns the focus to what was pressed, another tab need not be asked, and the next press asks nothing', async () => {
  const numbersOfRefunds = [await putProposal(), await putProposal()];
  const profile = await openProfile(suite.addresses.app);
  const { page } = profile;
  await enterAs(page, manager, '/admin/payments?tab=refunds', tooLongAgo);
  const other = await profile.context.newPage();
  await other.goto('/admin/payments?tab=refunds');
  const viewIn = (tab: typeof page, number = '') =>
    tab
      .getByRole('button', { name: `View TX-${number}` })
      .filter({ visible: true })
      .click();
  const asked = page.getByRole('dialog', { name: question });

  await viewIn(page, numbersOfRefunds[0]);
  await press(page, 'Approve refund');
  await press(page, 'Approve');
  await asked.waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect.poll(() => approve.evaluate(isFocused)).toBe(true);
  await press(page, 'Approve');
  await asked.getByLabel('Your password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Approved. You can send the money now.').waitFor();

  await viewIn(other, numbersOfRefunds[1]);
  await press(other, 'Approve refund');
  await press(other, 'Approve');
  await other.getByText('Approved. You can send the money now.').waitFor();
  expect(await other.getByRole('dialog', { name: question }).count()).toBe(0);
  await profile.close();
});
