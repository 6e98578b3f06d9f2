import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { addDays, makeSlotId } from '@contract/values/booking/booking-calendar';
import { newestDueDay } from '../../../functions/src/services/payments/statements/statement-state';
import { findQuietMonday } from '../../support/records/admin-booking-data';
import { runSchedule } from '../../support/suite/schedules';
import { readLogLines } from '../../support/suite/log-filter';
import { readSuiteLog } from '../../support/suite/own-suite';
import { Api } from '../support/api';
import { addOwner } from '../support/messages';
import { signInAdministrator } from '../support/support-messages';

/**
 * Whatever goes through many records goes past one that does not parse
 * (decision 100).
 */
const api = await Api.start();
const { db, suite } = api;
const hourMs = 3_600_000;
const past = (hours: number) => new Date(Date.now() - hours * hourMs);
const write = (path: string, record: object) => db.doc(path).set(record);
const read = async (path: string) => (await db.doc(path).get()).data();

/** More than a run of any schedule takes up. */
const many = (count: number, make: (nth: number) => [string, object]) =>
  Promise.all(Array.from({ length: count }, (_, nth) => write(...make(nth))));

describe('a schedule goes past records that do not parse', () => {
  test('accounts to be settled', async () => {
    const { uid } = await addOwner(api);
    await many(3, (nth) => [
      `account_changes/broken${nth}`,
      { nextTryAt: past(9), tries: 'x' },
    ]);
    await write(`account_changes/${uid}`, {
      uid,
      changeId: 'c1',
      access: false,
      nextTryAt: past(1),
      tries: 0,
    });
    await runSchedule(suite, 'resumeAccountDeletions');
    expect(await read(`account_changes/${uid}`)).toBeUndefined();
    const later = db
      .collection('account_changes')
      .where('nextTryAt', '>', new Date());
    expect((await later.get()).size).toBe(3);
  });

  test('accounts to be deleted', async () => {
    const { uid } = await addOwner(api);
    await many(25, (nth) => [
      `account_deletions/broken${nth}`,
      { nextTryAt: past(9), step: 'x' },
    ]);
    await write(`account_deletions/${uid}`, {
      uid,
      step: 'lock',
      startedAt: past(1),
      lockedAt: null,
      endedAt: null,
      nextTryAt: past(1),
      tries: 0,
    });
    await runSchedule(suite, 'resumeAccountDeletions');
    await runSchedule(suite, 'resumeAccountDeletions');
    expect(await read(`account_deletions/${uid}`)).toMatchObject({
      step: 'last-pass',
    });
  });

  test('papers whose time is over', async () => {
    const owner = await addOwner(api);
    const papers = {
      state: 'kept',
      finishedAt: past(24 * 1_000),
      removeAt: null,
      removedAt: null,
    };
    await many(55, (nth) => [`requests/broken${nth}`, { userId: 'x', papers }]);
    const id = await api.addRequest(owner, {
      papers: { ...papers, finishedAt: past(24 * 999) },
    });
    await runSchedule(suite, 'removePapers');
    expect(await read(`requests/${id}`)).toMatchObject({
      papers: { state: 'told' },
    });
  });

  test('statements', async () => {
    const dueDay = newestDueDay(new Date());
    const before = addDays(dueDay, -1);
    await write(`payment_statements/${before}`, {
      day: before,
      state: 'running',
      ours: 'x',
    });
    await runSchedule(suite, 'makePaymentStatements');
    await runSchedule(suite, 'makePaymentStatements');
    expect(await read(`payment_statements/${dueDay}`)).toMatchObject({
      state: 'done',
    });
  });

  test('incidents', async () => {
    await write('incidents/0', { endedAt: null, since: 'x' });
    await runSchedule(suite, 'watchHealth');
  });

  test('and each is in the log, by its place and its fields, without what stands in them', async () => {
    await write('incidents/1', {
      endedAt: null,
      since: 'x',
      troubles: 'somebody@example.test',
    });
    await runSchedule(suite, 'watchHealth');
    const lines = () =>
      readLogLines(readSuiteLog(suite.dataDir)).filter(({ jsonPayload }) =>
        String(jsonPayload['cause']).includes('incidents/1'),
      );
    await expect.poll(() => lines().length).toBeGreaterThan(0);
    expect(lines()[0]).toMatchObject({
      severity: 'ERROR',
      jsonPayload: { message: 'a record cannot be read' },
    });
    expect(JSON.stringify(lines())).toContain('since, troubles');
    expect(JSON.stringify(lines())).not.toContain('somebody');
  });
});

describe('an endpoint goes past records that do not parse', () => {
  test('a search for people', async () => {
    const administrator = await signInAdministrator(api);
    const [readable, broken, wrong] = [
      await addOwner(api),
      await addOwner(api),
      await addOwner(api),
    ];
    const profile = { createdAt: past(1), provider: 'email', imageUrl: null };
    for (const { uid, email } of [readable, broken, wrong]) {
      await write(`users/${uid}`, {
        ...profile,
        uid,
        email,
        name: `Zenabu ${uid}`,
      });
    }
    await write(`users/${broken.uid}`, {
      name: 'Zenabu',
      email: broken.email,
      imageUrl: 7,
    });
    await write(`closed_accounts/${wrong.uid}`, { why: 'x' });
    const { status, body } = await api.call('findUsers', administrator, {
      text: 'Zenabu',
    });
    expect(status).toBe(200);
    const found = body['users'] as { uid: string; email: string }[];
    expect(found.map(({ uid }) => uid).toSorted()).toEqual(
      [readable.uid, broken.uid].toSorted(),
    );
    await getAuth(api.admin).deleteUser(wrong.uid);
  });

  test('a booking by somebody whose other booking is broken', async () => {
    const owner = await addOwner(api);
    await write('consultancy_bookings/broken', {
      userId: owner.uid,
      status: 'Booking Approved',
      selectedSlot: past(-24),
      name: 7,
    });
    const details = {
      consultationType: 'Land Survey',
      description: 'Where?',
      phone: owner.phone,
    };
    const booked = await api.call('bookConsultation', owner, {
      ...details,
      name: 'Ama',
      email: owner.email,
      key: crypto.randomUUID(),
      slotId: makeSlotId(findQuietMonday(new Date()), 10),
    });
    expect([booked.status, booked.body['status']]).toEqual([
      200,
      'Awaiting Admin Response',
    ]);
  });
});
