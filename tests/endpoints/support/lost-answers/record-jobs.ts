import { randomUUID } from 'node:crypto';
import { publishedShifts } from '@land/frames/datums';
import { getStorage } from 'firebase-admin/storage';
import { newReportState } from '@contract/entities/due-diligence';
import { newSupportState } from '@contract/entities/support-message';
import { listNewPromiseDays } from '@contract/values/new-promise-days';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { dayInAccra } from '@contract/values/booking/working-days';
import { addWorkingDays } from '@contract/values/booking/add-working-days';
import { makeAsking, sendDelivery } from '../admin-changes';
import { makeWritten, previewDelivery } from '../written-findings';
import { makePicture } from '../../../support/files/advert-pictures';
import { addComparedGround, addGroundAlarm, describePlot } from '../grounds';
import type { Jobs } from './job';
import type { World } from './world';

const bucket = 'demo-asaase.appspot.com';

async function addMessage(world: World) {
  const { uid: userId, email, token } = await world.newPerson();
  const ref = world.db.collection('support').doc();
  await ref.set({
    ...newSupportState,
    id: ref.id,
    reference: 'LS-7K3M-98',
    userId,
    email,
    fullName: 'Abena Example',
    phoneNumber: '0240000142',
    issueType: 'Billing',
    description: 'A question.',
    fileURL: null,
    fileName: null,
    timestamp: new Date(),
  });
  return { owner: { uid: userId, token }, id: ref.id };
}

async function addOwnReport(world: World) {
  const { uid: userId, token } = await world.newPerson();
  const ref = world.db.collection('due-diligence').doc();
  await ref.set({
    ...newReportState,
    id: ref.id,
    reference: 'LS-7K3M-98',
    kind: 'lost-land',
    userId,
    name: 'Abena Example',
    phone: '0240000142',
    address: 'GA-183-8164',
    createdAt: new Date(),
    image: `gs://${bucket}/lostLandsDocuments/${userId}/0b1c2d3e-x__papers.png`,
  });
  return { owner: { uid: userId, token }, id: ref.id };
}

const addReport = async (world: World): Promise<string> =>
  (await addOwnReport(world)).id;

async function storePicture(world: World, name: string): Promise<void> {
  await getStorage(world.app)
    .bucket(bucket)
    .file(name)
    .save(await makePicture(), { resumable: false });
}

const addPaid = async (world: World) =>
  world.addRequest(await world.newPerson(), {
    paymentStatus: true,
    paidAt: new Date(),
  });

async function addDelivered(
  world: World,
): Promise<{ userId: string; documentId: string }> {
  const { uid, token } = await world.newPerson();
  const version = {
    path: `gs://${bucket}/uploads/${uid}/0b1c2d3e-x__results.pdf`,
    fileName: 'results.pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    createdAt: new Date(),
    uploadedBy: 'a',
  };
  const documentId = await world.addRequest(
    { uid, token },
    {
      paymentStatus: true,
      status: true,
      resultsUrl: version.path,
      results: { v1: version },
    },
  );
  return { userId: uid, documentId };
}

async function addFailedMail(world: World, kind: string): Promise<string> {
  const { uid } = await world.newPerson();
  const documentId = await addPaid(world);
  const ref = world.db.collection('outbox').doc();
  const at = new Date();
  await ref.set({
    outboxId: ref.id,
    kind,
    channel: 'mail',
    recordId: documentId,
    state: 'failed',
    uid,
    address: null,
    at,
    tries: 10,
    doubts: 0,
    held: false,
    failure: '550',
    nextTryAt: null,
    usefulUntil: at,
    endedAt: at,
    expiresAt: new Date(at.getTime() + 1e9),
  });
  return ref.id;
}

async function addAlarm(world: World): Promise<string> {
  const ref = world.db.collection('plan_alarms').doc();
  await ref.set({
    alarmId: ref.id,
    kind: 'same-file',
    distance: 0,
    records: [],
    recordIds: ['x'],
    userIds: ['a'],
    state: 'open',
    note: null,
    createdAt: new Date(),
    auditId: null,
  });
  return ref.id;
}

export const recordJobs: Jobs = {
  askForClearerImage: async (world) => {
    const body = await makeAsking(world.db, await addPaid(world));
    return { by: await world.newAdministrator(), body };
  },
  startResultsUpload: async (world) => {
    const file = { fileName: 'results.pdf', kind: 'application/pdf', size: 7 };
    return {
      by: await world.newAdministrator(),
      body: { documentId: await addPaid(world), ...file },
    };
  },
  deliverResults: async (world) => {
    const body = await sendDelivery(
      { db: world.db, admin: world.app },
      await addPaid(world),
    );
    return { by: await world.newAdministrator(), body };
  },
  proposeResultWithdrawal: async (world) => {
    const { documentId } = await addDelivered(world);
    const words = { reason: 'Wrong plot.', explanation: 'Wrong plot.' };
    return {
      by: await world.newAdministrator(),
      body: { documentId, version: 1, ...words },
    };
  },
  decideResultWithdrawal: async (world) => {
    const { documentId, userId } = await addDelivered(world);
    const withdrawalId = `${documentId}-v1`;
    const { uid: proposedBy } = await world.newAdministrator();
    await world.db.doc(`result_withdrawals/${withdrawalId}`).set({
      withdrawalId,
      documentId,
      reference: null,
      userId,
      version: 1,
      sha256: 'a'.repeat(64),
      proposalId: 'p1',
      state: 'proposed',
      reason: 'Wrong plot.',
      explanation: 'Wrong plot.',
      proposedBy,
      proposedAt: new Date(),
      decidedBy: null,
      decidedAt: null,
      delivered: null,
    });
    const decision = { proposalId: 'p1', decision: 'confirm', day: null };
    return {
      by: await world.newAdministrator(),
      body: { documentId, version: 1, ...decision },
    };
  },
  previewFindings: async (world) => {
    // The PDF has its words: the same ones give the same answer.
    const documentId = await world.addRequest(await world.newPerson(), {
      paymentStatus: true,
      paidAt: new Date(),
      reference: 'LS-7K3M-98',
      name: 'Abena Example',
      address: 'GA-183-8164',
    });
    const by = await world.newAdministrator();
    return { by, body: { documentId, written: makeWritten() } };
  },
  'deliverResults, of findings': async (world) => {
    const by = await world.newAdministrator();
    const documentId = await addPaid(world);
    const delivery = await previewDelivery(
      (body) => world.call('previewFindings', by, body),
      world.db,
      documentId,
    );
    return { by, body: delivery };
  },
  openDocument: async (world) => {
    const owner = await world.newPerson();
    const name = `documents/${owner.uid}/plan.pdf`;
    await getStorage(world.app)
      .bucket(bucket)
      .file(name)
      .save('%PDF-1.4', { resumable: false });
    const documentId = await world.addRequest(owner);
    const body = {
      collection: 'requests',
      documentId,
      path: `gs://${bucket}/${name}`,
    };
    return { by: await world.newAdministrator(), body };
  },
  holdPapers: async (world) => {
    const papers = {
      state: 'kept',
      finishedAt: new Date(),
      removeAt: null,
      removedAt: null,
    };
    const documentId = await world.addRequest(await world.newPerson(), {
      papers,
    });
    return {
      by: await world.newAdministrator(),
      body: { documentId, isHeld: true },
    };
  },
  markStep: async (world) => ({
    by: await world.newAdministrator(),
    body: { documentId: await addPaid(world), step: 'sent', isDone: true },
  }),
  promiseLater: async (world) => {
    const documentId = await world.addRequest(await world.newPerson(), {
      paymentStatus: true,
      promisedBy: new Date('2026-01-05T23:59:59.999Z'),
    });
    const rules = { promisedBy: new Date(0), now: new Date(), holidays: [] };
    const body = {
      documentId,
      seenDay: null,
      day: listNewPromiseDays(rules)[40] ?? '',
      reason: 'commission',
      note: null,
    };
    return { by: await world.newAdministrator(), body };
  },
  takeRequests: async (world) => {
    const requests = [{ documentId: await addPaid(world), seenAssignee: null }];
    return { by: await world.newAdministrator(), body: { requests } };
  },
  giveBackRequests: async (world) => {
    const by = await world.newAdministrator();
    const documentId = await world.addRequest(await world.newPerson(), {
      paymentStatus: true,
      assignedTo: by.uid,
    });
    const requests = [{ documentId, seenAssignee: by.uid }];
    return { by, body: { requests } };
  },
  assignRequests: async (world) => {
    const requests = [{ documentId: await addPaid(world), seenAssignee: null }];
    const { uid: to } = await world.newAdministrator();
    return { by: await world.newAdministrator(), body: { requests, to } };
  },
  addRequestNote: async (world) => {
    const documentId = await addPaid(world);
    const body = {
      noteId: `note-${documentId}`,
      documentId,
      text: 'She called.',
    };
    return { by: await world.newAdministrator(), body };
  },
  saveGround: async (world) => {
    const body = {
      collection: 'requests',
      documentId: await addPaid(world),
      description: describePlot({ east: 300_000, north: 150_000 }),
      code: { text: 'GH-2025-0042', format: 'qr_code' },
      seenVersion: 0,
    };
    return { by: await world.newAdministrator(), body };
  },
  countComparedPlans: async (world) => {
    const documentId = await addPaid(world);
    await addComparedGround(world.db, documentId);
    const body = { collection: 'requests', documentId };
    return { by: await world.newAdministrator(), body };
  },
  findPlansWithCode: async (world) => ({
    by: await world.newAdministrator(),
    body: { text: 'GH-2025-0042' },
  }),
  makeCompositePlan: async (world) => {
    const alarmId = await addGroundAlarm(world.db);
    return { by: await world.newAdministrator(), body: { alarmId } };
  },
  closePlanAlarm: async (world) => {
    const body = {
      alarmId: await addAlarm(world),
      decision: 'confirmed',
      note: 'Two sellers.',
    };
    return { by: await world.newAdministrator(), body };
  },
  prolongPlanAlarm: async (world) => {
    const today = dayInAccra(new Date());
    const body = {
      alarmId: await addAlarm(world),
      seenProlongings: 0,
      until: addWorkingDays(today, 5, defaultPublicHolidays),
      reason: 'The Commission has not answered yet.',
    };
    return { by: await world.newAdministrator(), body };
  },
  verifyResult: () =>
    Promise.resolve({
      by: null,
      body: { reference: 'LS-7K3M-98', sha256: 'a'.repeat(64) },
    }),
  markReportSeen: async (world) => ({
    by: await world.newAdministrator(),
    body: { reportId: await addReport(world) },
  }),
  reviewReport: async (world) => {
    const body = {
      reportId: await addReport(world),
      from: 'pending',
      to: 'in-review',
      note: null,
    };
    return { by: await world.newAdministrator(), body };
  },
  recordReportPayment: async (world) => ({
    by: await world.newAdministrator(),
    body: { reportId: await addReport(world), paymentStatus: 'paid' },
  }),
  answerSupport: async (world) => {
    const { id } = await addMessage(world);
    return {
      by: await world.newAdministrator(),
      body: { id, text: 'An answer.', seenAnswers: 0 },
    };
  },
  correctRequest: async (world) => {
    const by = await world.newPerson();
    const documentId = await world.addRequest(by);
    const changes = { name: 'Abena Corrected', digitalAddress: 'GA-183-8165' };
    return { by, body: { documentId, changes } };
  },
  correctReport: async (world) => {
    const { owner, id } = await addOwnReport(world);
    const changes = { name: 'Abena Corrected', digitalAddress: 'GA-183-8165' };
    return { by: owner, body: { reportId: id, changes } };
  },
  proposeGround: async (world) => {
    const by = await world.newPerson();
    const documentId = await world.addRequest(by);
    const description = describePlot({ east: 300_000, north: 150_000 });
    return { by, body: { documentId, description } };
  },
  closeSupport: async (world) => {
    const { id } = await addMessage(world);
    return { by: await world.newAdministrator(), body: { id } };
  },
  closeUnreadableRecord: async (world) => {
    const id = await addReport(world);
    await world.db
      .doc(`due-diligence/${id}`)
      .update({ image: 'gs://a b/lostLandsDocuments/x/y' });
    const body = {
      collection: 'due-diligence',
      id,
      reason: 'Its image cannot be read.',
    };
    return { by: await world.newAdministrator(), body };
  },
  notifyAdminAndUser: async (world) => {
    const { owner, id } = await addMessage(world);
    return { by: owner, body: { header: 'Support Message', documentId: id } };
  },
  'notifyAdminAndUser, of a report': async (world) => {
    const { owner, id } = await addOwnReport(world);
    return { by: owner, body: { header: 'Report', documentId: id } };
  },
  sendMessageAgain: async (world) => {
    const body = { outboxId: await addFailedMail(world, 'results-ready') };
    return { by: await world.newAdministrator(), body };
  },
  exportRecords: async (world) => {
    await addPaid(world);
    return {
      by: await world.newAdministrator(),
      body: { kind: 'requests', from: '2020-01-01', to: '2100-01-01' },
    };
  },
  saveSetting: async (world) => {
    const changes = { price: 600 };
    const body = {
      kind: 'service',
      id: 'search',
      changes,
      seen: { price: 500 },
    };
    return { by: await world.newAdministrator(), body };
  },
  'saveSetting, the first of its kind': async (world) => {
    const texts = {
      headline: 'Welcome',
      description: 'Land.',
      contactHeading: 'Office',
    };
    const contact = {
      contactEmail: 'office@asaase.test',
      contactPhone: '',
      contactAddress: '',
    };
    const changes = { ...texts, ...contact, advertImageUrl: null };
    const body = { kind: 'advert', id: 'main', changes, seen: null };
    return { by: await world.newAdministrator(), body };
  },
  'saveSetting, of the datums': async (world) => {
    const accra = { x: -199, y: 32, z: 322, source: 'EPSG 1569' };
    const changes = { accra };
    const seen = { accra: publishedShifts.accra };
    const body = { kind: 'datum', id: 'current', changes, seen };
    return { by: await world.newAdministrator(), body };
  },
  'saveSetting, with a picture': async (world) => {
    const by = await world.newAdministrator();
    await world.db.doc('AdvertandContact/main').set({ headline: 'Welcome' });
    const id = randomUUID();
    const name = `advert-uploads/${by.uid}/${id}__hut.png`;
    await storePicture(world, name);
    const changes = { advertImageUrl: `gs://${bucket}/${name}` };
    return { by, body: { kind: 'advert', id: 'main', changes, seen: {} } };
  },
  startAdvertUpload: async (world) => {
    const body = { fileName: 'hut.png', kind: 'image/png', size: 7 };
    return { by: await world.newAdministrator(), body };
  },
  advertPicture: async (world) => {
    const id = randomUUID();
    await storePicture(world, `advert-pictures/${id}.webp`);
    return { by: null, body: `id=${id}` };
  },
  askStatus: () =>
    Promise.resolve({
      by: null,
      body: { reference: 'LS-7K3M-98', phone: '0240000142' },
    }),
  sendStatusSms: () =>
    Promise.resolve({
      by: null,
      body: { reference: 'LS-7K3M-98', phone: '0240000142', attempt: 'a1' },
    }),
  about: () => Promise.resolve({ by: null, body: '' }),
  health: () => Promise.resolve({ by: null, body: '' }),
  reportError: () =>
    Promise.resolve({
      by: null,
      body: { text: 'TypeError', stack: '', path: '/' },
    }),
};
