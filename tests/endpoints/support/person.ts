import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import { paidPaymentAt } from '../../support/records/paid-payment';
import type { PrivacyHarness } from './privacy-harness';

let people = 0;

/** Values by which somebody would be recognised, and found nowhere else. */
export interface Person {
  uid: string;
  name: string;
  email: string;
  phone: string;
  wallet: string;
  address: string;
}

export function newPerson(): Person {
  const number = String((people += 1)).padStart(4, '0');
  return {
    uid: `uid${number}`,
    name: `Zaphira${number} Quortey`,
    email: `zaphira${number}@example.test`,
    phone: `0231${number}77`,
    wallet: `0238${number}66`,
    address: `Plot ${number}, Quorteyview`,
  };
}

/** What would give the person away. */
export function tracesOf({
  name,
  email,
  phone,
  wallet,
  address,
}: Person): string[] {
  return [
    name,
    name.split(' ')[0] ?? name,
    name.replace(' ', '-'),
    email,
    phone,
    wallet,
    address,
  ].map((trace) => trace.toLowerCase());
}

const at = Timestamp.fromDate(new Date('2026-10-01T09:00:00Z'));
const bucket = 'gs://demo-asaase.appspot.com';

/**
 * A paid request with everything a request can have, its payment, audit entry
 * and files.
 * @returns its id
 */
async function addFinishedRequest(
  harness: PrivacyHarness,
  person: Person,
): Promise<string> {
  const { uid, name, phone, address } = person;
  const file = name.replace(' ', '-');
  const id = await harness.payments.addRequest(uid, {
    name,
    phoneNumber: phone,
    address,
    documentURL: `${bucket}/documents/${uid}/aaaa-1111__${file}.pdf`,
    paymentStatus: true,
    status: true,
    paidAt: at,
    walletnumber: person.wallet,
    searchPrefixes: buildSearchPrefixes([name, address, phone]),
  });
  const version = {
    path: `${bucket}/uploads/${uid}/bbbb-2222__${file}.pdf`,
    fileName: `${file}.pdf`,
    size: name.length,
    sha256: createHash('sha256').update(name).digest('hex'),
    createdAt: at,
    uploadedBy: 'demo-admin',
  };
  const imageUrl = `${bucket}/request-images/${id}/cccc-3333__${file}.png`;
  const { db } = harness.payments;
  await db
    .doc(`requests/${id}`)
    .update({ imageUrl, resultsUrl: version.path, results: { v1: version } });
  const auditId = `audit-${id}`;
  await db.doc(`audit/${auditId}`).set({
    auditId,
    at,
    by: 'demo-admin',
    action: 'request-results-delivered',
    collection: 'requests',
    documentId: id,
    before: { status: false, isDocumentValid: true, resultsUrl: null },
    after: { status: true, isDocumentValid: true, resultsUrl: version.path },
  });
  for (const path of [
    version.path,
    imageUrl,
    `${bucket}/documents/${uid}/aaaa-1111__${file}.pdf`,
  ]) {
    await addFile(harness, path.slice(bucket.length + 1), name);
  }
  return id;
}

export async function addFile(
  harness: PrivacyHarness,
  path: string,
  content: string,
): Promise<void> {
  await harness.bucket.file(path).save(content, { resumable: false });
}

/**
 * A payment that is over.
 * @returns its id
 */
async function addPayment(
  harness: PrivacyHarness,
  person: Person,
  fields: Record<string, unknown>,
) {
  const { db } = harness.payments;
  const paymentId = db.collection('payments').doc().id;
  await db.doc(`payments/${paymentId}`).set({
    ...paidPaymentAt(at.toDate()),
    paymentId,
    userId: person.uid,
    amountPesewas: 500_00,
    walletnumber: person.wallet,
    recipientNumber: person.phone,
    clientName: person.name,
    reason: `Received from ${person.name} ${person.wallet}`,
    clienttransid: String(
      1e9 + people * 1000 + Math.trunc(Math.random() * 1000),
    ),
    transactionid: `t-${paymentId}`,
    ...fields,
  });
  return paymentId;
}

let hours = 0;

async function addBooking(
  harness: PrivacyHarness,
  person: Person,
  paid: boolean,
): Promise<string> {
  // Each its own hour of the same far future, paid ones over already.
  const year = paid ? 2020 : 2999;
  const start = new Date(Date.UTC(year, 0, 1, 10) + (hours += 1) * 3_600_000);
  const id = await harness.payments.addBooking(person.uid, {
    name: person.name,
    email: person.email,
    phone: person.phone,
    topic: `The land of ${person.name}`,
    description: `Please come to ${person.address}`,
    selectedSlot: start,
    status: paid ? 'Booking Approved' : 'Pending Payment',
    paymentStatus: paid,
  });
  await harness.payments.db
    .doc(`consultancy_slots/${slotIdAt(start)}`)
    .set({ start });
  return id;
}

/**
 * An answered message with its file and the audit of the answer.
 * @returns its id
 */
async function addSupportMessage(
  harness: PrivacyHarness,
  person: Person,
): Promise<string> {
  const { uid, name, email, phone, address } = person;
  const { db } = harness.payments;
  const ref = db.collection('support').doc();
  const fileURL = `${bucket}/supportdocs/${uid}/eeee-5555__${name.replace(' ', '-')}.bin`;
  const text = `Dear ${name}, we have looked at ${address}.`;
  await ref.set({
    id: ref.id,
    reference: 'LS-7K3M-98',
    userId: uid,
    fullName: name,
    email,
    phoneNumber: phone,
    issueType: 'Billing',
    description: `I am ${name} of ${address}`,
    fileURL,
    fileName: `${name}.bin`,
    timestamp: at,
    state: 'answered',
    answers: [{ text, at, by: 'demo-admin' }],
    notifiedAt: at,
    closedAt: null,
    auditId: `audit-${ref.id}`,
  });
  await addFile(harness, fileURL.slice(bucket.length + 1), name);
  await db.doc(`audit/audit-${ref.id}`).set({
    auditId: `audit-${ref.id}`,
    at,
    by: 'demo-admin',
    action: 'support-answered',
    collection: 'support',
    documentId: ref.id,
    before: { state: 'open', answers: 0 },
    after: { state: 'answered', answers: 1, answer: text },
  });
  return ref.id;
}

/**
 * An account with one of everything.
 * @returns the ids of its requests, payments, bookings and support message
 */
export async function addPerson(harness: PrivacyHarness, person: Person) {
  const { uid, name, email, phone } = person;
  const { db } = harness.payments;
  harness.accounts.accounts.set(uid, { email, isAdmin: false, locked: false });
  await db.doc(`users/${uid}`).set({
    uid,
    name,
    email,
    phoneNumber: phone,
    location: person.address,
    createdAt: at,
  });
  await db.doc(`audit/disabled-${uid}`).set({
    auditId: `disabled-${uid}`,
    at,
    by: 'demo-admin',
    action: 'user-disabled',
    collection: 'users',
    documentId: uid,
    before: { disabled: false },
    after: { disabled: true, reason: `${name} sent a plan of ${phone}.` },
  });
  await db.doc(`audit/proposed-${uid}`).set({
    auditId: `proposed-${uid}`,
    at,
    by: 'demo-admin',
    action: 'administrator-proposed',
    collection: 'administrator_proposals',
    documentId: uid,
    before: { proposal: null },
    after: { proposal: 'open', reason: `${name} works with us.` },
  });
  await db.doc(`audit/removal-${uid}`).set({
    auditId: `removal-${uid}`,
    at,
    by: 'demo-admin',
    action: 'second-factor-removal-proposed',
    collection: 'second_factor_removals',
    documentId: uid,
    before: { proposal: null },
    after: { proposal: 'open', reason: `${name} lost the phone.` },
  });
  await db.doc(`limits/prompts-user-${uid}`).set({ prompts: {} });
  await db.doc(`account_mail/${uid}`).set({ welcomedAt: at });
  await db.doc(`request_changes/${uid}`).set({ at });
  await db.doc(`quotas/${uid}`).set({ at, unpaid: [] });
  const path = `documents/${uid}/plan.png`;
  await db
    .doc(`upload_reservations/${uid}~plan.png`)
    .set({ userId: uid, path, size: 1, at });
  await db
    .doc(`reset_tokens/${uid}`)
    .set({ hash: 'x', validUntil: at, used: false, expiresAt: at });
  await db
    .doc(`otp/address-${Buffer.from(email).toString('hex')}`)
    .set({ outboxId: 'x', code: null, expiresAt: at });
  const message = {
    state: 'waiting',
    tries: 0,
    at,
    nextTryAt: at,
    usefulUntil: at,
    endedAt: null,
    expiresAt: at,
  };
  await db
    .collection('outbox')
    .add({ ...message, outboxId: 'x', kind: 'welcome', uid, address: null });
  await db.collection('outbox').add({
    ...message,
    outboxId: 'y',
    kind: 'recovery',
    uid: null,
    address: email,
  });
  await addFile(harness, `profile/${uid}/profile.png`, name);
  await addFile(harness, `documents/${uid}/dddd-4444__abandoned.pdf`, name);
  const supportId = await addSupportMessage(harness, person);
  const requestId = await addFinishedRequest(harness, person);
  const payments = [
    await addPayment(harness, person, { documentId: requestId }),
    await addPayment(harness, person, {
      documentId: requestId,
      state: 'failed',
      status: false,
      failure: 'declined',
    }),
  ];
  const paidBooking = await addBooking(harness, person, true);
  const openBooking = await addBooking(harness, person, false);
  payments.push(
    await addPayment(harness, person, {
      documentId: paidBooking,
      paymentFor: 'consultancy',
      serviceType: `The land of ${name}`,
      amountPesewas: 50_00,
    }),
  );
  return { requestId, payments, paidBooking, openBooking, supportId };
}
