import { createHash } from 'node:crypto';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AdminConfig } from '@contract/entities/admin-config';
import { Booking, BookingStatus } from '@contract/entities/booking';
import { Slot } from '@contract/entities/slot';
import { offeredHours } from '@contract/values/booking/booking-calendar';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { dayInAccra, isWorkingDay } from '@contract/values/booking/working-days';
import { hasSlot } from '@contract/values/booking/booking-state';
import { Report, ReportKind, ReviewStatus } from '@contract/entities/due-diligence';
import { NotificationEntry } from '@contract/entities/notification-entry';
import { Payment } from '@contract/entities/payment/payment';
import { ReferenceEntry } from '@contract/entities/reference-entry';
import { listImageEvents, Request } from '@contract/entities/request';
import { Service } from '@contract/entities/service';
import { SupportMessage, SupportState } from '@contract/entities/support-message';
import { anyFileKind } from '@contract/values/file/file-kind';
import { findReference } from '@contract/values/reference';
import { objectNameOf } from '@contract/values/file/object-path';
import { bucketName, projectId } from '../../../emulators/suite/ports';
import { setThrottles } from '../../support/suite/auth-throttles';
import { resetSuite } from '../../support/suite/reset-suite';
import { startSuite, type Suite } from '../../support/suite/suite';
import { signIn } from '../../support/suite/suite-accounts';
import { reconcileNow } from '../../support/suite/schedules';

let suite: Suite;
let app: App;
let db: Firestore;

beforeAll(async () => {
  suite = await startSuite({ app: false });
  Object.assign(process.env, suite.env);
  app = initializeApp({ projectId, storageBucket: bucketName }, 'demo-data');
  db = getFirestore(app);
});
afterAll(async () => {
  await deleteApp(app);
  await suite.stop();
});

/** Timestamps become dates, as the app's converter does it. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withDates(entry)]));
}

async function readAll<Schema extends z.ZodMiniType>(
  collection: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const found = await db.collection(collection).get();
  return found.docs.map((document) => z.parse(schema, withDates(document.data())));
}

describe('the demo data', () => {
  it.each([
    ['owner@asaase.test', 'demo-owner', undefined],
    ['buyer@asaase.test', 'demo-buyer', undefined],
    ['admin@asaase.test', 'demo-admin', true],
  ])('%s signs in with the demo password', async (email, uid, isAdmin) => {
    expect((await signIn(suite, email, 'Asaase-2026')).localId).toBe(uid);
    expect((await getAuth(app).getUser(uid)).customClaims?.['admin']).toBe(isAdmin);
    expect((await db.doc(`admins/${uid}`).get()).exists).toBe(isAdmin ?? false);
  });

  it('has the two services and the consultancy amount at their prices', async () => {
    const services = await readAll('ServiceList', Service);
    expect(services.map(({ service_name: name, price }) => [name, price]).sort()).toEqual([
      ['Find Missing Property', 500],
      ['Land/Property Search', 500],
    ]);
    expect(await readAll('AdminConfig', AdminConfig)).toMatchObject([{ ConsultancyAmount: 50 }]);
  });

  it('has requests in each state, each with the file it names', async () => {
    const requests = await readAll('requests', Request);
    const states = requests.map(({ paymentStatus, status, isDocumentValid }) =>
      [
        paymentStatus ? 'paid' : 'unpaid',
        status ? 'complete' : 'review',
        isDocumentValid ? 'clear' : 'not-clear',
      ].join(),
    );
    expect([...new Set(states)].sort()).toEqual([
      'paid,complete,clear',
      'paid,review,clear',
      'paid,review,not-clear',
      'unpaid,review,clear',
    ]);
    const bucket = getStorage(app).bucket();
    for (const request of requests) {
      const [plan] = await bucket.file(objectNameOf(request.documentURL)).download();
      expect(plan.subarray(1, 4).toString()).toBe('PNG');
      for (const version of Object.values(request.results)) {
        const [bytes] = await bucket.file(objectNameOf(version.path)).download();
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.sha256);
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      }
    }
  });

  it('has a support message in each state, with its reference and the file it names', async () => {
    const messages = await readAll('support', SupportMessage);
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(SupportState.options));
    const entries = await readAll('references', ReferenceEntry);
    for (const { id, reference, userId, fileURL, answers, state } of messages) {
      expect(findReference(reference)).toBe(reference);
      expect(entries).toContainEqual(
        expect.objectContaining({ reference, kind: 'support', documentId: id, userId }),
      );
      expect(answers.length === 0).toBe(state === 'open');
      if (fileURL === null) continue;
      const [{ contentType }] = await getStorage(app).bucket().file(objectNameOf(fileURL)).getMetadata();
      expect(contentType).toBe(anyFileKind);
    }
    expect(messages.some(({ fileURL }) => fileURL !== null)).toBe(true);
  });

  it('has a reference of its own for every request, on its payment too, and a promise for what is paid', async () => {
    const requests = await readAll('requests', Request);
    const entries = (await readAll('references', ReferenceEntry)).filter(({ kind }) => kind === 'request');
    const described = requests.map(({ reference, documentId, userId, createdAt }) => ({
      reference,
      kind: 'request',
      documentId,
      userId,
      createdAt,
    }));
    const byReference = (a: { reference: string | null }, b: { reference: string | null }) =>
      String(a.reference).localeCompare(String(b.reference));
    const ofRequests = entries.filter(({ kind }) => kind === 'request');
    expect(ofRequests.sort(byReference)).toEqual(described.sort(byReference));
    expect(new Set(requests.map(({ reference }) => reference)).size).toBe(requests.length);
    for (const { reference, documentId, paymentStatus, promisedBy, paidAt, ...request } of requests) {
      expect(findReference(reference ?? '')).toBe(reference);
      expect(promisedBy === null).toBe(!paymentStatus);
      // Ten working days: shortest for what is paid late on a Sunday, until the end of a Friday.
      if (promisedBy !== null && paidAt !== null)
        expect(promisedBy.getTime() - paidAt.getTime()).toBeGreaterThan(12 * 86_400_000 - 1);
      const lastEvent = listImageEvents(request).at(-1)?.kind;
      expect(lastEvent === 'asked').toBe(!request.isDocumentValid);
      expect(lastEvent === 'sent').toBe(request.imageUrl !== null);
      const payments = await db.collection('payments').where('documentId', '==', documentId).get();
      for (const payment of payments.docs) expect(payment.get('reference')).toBe(reference);
    }
  });

  it('has a report in each state, each with its reference, its image and what the audit says', async () => {
    const reports = await readAll('due-diligence', Report);
    expect([...new Set(reports.map(({ reviewStatus }) => reviewStatus))].sort()).toEqual(
      [...ReviewStatus.options].sort(),
    );
    expect([...new Set(reports.map(({ kind }) => kind))].sort()).toEqual([...ReportKind.options].sort());
    const entries = await readAll('references', ReferenceEntry);
    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(entries.length);
    const bucket = getStorage(app).bucket();
    for (const { id, reference, userId, image, seenStatus, reviewStatus, reviewedAt, auditId } of reports) {
      const entry = entries.find((one) => one.reference === reference);
      expect(entry).toMatchObject({ kind: 'report', documentId: id, userId });
      const [picture] = await bucket.file(objectNameOf(image)).download();
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(reviewedAt === null).toBe(reviewStatus === 'pending');
      expect(auditId === null).toBe(seenStatus === 'unseen');
      if (auditId !== null)
        expect((await db.doc(`audit/${auditId}`).get()).data()).toMatchObject({
          collection: 'due-diligence',
          documentId: id,
          after: { reviewStatus, seenStatus },
        });
    }
  });

  it('has one settled payment for whatever is paid, and none for what is not', async () => {
    const payments = await readAll('payments', Payment);
    const requests = await readAll('requests', Request);
    const bookings = await readAll('consultancy_bookings', Booking);
    const paidFor = payments.filter((payment) => payment.status).map((payment) => payment.documentId);
    const paid = [
      ...requests.filter((request) => request.paymentStatus).map((request) => request.documentId),
      ...bookings.filter((booking) => booking.paymentStatus).map((booking) => booking.id),
    ];
    expect(paidFor.sort()).toEqual(paid.sort());
    expect(payments.map((payment) => payment.state)).toEqual(
      expect.arrayContaining(['paid', 'failed', 'expired']),
    );
  });

  it('has bookings in each state on hours that can be booked, and a slot for each that stands', async () => {
    const bookings = await readAll('consultancy_bookings', Booking);
    expect(new Set(bookings.map((booking) => booking.status))).toEqual(new Set(BookingStatus.options));
    for (const { selectedSlot, status } of bookings) {
      expect(isWorkingDay(dayInAccra(selectedSlot), defaultPublicHolidays)).toBe(true);
      expect(offeredHours).toContain(selectedSlot.getUTCHours());
      const isOver = status === 'No Show' || status === 'Choose New Time';
      expect(selectedSlot.getTime() - Date.now() > 2 * 86_400_000).toBe(!isOver);
    }
    const slots = await readAll('consultancy_slots', Slot);
    const taken = bookings.filter(hasSlot).map((booking) => booking.selectedSlot.toISOString());
    expect(slots.map((slot) => slot.start.toISOString()).sort()).toEqual(taken.sort());
  });
});

describe('paying on the whole suite', () => {
  it('settles by the scheduled reconciliation what no callback told', async () => {
    const { idToken } = await signIn(suite, 'owner@asaase.test', 'Asaase-2026');
    const started = await fetch(`${suite.addresses.api}/processPayment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: JSON.stringify({
        amount: 500,
        paymentoption: 'MTN',
        walletnumber: '0244000101',
        documentId: 'demo-unpaid',
        userId: 'demo-owner',
        service: 'Land/Property Search',
        paymentFor: 'request',
        recipientNumber: '0244000101',
        nickname: 'Asaase',
        description: 'Service Payment',
        appid: 'ignored',
        clienttransid: '1',
        clientreference: 'ignored',
      }),
    });
    expect(await started.text()).toContain('"transactionid"');
    expect(started.status).toBe(200);
    const prompts = (await (await fetch(`${suite.addresses.redde}/api/prompts`)).json()) as { id: string }[];
    const approve = `${suite.addresses.redde}/api/prompts/${prompts[0]?.id ?? ''}/approve?callback=false`;
    expect((await fetch(approve, { method: 'POST' })).status).toBe(200);
    await reconcileNow(suite);
    expect((await db.doc('requests/demo-unpaid').get()).get('paymentStatus')).toBe(true);
    // What it enqueues goes out by itself: a mail under way would reach the mailbox after the reset of the next test.
    await vi.waitFor(
      async () => {
        const queued = await readAll('outbox', NotificationEntry);
        expect(queued.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
          'payment-received mail',
          'payment-received sms',
        ]);
        expect(queued.filter(({ state }) => state === 'waiting')).toEqual([]);
      },
      { timeout: 60_000, interval: 500 },
    );
  });
});

describe('a reset between two test files', () => {
  const readState = async () => {
    const [files] = await getStorage(app).bucket().getFiles();
    const { users } = await getAuth(app).listUsers();
    const read = async (url: string) => (await (await fetch(url)).json()) as unknown;
    return {
      services: (await db.collection('ServiceList').get()).docs.map(({ id }) => id).sort(),
      payments: (await db.collection('payments').get()).docs.map(({ id }) => id).sort(),
      paid: (await db.doc('requests/demo-unpaid').get()).get('paymentStatus') as unknown,
      files: files.map(({ name }) => name).sort(),
      people: users.map(({ uid }) => uid).sort(),
      transactions: await read(`${suite.addresses.redde}/api/transactions`),
      faults: await read(`${suite.addresses.redde}/api/faults`),
      mails: await read(`${suite.addresses.mailbox}/api/messages`),
    };
  };

  it('leaves the demo data and nothing else', async () => {
    await resetSuite(suite);
    const asNew = await readState();
    expect(asNew).toMatchObject({ paid: false, transactions: [], faults: [], mails: [] });
    expect(asNew.people).toHaveLength(4);

    await db.doc('ServiceList/extra').set({ service_name: 'Extra' });
    await db.doc('requests/demo-unpaid').update({ paymentStatus: true });
    await getAuth(app).createUser({ uid: 'extra', email: 'extra@example.test', password: 'Example-2026' });
    await getStorage(app).bucket().file('documents/extra/plan.png').save('a plan', { resumable: false });
    await setThrottles(suite, { signIn: { most: 0 } });
    await expect(signIn(suite, 'owner@asaase.test', 'Asaase-2026')).rejects.toThrow();
    const fault = { target: 'receive', kind: 'drop' };
    await fetch(`${suite.addresses.redde}/api/faults`, { method: 'POST', body: JSON.stringify(fault) });
    expect(await readState()).not.toEqual(asNew);

    await resetSuite(suite);
    expect(await readState()).toEqual(asNew);
    expect((await signIn(suite, 'owner@asaase.test', 'Asaase-2026')).localId).toBe('demo-owner');
  });
});
