import { createHash } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Admin } from '@contract/entities/account/admin';
import { AuditEntry } from '@contract/entities/audit-entry';
import { GroundProposal } from '@contract/entities/ground-proposal';
import { PlanAlarm } from '@contract/entities/plan-alarm';
import { PlanGround } from '@contract/entities/plan-ground';
import { roleIds } from '@contract/permissions';
import { AdminConfig } from '@contract/entities/admin-config';
import { Booking, BookingStatus } from '@contract/entities/booking';
import { Slot } from '@contract/entities/slot';
import { offeredHours } from '@contract/values/booking/booking-calendar';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import {
  dayInAccra,
  isWorkingDay,
} from '@contract/values/booking/working-days';
import { hasSlot } from '@contract/values/booking/booking-state';
import {
  Report,
  ReportKind,
  ReviewStatus,
} from '@contract/entities/due-diligence';
import { Payment } from '@contract/entities/payment/payment';
import { ReferenceEntry } from '@contract/entities/reference-entry';
import { listImageEvents, Request } from '@contract/entities/request';
import { Service } from '@contract/entities/service';
import {
  SupportMessage,
  SupportState,
} from '@contract/entities/support-message';
import { anyFileKind, findFileKind } from '@contract/values/file/file-kind';
import { findReference } from '@contract/values/reference';
import { objectPartsOf } from '@contract/values/file/object-path';
import { createConverter } from '@land/frames/convert';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { readShape } from '../../../functions/src/services/grounds/read-shape';
import { bucketName, projectId } from '../../../emulators/suite/ports';
import { runSchedule } from '../../support/suite/schedules';
import { startSuite } from '../../support/suite/suite';
import { signIn } from '../../support/suite/suite-accounts';

const suite = await startSuite({ app: false });
Object.assign(process.env, suite.env);
const app = initializeApp(
  { projectId, storageBucket: bucketName },
  'demo-data',
);
const db = getFirestore(app);
afterAll(() => deleteApp(app));

async function readAll<Schema extends z.ZodMiniType>(
  collection: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const found = await db.collection(collection).get();
  return found.docs.map((document) =>
    z.parse(schema, toDates(document.data())),
  );
}

/** To a thousandth of a millimetre: sums in another order differ by less. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'number' ? Number(inner.toFixed(6)) + 0 : inner,
    ),
  );

describe('the demo data', () => {
  it.each([
    ['owner@asaase.test', 'demo-owner', undefined],
    ['buyer@asaase.test', 'demo-buyer', undefined],
    ['admin@asaase.test', 'demo-admin', true],
    ['intake@asaase.test', 'demo-intake', true],
    ['officer@asaase.test', 'demo-officer', true],
    ['cashier@asaase.test', 'demo-cashier', true],
  ])('%s signs in with the demo password', async (email, uid, isAdmin) => {
    expect((await signIn(suite, email, 'Asaase-2026')).localId).toBe(uid);
    expect((await getAuth(app).getUser(uid)).customClaims?.['admin']).toBe(
      isAdmin,
    );
    expect((await db.doc(`admins/${uid}`).get()).exists).toBe(isAdmin ?? false);
  });

  it('has somebody for each role, and two managers', async () => {
    const records = await readAll('admins', Admin);
    const held = records.flatMap(({ roles }) => roles).sort();
    expect(held).toEqual([...roleIds, 'manager'].sort());
  });

  it('has the two services and the consultancy amount at their prices', async () => {
    const services = await readAll('ServiceList', Service);
    expect(
      services.map(({ service_name: name, price }) => [name, price]).sort(),
    ).toEqual([
      ['Find Missing Property', 500],
      ['Land/Property Search', 500],
    ]);
    expect(await readAll('AdminConfig', AdminConfig)).toMatchObject([
      { ConsultancyAmount: 50 },
    ]);
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
      const [plan] = await bucket
        .file(objectPartsOf(request.documentURL).join('/'))
        .download();
      expect(findFileKind(plan)).toBe('image/jpeg');
      for (const version of Object.values(request.results)) {
        const [bytes] = await bucket
          .file(objectPartsOf(version.path).join('/'))
          .download();
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(
          version.sha256,
        );
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      }
    }
  });

  it('has a support message in each state, with its reference and the file it names', async () => {
    const messages = await readAll('support', SupportMessage);
    expect(new Set(messages.map(({ state }) => state))).toEqual(
      new Set(SupportState.options),
    );
    const entries = await readAll('references', ReferenceEntry);
    for (const { id, reference, userId, fileURL, answers, state } of messages) {
      expect(findReference(reference)).toBe(reference);
      expect(entries).toContainEqual(
        expect.objectContaining({
          reference,
          kind: 'support',
          documentId: id,
          userId,
        }),
      );
      expect(answers.length === 0).toBe(state === 'open');
      if (fileURL === null) continue;
      const [{ contentType }] = await getStorage(app)
        .bucket()
        .file(objectPartsOf(fileURL).join('/'))
        .getMetadata();
      expect(contentType).toBe(anyFileKind);
    }
    expect(messages.some(({ fileURL }) => fileURL !== null)).toBe(true);
  });

  it('has a reference of its own for every request, on its payment too, and a promise for what is paid', async () => {
    const requests = await readAll('requests', Request);
    const entries = (await readAll('references', ReferenceEntry)).filter(
      ({ kind }) => kind === 'request',
    );
    const described = requests.map(
      ({ reference, documentId, userId, createdAt }) => ({
        reference,
        kind: 'request',
        documentId,
        userId,
        createdAt,
      }),
    );
    const byReference = (
      a: { reference: string | null },
      b: { reference: string | null },
    ) => String(a.reference).localeCompare(String(b.reference));
    const ofRequests = entries.filter(({ kind }) => kind === 'request');
    expect(ofRequests.sort(byReference)).toEqual(described.sort(byReference));
    expect(new Set(requests.map(({ reference }) => reference)).size).toBe(
      requests.length,
    );
    for (const {
      reference,
      documentId,
      paymentStatus,
      promisedBy,
      paidAt,
      ...request
    } of requests) {
      expect(findReference(reference ?? '')).toBe(reference);
      expect(promisedBy === null).toBe(!paymentStatus);
      // Ten working days: shortest for what is paid late on a Sunday, until the
      // end of a Friday.
      if (promisedBy !== null && paidAt !== null) {
        expect(promisedBy.getTime() - paidAt.getTime()).toBeGreaterThan(
          12 * 86_400_000 - 1,
        );
      }
      const lastEvent = listImageEvents(request).at(-1)?.kind;
      expect(lastEvent === 'asked').toBe(!request.isDocumentValid);
      expect(lastEvent === 'sent').toBe(request.imageUrl !== null);
      const payments = await db
        .collection('payments')
        .where('documentId', '==', documentId)
        .get();
      for (const payment of payments.docs) {
        expect(payment.get('reference')).toBe(reference);
      }
    }
  });

  it('has a report in each state, each with its reference, its image and what the audit says', async () => {
    const reports = await readAll('due-diligence', Report);
    expect(
      [...new Set(reports.map(({ reviewStatus }) => reviewStatus))].sort(),
    ).toEqual([...ReviewStatus.options].sort());
    expect([...new Set(reports.map(({ kind }) => kind))].sort()).toEqual(
      [...ReportKind.options].sort(),
    );
    const entries = await readAll('references', ReferenceEntry);
    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(
      entries.length,
    );
    const bucket = getStorage(app).bucket();
    for (const {
      id,
      reference,
      userId,
      image,
      seenStatus,
      reviewStatus,
      reviewedAt,
      auditId,
    } of reports) {
      const entry = entries.find((one) => one.reference === reference);
      expect(entry).toMatchObject({ kind: 'report', documentId: id, userId });
      const [picture] = await bucket
        .file(objectPartsOf(image).join('/'))
        .download();
      expect(findFileKind(picture)).toBe('image/jpeg');
      expect(reviewedAt === null).toBe(reviewStatus === 'pending');
      expect(auditId === null).toBe(seenStatus === 'unseen');
      if (auditId !== null) {
        expect((await db.doc(`audit/${auditId}`).get()).data()).toMatchObject({
          collection: 'due-diligence',
          documentId: id,
          after: { reviewStatus, seenStatus },
        });
      }
    }
  });

  it('has one settled payment for whatever is paid, and none for what is not', async () => {
    const payments = await readAll('payments', Payment);
    const requests = await readAll('requests', Request);
    const bookings = await readAll('consultancy_bookings', Booking);
    const paidFor = payments
      .filter((payment) => payment.status)
      .map((payment) => payment.documentId);
    const paid = [
      ...requests
        .filter((request) => request.paymentStatus)
        .map((request) => request.documentId),
      ...bookings
        .filter((booking) => booking.paymentStatus)
        .map((booking) => booking.id),
    ];
    expect(paidFor.sort()).toEqual(paid.sort());
    expect(payments.map((payment) => payment.state)).toEqual(
      expect.arrayContaining(['paid', 'failed', 'expired']),
    );
  });

  it('has bookings in each state on hours that can be booked, and a slot for each that stands', async () => {
    const bookings = await readAll('consultancy_bookings', Booking);
    expect(new Set(bookings.map((booking) => booking.status))).toEqual(
      new Set(BookingStatus.options),
    );
    for (const { selectedSlot, status } of bookings) {
      expect(
        isWorkingDay(dayInAccra(selectedSlot), defaultPublicHolidays),
      ).toBe(true);
      expect(offeredHours).toContain(selectedSlot.getUTCHours());
      const isOver = status === 'No Show' || status === 'Choose New Time';
      expect(selectedSlot.getTime() - Date.now() > 2 * 86_400_000).toBe(
        !isOver,
      );
    }
    const slots = await readAll('consultancy_slots', Slot);
    const taken = bookings
      .filter(hasSlot)
      .map((booking) => booking.selectedSlot.toISOString());
    expect(slots.map((slot) => slot.start.toISOString()).sort()).toEqual(
      taken.sort(),
    );
  });

  it('has grounds as the server reads them, and what their owners see of them', async () => {
    const grounds = await readAll('plan_grounds', PlanGround);
    const requests = await readAll('requests', Request);
    const entries = await readAll('audit', AuditEntry);
    for (const ground of grounds) {
      const { documentId, collection, description, shape, auditId } = ground;
      expect(entries.find((entry) => entry.auditId === auditId)).toMatchObject({
        action: 'ground-saved',
        collection,
        documentId,
      });
      const request = requests.find((one) => one.documentId === documentId);
      expect(request?.ground?.areaSquareMetres).toBe(
        collection === 'requests' ? shape?.areaSquareMetres : undefined,
      );
      if (description === null) continue;
      const read = readShape(description, createConverter());
      expect(rounded(read)).toEqual(rounded({ kind: 'shape', shape }));
    }
    const proposals = await readAll('ground_proposals', GroundProposal);
    for (const { documentId, userId } of proposals) {
      const request = requests.find((one) => one.documentId === documentId);
      expect(request).toMatchObject({ userId, status: false });
      expect(request?.ground).toBeNull();
    }
    expect(proposals).not.toEqual([]);
  });

  it('raises an alarm of one ground and one of one code by itself', async () => {
    await runSchedule(suite, 'scanFiles');
    const alarms = await readAll('plan_alarms', PlanAlarm);
    const found = alarms.map(({ kind, recordIds, state }) => ({
      kind,
      recordIds,
      state,
    }));
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        {
          kind: 'same-ground',
          recordIds: ['demo-complete', 'demo-report-seen'],
          state: 'open',
        },
        {
          kind: 'same-code',
          recordIds: ['demo-not-clear', 'demo-report-seen'],
          state: 'open',
        },
        {
          kind: 'same-picture',
          recordIds: ['demo-review', 'demo-report-new'],
          state: 'open',
        },
      ]),
    );
    const overlap = alarms.find(({ kind }) => kind === 'same-ground')?.overlap;
    expect(overlap).toMatchObject({ sureness: 'certain' });
    const compared = await readAll('plan_grounds', PlanGround);
    expect(compared.filter((one) => one.comparedVersion !== 1)).toEqual([]);
  });
});
