import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson } from '../../support/records/people';
import { putRequests } from '../../support/records/person-data';
import { press } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const owner = await makePerson(suite, 'Ekua Export');
const manager = await makeAdministrator(suite, 'Efua Manager');
const createdAt = new Date('2003-02-03T12:00:00Z');
await putRequests(suite, owner, [
  { createdAt, paymentStatus: true, paidAt: createdAt, name: '=1+1' },
]);

const sizes = [
  { width: 1440, height: 900, heading: 'Request History', at: '/adminRequest' },
  { width: 360, height: 760, heading: 'Audit', at: '/admin/audit' },
];

async function chooseDays(page: Page, from: string, to: string) {
  await page.getByLabel('What', { exact: true }).selectOption('Paid requests');
  await page.getByLabel('First day').fill(from);
  await page.getByLabel('Last day').fill(to);
}

it.each(sizes)(
  'a manager saves chosen days as a file, at $width px',
  async ({ heading, at, ...size }) => {
    const profile = await openProfile(suite.addresses.app, size);
    const { page } = profile;
    await enterAs(page, manager, at);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await press(page, 'Export');
    await page.getByRole('dialog', { name: 'Export' }).waitFor();
    await chooseDays(page, '2003-02-04', '2003-02-03');
    await press(page, 'Save the file');
    await page.getByText('The last day comes before the first one.').waitFor();
    expect(
      await findViolationsInEveryLook(page, `admin-export-${size.width}`),
    ).toEqual([]);

    await chooseDays(page, '2003-03-01', '2003-03-02');
    await press(page, 'Save the file');
    await page
      .getByText('There is nothing on these days. No file was saved.')
      .waitFor();

    await chooseDays(page, '2003-02-03', '2003-02-03');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Save the file'),
    ]);
    expect(download.suggestedFilename()).toBe('asaase-requests-2003-02-03.csv');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`"'=1+1"`);
    await page
      .getByText('1 row saved as asaase-requests-2003-02-03.csv.')
      .waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { docs } = await db
      .collection('audit')
      .where('action', '==', 'records-exported')
      .where('by', '==', manager.uid)
      .get();
    expect(docs.map((entry) => entry.data())).toContainEqual(
      expect.objectContaining({
        after: {
          exportedKind: 'requests',
          firstDay: '2003-02-03',
          lastDay: '2003-02-03',
          rows: 1,
        },
      }),
    );
    expect(profile.errors).toEqual([]);
    await profile.close();
  },
);
