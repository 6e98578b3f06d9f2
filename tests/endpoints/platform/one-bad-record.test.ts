import { afterEach, describe, expect, test, vi } from 'vitest';
import { FirestoreComparisonStore } from '../../../functions/src/firestore/firestore-comparison-store';
import { compareAccounts } from '../../../functions/src/services/accounts/compare-accounts';
import type { ComparePorts } from '../../../functions/src/services/accounts/comparison-ports';
import { FirestoreCursorStore } from '../../../functions/src/firestore/firestore-cursor-store';
import { FirestorePaperStore } from '../../../functions/src/firestore/firestore-paper-store';
import { FirestoreRecordStore } from '../../../functions/src/firestore/firestore-record-store';
import { BucketFiles } from '../../../functions/src/providers/bucket-files';
import { runEach } from '../../../functions/src/run-each';
import { cancelBooking } from '../../../functions/src/services/bookings/cancel-booking';
import { removePapers } from '../../../functions/src/services/papers/remove-papers';
import { syncAccounts } from '../../../functions/src/services/people/sync-account';
import { MemoryRights } from '../../../functions/src/services/people/testing/memory-rights';
import { resumeDeletions } from '../../../functions/src/services/privacy/run-deletion';
import { AccountHarness } from '../support/account-harness';
import { BookingNotificationHarness } from '../support/bookings/booking-notification-harness';
import { createQueue } from '../support/payments/payment-harness';
import { addFile } from '../support/person';
import { PrivacyHarness } from '../support/privacy-harness';
import { addRequest } from '../support/records';

/** One record that is wrong stops nobody: no queue, no schedule, no letter. */
const accounts = await AccountHarness.start();
const privacy = await PrivacyHarness.start();
const bookings = await BookingNotificationHarness.start();
afterEach(async () => {
  vi.restoreAllMocks();
  accounts.aheadMs = 0;
  await privacy.clear();
});

const minute = 60_000;
const day = 24 * 60 * minute;
const idsOf = (prefix: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${prefix}-${String(index).padStart(2, '0')}`,
  );

describe('settings that are wrong', () => {
  test.each([
    ['an amount with three decimals', { ConsultancyAmount: 49.999 }],
    ['an amount that is text', { ConsultancyAmount: 'fifty' }],
    [
      'holidays that are no list',
      { ConsultancyAmount: 50, publicHolidays: 'all', blockedDays: 7 },
    ],
  ])(
    '(%s) hold up no letter and no SMS about a cancellation or an approval',
    async (_what, settings) => {
      const { person, booking } = await bookings.book();
      const approved = await bookings.bookAndApprove();
      await bookings.db.doc('AdminConfig/main').set(settings);
      await bookings.db
        .doc('AdvertandContact/main')
        .set({ contactEmail: 7, contactPhone: null });
      await bookings.db.doc('public_contact/current').set({ contactEmail: 7 });
      await bookings.deliver();
      await cancelBooking(bookings.ports, person.uid, booking.id);
      await bookings.deliver();
      const cancelled = await bookings.messagesTo(person);
      expect(cancelled.mails.map(({ subject }) => subject).join()).toMatch(
        /cancelled/i,
      );
      const asked = await bookings.messagesTo(approved.person);
      expect(asked.mails.map(({ subject }) => subject).join()).toContain(
        'please pay',
      );
      expect(asked.texts.map(({ text }) => text).join()).toContain('pay');
      await bookings.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
    },
  );

  test('without an amount nothing is charged, and the payer reads why', async () => {
    const { person, booking } = await bookings.bookAndApprove();
    await bookings.db
      .doc('AdminConfig/main')
      .set({ ConsultancyAmount: 49.999 });
    await expect(bookings.pay(person.uid, booking.id)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'The price is not available.',
    });
    await bookings.db
      .doc('AdminConfig/main')
      .set({ ConsultancyAmount: 50, publicHolidays: 'all' });
    expect(await bookings.pay(person.uid, booking.id)).toMatchObject({
      status: 'Booking Approved',
    });
    await bookings.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
  });
});

describe('the queue of messages', () => {
  test('waits an hour for an entry that does not parse, and a minute after an outage', async () => {
    const { db } = accounts;
    const [broken, unlucky] = [
      db.doc('outbox/broken'),
      db.doc('outbox/unlucky'),
    ];
    const nextTryAt = new Date(Date.now() - minute);
    for (const ref of [broken, unlucky]) await ref.set({ nextTryAt });
    const change = accounts.queue.store.change.bind(accounts.queue.store);
    vi.spyOn(accounts.queue.store, 'change').mockImplementation((id, run) =>
      id === 'unlucky'
        ? Promise.reject(new Error('no answer'))
        : change(id, run),
    );
    await accounts.sweep();
    const delayOf = async (ref: typeof broken) => {
      const at = (await ref.get()).get(
        'nextTryAt',
      ) as FirebaseFirestore.Timestamp;
      return at.toMillis() - Date.now();
    };
    expect(await delayOf(broken)).toBeGreaterThan(59 * minute);
    expect(await delayOf(unlucky)).toBeLessThan(2 * minute);
    await Promise.all([broken.delete(), unlucky.delete()]);
  });

  test('goes on where an entry cannot even be put off', async () => {
    const { uid } = await accounts.addAccount({ emailVerified: true });
    await accounts.db
      .doc('outbox/broken')
      .set({ nextTryAt: new Date(Date.now() - minute) });
    vi.spyOn(accounts.queue.store, 'postpone').mockRejectedValue(
      new Error('no answer'),
    );
    await accounts.sweep();
    expect(accounts.logged.join('\n')).toContain(
      '"outboxId":"broken","isBroken":true',
    );
    expect(uid).toBeTruthy();
    await accounts.db.doc('outbox/broken').delete();
  });
});

describe('accounts', () => {
  test('a decision that does not parse is put off, and the next one carried out', async () => {
    const rights = new MemoryRights(accounts.identity, () => accounts.now());
    const { uid } = await accounts.addAccount({ emailVerified: true });
    const due = {
      nextTryAt: new Date(Date.now() - minute),
      tries: 0,
      access: false,
    };
    await accounts.db
      .doc('account_changes/broken')
      .set({ nextTryAt: new Date(Date.now() - 2 * minute) });
    await accounts.db
      .doc(`account_changes/${uid}`)
      .set({ ...due, uid, changeId: 'c1' });
    await accounts.db.doc(`admins/${uid}`).set({ uid });
    await syncAccounts({ ...accounts.ports, accounts: rights });
    expect(rights.admins.has(uid)).toBe(true);
    const { nextTryAt } = await accounts.read('account_changes/broken');
    expect(
      (nextTryAt as FirebaseFirestore.Timestamp).toMillis(),
    ).toBeGreaterThan(Date.now() + 30 * minute);
    await accounts.db.doc('account_changes/broken').delete();
  });

  test('one whose record does not parse does not end the comparison of all', async () => {
    const changed = new Date(Date.now() - 60 * minute);
    const account = {
      email: 'a@example.test',
      emailVerified: true,
      disabled: false,
      isAdmin: false,
    };
    const listed = ['broken', 'sound'].map((uid) => ({
      ...account,
      uid,
      hasPassword: true,
      sessionsValidFrom: changed,
      provider: 'email' as const,
    }));
    await accounts.db
      .doc('account_sessions/broken')
      .set({ knownUntil: 'for ever' });
    await accounts.db.doc('users/sound').set({
      email: account.email,
      createdAt: new Date(changed.getTime() - day),
    });
    const round = {
      startedAt: new Date(Date.now() - 2 * day),
      lastStartedAt: null,
      next: null,
      count: 0,
    };
    await accounts.db.doc('account_comparisons/passwords').set(round);
    const ports: ComparePorts = {
      ...accounts.ports,
      comparisons: new FirestoreComparisonStore(
        accounts.db,
        accounts.ports.log,
      ),
      list: {
        list: () => Promise.resolve({ accounts: listed as never, next: null }),
        findMissing: () => Promise.resolve([]),
      },
      deletions: {
        begin: () => Promise.reject(new Error('nobody is missing')),
        findObstacle: () => Promise.reject(new Error('nobody is missing')),
      },
    };
    await compareAccounts(ports);
    const told = await accounts.db
      .collection('outbox')
      .where('uid', '==', 'sound')
      .get();
    expect(told.docs.map((entry) => String(entry.get('kind')))).toEqual([
      'password-changed',
    ]);
  });

  test('twenty deletions that do not parse do not stand before one that does', async () => {
    const { db } = privacy.payments;
    for (const id of idsOf('broken', 20)) {
      await db
        .doc(`account_deletions/${id}`)
        .set({ nextTryAt: new Date(Date.now() - 2 * minute) });
    }
    await db.doc('account_deletions/sound').set({
      uid: 'sound',
      step: 'lock',
      startedAt: new Date(),
      lockedAt: null,
      endedAt: null,
      tries: 0,
      nextTryAt: new Date(Date.now() - minute),
    });
    await resumeDeletions(privacy.ports);
    await resumeDeletions(privacy.ports);
    expect(
      await privacy.payments.read('account_deletions/sound'),
    ).not.toMatchObject({ step: 'lock' });
  });
});

describe('files and papers', () => {
  test('fifty requests that do not parse do not stand before one whose owner has to be told', async () => {
    const { db, ports: shared } = privacy.payments;
    const finishedAt = new Date(Date.now() - 3_000 * day);
    const papers = {
      state: 'kept',
      finishedAt,
      removeAt: null,
      removedAt: null,
    };
    for (const id of idsOf('broken', 50)) {
      await db.doc(`requests/${id}`).set({ papers });
    }
    const later = new Date(finishedAt.getTime() + minute);
    const id = await addRequest(db, 'owner', {
      paymentStatus: true,
      status: true,
      papers: { ...papers, finishedAt: later },
    });
    const files = new BucketFiles(privacy.bucket);
    const { log, now } = shared;
    const connection = { db, queue: createQueue(db) };
    await removePapers({
      cursors: new FirestoreCursorStore(db),
      papers: new FirestorePaperStore(connection),
      records: new FirestoreRecordStore(connection),
      files,
      log,
      now,
    });
    expect(await privacy.payments.read(`requests/${id}`)).toMatchObject({
      papers: { state: 'told' },
    });
  });

  test('a name that the storage never takes is missing, and deleting goes on past it', async () => {
    const refused: string[] = [];
    const files = new BucketFiles(privacy.bucket, (folder) =>
      refused.push(folder),
    );
    const never = `gs://${privacy.bucket.name}/documents/u/${'é'.repeat(600)}`;
    expect(await files.read(never, 1_000)).toBe('missing');
    expect(
      await files.open(never, {
        firstByte: 0,
        maxBytes: 1_000,
        generation: null,
      }),
    ).toBeNull();
    await files.deleteOne(never);
    expect(refused).toEqual(['documents']);
    await addFile(privacy, 'documents/u/plan.pdf', 'plan');
    expect(await files.deleteSome('documents/u/')).toBe(1);
  });
});

test('of two jobs of a schedule the second runs though the first failed, and the schedule has failed', async () => {
  const ran: string[] = [];
  const run = runEach(
    () => Promise.reject(new Error('the first')),
    async () => void ran.push(await Promise.resolve('the second')),
  );
  await expect(run).rejects.toThrow('A step of the schedule failed.');
  expect(ran).toEqual(['the second']);
});
