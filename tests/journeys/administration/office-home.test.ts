import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayInAccra } from '@contract/values/booking/working-days';
import {
  demoAdmins,
  demoIntake,
  demoOfficer,
} from '../../../emulators/suite/seed/people';
import {
  findAccessibilityViolations,
  openProfile,
} from '../../support/pages/browser';
import { owner, signIn } from '../../support/pages/steps';
import { accountsOf, databaseOf } from '../../support/suite/gateway';
import { countReads } from '../../support/suite/reads';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const dayMs = 24 * 3_600_000;
const today = dayInAccra(new Date());

const findUid = async (email: string) =>
  (await accountsOf(suite).getUserByEmail(email)).uid;

beforeAll(async () => {
  const late = await db
    .collection('requests')
    .where('paymentStatus', '==', true)
    .where('status', '==', false)
    .limit(2)
    .get();
  const officerUid = await findUid(demoOfficer.email);
  for (const [index, request] of late.docs.entries()) {
    await request.ref.update({
      promisedBy: Timestamp.fromMillis(Date.now() - (14 - 3 * index) * dayMs),
      assignedTo: index === 1 ? officerUid : null,
    });
  }
  const [booking] = (await db.collection('consultancy_bookings').limit(1).get())
    .docs;
  await db.doc('consultancy_bookings/today').set({
    ...booking?.data(),
    id: 'today',
    status: 'Booking Approved',
    selectedSlot: new Date(`${today}T14:00:00Z`),
  });
  await db.doc('consultancy_bookings/unreadable').set({
    status: 'Booking Approved',
    selectedSlot: new Date(`${today}T15:00:00Z`),
  });
  await db.doc('plan_alarms/aaaa1111-bbbb2222').set({
    alarmId: 'aaaa1111-bbbb2222',
    kind: 'same-file',
    distance: 0,
    records: [],
    recordIds: [],
    userIds: [],
    state: 'open',
    note: null,
    createdAt: new Date(),
    decideBy: new Date(Date.now() + 10 * dayMs),
    auditId: null,
  });
});

/** What each role sees, in this order; money and figures are to the right. */
const sections: Readonly<Record<string, readonly string[]>> = {
  intake: ['Late', 'Appointments today', 'What waits'],
  officer: ['Late', 'Alarms', 'Appointments today', 'What waits'],
  cashier: ['Waits for a second person', 'Appointments today', 'What waits'],
  manager: [
    'Late',
    'Waits for a second person',
    'Alarms',
    'Appointments today',
    'What waits',
  ],
};

const titlesOf = async (page: Page) => {
  const titles = await page
    .locator('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  return titles.map((title) => title.replace(/: \d+$/, ''));
};

describe.each(Object.entries(sections))('%s', (role, titles) => {
  const person = demoAdmins.find(({ roles }) =>
    roles.some((held) => held === role),
  );
  const [firstName = ''] = person?.name.split(' ') ?? [];

  it('lands on their own work, in every window', async () => {
    if (person === undefined) throw new Error(`nobody has the role ${role}`);
    const { page, errors, close } = await openProfile(suite.addresses.app);
    await signIn(page, { email: person.email, firstName });
    await page.waitForURL('**/home');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByText(/^As of/).waitFor();
    expect(await titlesOf(page)).toEqual(titles);
    expect(await page.getByText('Total Requests').count()).toBe(0);
    const money = page.getByRole('region', { name: 'Money in' });
    expect(await money.count()).toBe(
      role === 'cashier' || role === 'manager' ? 1 : 0,
    );
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findAccessibilityViolations(page)).toEqual([]);
      }
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= window.innerWidth,
        ),
      ).toBe(true);
    }
    await page.goto('/admin');
    await page.waitForURL('**/home');
    await page.getByText(/^As of/).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

it('an officer sees the own late request first, by working days, and opens it; the menu stays', async () => {
  const { page, close } = await openProfile(suite.addresses.app);
  await signIn(page, { email: demoOfficer.email, firstName: 'Yaw' }, '/home');
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = page.getByRole('region', { name: 'Late' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.first().textContent()).toMatch(
    /^LS-.* Yours\. .*, promised by .* \d+ working days late$/,
  );
  const hours = page.getByRole('region', { name: 'Appointments today' });
  expect(await hours.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^14:00 /),
  ]);
  const overview = page.getByRole('link', { name: 'Admin overview' });
  await page.mouse.wheel(0, 2_000);
  expect((await overview.boundingBox())?.y).toBeGreaterThan(0);
  expect(await overview.getAttribute('aria-current')).toBe('page');
  await rows.first().getByRole('link').click();
  await page.waitForURL('**/adminRequest?q=LS-*');
  await close();
});

it('reads as many records as show, and counts the lists of the role alone', async () => {
  const { page, close } = await openProfile(suite.addresses.app);
  const person = { email: demoIntake.email, firstName: 'Esi' };
  await signIn(page, person, '/home');
  await page.getByText(/^As of/).waitFor();
  const uid = await findUid(demoIntake.email);
  const askedAhead: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':runQuery')) askedAhead.push(request.url());
  });
  const reads = await countReads(suite, uid, async () => {
    await page.reload();
    await page.getByText(/^As of/).waitFor();
  });
  // The first of four lists, two late requests twice, two appointments; the
  // profile, the roles, the configuration and two services.
  expect(reads.documents).toBeLessThanOrEqual(4 + 2 * 2 + 2 + 3 + 2);
  // Four lists, and three counts of results for all and for two services.
  expect(reads.aggregations).toBeLessThanOrEqual(4 + 3 * 3);
  // A customer's first rows.
  expect(askedAhead).toEqual([]);
  await close();
});

it('a customer has their dashboard, and nothing of the office is fetched', async () => {
  const { page, close } = await openProfile(suite.addresses.app);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signIn(page, owner, '/home');
  await page.getByText('Total Requests').waitFor();
  expect(fetched.filter((url) => /\badmin-/.test(url))).toEqual([]);
  await close();
});
