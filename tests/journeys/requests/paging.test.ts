import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import { openProfile } from '../../support/pages/browser';
import { databaseOf, accountsOf } from '../../support/suite/gateway';
import { countReads } from '../../support/suite/reads';
import { admin, owner, rowOf, signIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

/**
 * More requests than any page holds, all paid, one a minute, after the demo
 * data.
 */
const many = 60;
const plotOf = (number: number) => `ZZ-${String(number).padStart(3, '0')}`;

const suite = await startSuite();
const db = databaseOf(suite);
const auth = accountsOf(suite);
const people = await Promise.all(
  [owner, admin].map(({ email }) => auth.getUserByEmail(email)),
);
const uid = people[0]?.uid ?? '';
const paid = await db
  .collection('requests')
  .where('userId', '==', uid)
  .where('paymentStatus', '==', true)
  .limit(1)
  .get();
const model = paid.docs[0];
if (model === undefined) {
  throw new Error('the demo data has no paid request of the owner');
}
const batch = db.batch();
for (let number = 1; number <= many; number += 1) {
  const ref = db.collection('requests').doc();
  const address = `${plotOf(number)}, Paging Street`;
  batch.set(ref, {
    ...model.data(),
    documentId: ref.id,
    address,
    createdAt: Timestamp.fromMillis(Date.now() + number * 60_000),
    searchPrefixes: buildSearchPrefixes([address]),
  });
}
await batch.commit();
const adminUid = people[1]?.uid ?? '';
const ownerSide = await openProfile(suite.addresses.app);
const adminSide = await openProfile(suite.addresses.app);

it('history turns pages of 14 both ways, keeps the page in the address, and counts exactly', async () => {
  const { page } = ownerSide;
  await signIn(page, owner, '/history');
  await page.getByText('Page 1 of 5').waitFor();
  await rowOf(page, plotOf(many)).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Page 2 of 5').waitFor();
  await rowOf(page, plotOf(many - 14)).waitFor();
  await page.reload();
  await page.getByText('Page 2 of 5').waitFor();
  await rowOf(page, plotOf(many - 14)).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await rowOf(page, plotOf(many - 28)).waitFor();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await rowOf(page, plotOf(many - 14)).waitFor();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await rowOf(page, plotOf(many)).waitFor();
  await page.getByText('Page 1 of 5').waitFor();
});

it('the administrator reads one page of 15 at a time', async () => {
  const { page } = adminSide;
  const first = await countReads(suite, adminUid, async () => {
    await signIn(page, admin, '/adminRequest?show=all');
    await rowOf(page, plotOf(many)).waitFor();
    await page.getByText('Page 1 of 5').waitFor();
  });
  // The page, the two services that its filter names, and the administrator's
  // own profile and roles.
  expect(first.documents).toBeLessThanOrEqual(15 + 4);
  const second = await countReads(suite, adminUid, async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await rowOf(page, plotOf(many - 15)).waitFor();
  });
  expect(second.documents).toBeLessThanOrEqual(16);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await rowOf(page, plotOf(many)).waitFor();
});
