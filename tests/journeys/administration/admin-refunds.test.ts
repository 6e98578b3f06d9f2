import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { newRefundState } from '@contract/entities/payment/payment';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import { putPayment } from '../../support/records/person-data';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const payer = await makePerson(suite, 'Adjoa Refund');
const manager = await makeAdministrator(suite, 'Efua Cashier');

const proposed = {
  ...newRefundState,
  round: 1,
  reason: 'Paid twice.',
  proposedBy: 'somebody',
  proposedAt: new Date(),
};
const approved = {
  ...proposed,
  state: 'approved',
  decidedBy: 'another',
  decidedAt: new Date(),
};

let numbers = 7_770_000;
async function putRefund(fields: Record<string, unknown>): Promise<string> {
  numbers += 1;
  const clienttransid = String(numbers);
  const now = new Date();
  await putPayment(suite, payer, {
    documentId: `refund-${clienttransid}`,
    createdAt: now,
    paidAt: now,
    clienttransid,
    ...fields,
  });
  return `TX-${clienttransid}`;
}
const toApprove = await putRefund({ refund: proposed });
const toSend = await putRefund({ refund: approved, refundDue: true });
const due = await putRefund({ refundDue: true });
const declined = await putRefund({
  refundDue: true,
  refund: { ...proposed, state: 'declined' },
});
const sent = await putRefund({ refund: { ...approved, state: 'paid' } });

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 760 },
];

const viewOf = (group: Locator, name: string) =>
  group.getByRole('button', { name: `View ${name}` }).filter({ visible: true });

it.each(sizes)(
  'open refunds stand in their groups, at $width px',
  async (size) => {
    const profile = await openProfile(suite.addresses.app, size);
    const { page } = profile;
    await enterAs(page, manager, '/admin/payments?tab=refunds');
    const groups = [
      ['To approve', [toApprove]],
      ['To send', [toSend]],
      ['Due', [due, declined]],
    ] as const;
    for (const [title, names] of groups) {
      const group = page.getByRole('region', { name: title, exact: true });
      for (const name of names) await viewOf(group, name).waitFor();
    }
    expect(await page.getByText(sent).count()).toBe(0);
    await page.getByRole('tab', { name: /^Refunds [1-9]/ }).waitFor();
    expect(
      await findViolationsInEveryLook(page, `admin-refunds-${size.width}`),
    ).toEqual([]);
    expect(profile.errors).toEqual([]);
    await profile.close();
  },
);

it('Payments opens on the first tab with work, and what is done leaves its group and count', async () => {
  const profile = await openProfile(suite.addresses.app);
  const { page } = profile;
  await enterAs(page, manager, '/admin/payments');
  const selected = page.getByRole('tab', { selected: true });
  await expect
    .poll(() => selected.textContent())
    .toMatch(/^(?:I was charged.*|Needs a check.*|Refunds.*) [1-9]\d*$/);

  await page.getByRole('tab', { name: /^Refunds/ }).click();
  const countRefunds = async () => {
    const text = await page
      .getByRole('tab', { name: /^Refunds/ })
      .textContent();
    return Number(/\d+$/.exec(text ?? '')?.[0]);
  };
  await expect.poll(countRefunds).toBeGreaterThanOrEqual(4);
  const before = await countRefunds();
  const [, number = ''] = due.split('-');
  const { docs } = await db
    .collection('payments')
    .where('clienttransid', '==', number)
    .get();
  await docs[0]?.ref.update({ refundDue: false, updatedAt: new Date() });
  await expect.poll(countRefunds).toBe(before - 1);
  expect(await page.getByRole('button', { name: `View ${due}` }).count()).toBe(
    0,
  );
  expect(profile.errors).toEqual([]);
  await profile.close();
});
