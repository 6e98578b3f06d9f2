import { describe, it } from 'vitest';
import { type ActorName, actorNames, actors } from '../environment';
import { aQuota } from '../counted';
import {
  aBooking,
  aPayment,
  aPaymentCase,
  aPlanAlarm,
  aProfile,
  aProposal,
  aReference,
  aReport,
  aRequest,
  aService,
  anAuditEntry,
  aSupportMessage,
} from '../records';
import type { World } from '../world';

type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

interface Row {
  collection: string;
  id: string;
  stored: object;
  /** What a plain write tries; valid writes are in the files of the single collections. */
  change: object;
  allowed: Partial<Record<Operation, readonly ActorName[]>>;
}

const signedIn = actorNames.filter((name) => actors[name] !== null);
const ownerAndAdmin: ActorName[] = ['owner', 'administrator'];

const rows: Row[] = [
  {
    collection: 'users',
    id: 'ama',
    stored: aProfile(),
    change: { name: 'Ama M.' },
    allowed: { get: ownerAndAdmin, update: ['owner'] },
  },
  {
    collection: 'admins',
    id: 'ama',
    stored: { uid: 'ama' },
    change: { uid: 'kofi' },
    // Who has a record may see it, and with the claim all of them.
    allowed: { get: ownerAndAdmin, list: ['administrator'] },
  },
  {
    // Neither who is proposed nor who proposed it can decide about it here.
    collection: 'administrator_proposals',
    id: 'kofi',
    stored: aProposal(),
    change: { state: 'confirmed' },
    allowed: { get: ['administrator'], list: ['administrator'] },
  },
  {
    collection: 'ServiceList',
    id: 's1',
    stored: aService(),
    change: { price: 1 },
    allowed: { get: signedIn, list: signedIn },
  },
  {
    collection: 'AdvertandContact',
    id: 'main',
    stored: { headline: 'Hello' },
    change: { headline: 'Bye' },
    allowed: { get: signedIn, list: signedIn },
  },
  {
    collection: 'public_contact',
    id: 'current',
    stored: { contactEmail: 'hello@asaase.test', contactPhone: '0300000400', contactAddress: 'Accra' },
    change: { contactPhone: '0200000000' },
    allowed: { get: actorNames },
  },
  {
    // The one document of it that is public is the one above.
    collection: 'public_contact',
    id: 'draft',
    stored: { contactPhone: '0300000400' },
    change: { contactPhone: '0200000000' },
    allowed: {},
  },
  {
    collection: 'AdminConfig',
    id: 'main',
    stored: { ConsultancyAmount: 50 },
    change: { ConsultancyAmount: 0 },
    allowed: { get: signedIn, list: signedIn },
  },
  {
    collection: 'requests',
    id: 'r1',
    stored: aRequest(),
    change: { paymentStatus: true },
    allowed: { get: ownerAndAdmin, list: ['administrator'] },
  },
  {
    collection: 'request_changes',
    id: 'ama',
    stored: { at: new Date('2026-01-05T10:00:00Z') },
    change: { at: new Date('2026-01-06T10:00:00Z') },
    allowed: { get: ['owner'] },
  },
  {
    collection: 'references',
    id: 'LS-7K3M-98',
    stored: aReference(),
    change: { documentId: 'r2' },
    allowed: { get: ownerAndAdmin },
  },
  {
    collection: 'quotas',
    id: 'ama',
    stored: aQuota(),
    change: { unpaid: [] },
    allowed: { get: ['owner'] },
  },
  {
    collection: 'upload_reservations',
    id: 'ama~x.png',
    stored: { userId: 'ama', path: 'documents/ama/x.png', size: 10, at: new Date(0) },
    change: { size: 20 },
    allowed: { get: ['owner'] },
  },
  {
    collection: 'payments',
    id: 'p1',
    stored: aPayment(),
    change: { status: true },
    allowed: { get: ownerAndAdmin, list: ['administrator'] },
  },
  {
    collection: 'payment_cases',
    id: 'p1',
    stored: aPaymentCase(),
    change: { state: 'closed' },
    allowed: { get: ownerAndAdmin, list: ['administrator'] },
  },
  {
    collection: 'payment_claims',
    id: '70011223344',
    // Not even who claimed the number may see who else did.
    stored: { telcotransid: '70011223344', userId: 'ama', claimedFor: {}, paidPaymentId: null },
    change: { claimedFor: { p2: new Date(0) } },
    allowed: { get: ['administrator'] },
  },
  {
    collection: 'payment_statements',
    id: '2026-01-05',
    stored: { day: '2026-01-05', userId: 'ama', createdAt: new Date(0) },
    change: { differencePesewas: 0 },
    allowed: { get: ['administrator'], list: ['administrator'] },
  },
  {
    // Neither of the two senders learns of it.
    collection: 'plan_alarms',
    id: 'p1-p2',
    stored: aPlanAlarm(),
    change: { state: 'dismissed' },
    allowed: { get: ['administrator'], list: ['administrator'] },
  },
  {
    collection: 'support',
    id: 'm1',
    stored: aSupportMessage(),
    change: { state: 'closed' },
    allowed: { get: ownerAndAdmin, list: ['administrator'] },
  },
  {
    collection: 'consultancy_bookings',
    id: 'b1',
    stored: aBooking(),
    change: { status: 'Booking Approved' },
    allowed: { get: ownerAndAdmin, list: ['administrator'] },
  },
  {
    collection: 'consultancy_slots',
    id: '2026-02-02T10',
    stored: { start: new Date('2026-02-02T10:00:00Z') },
    change: { bookingId: 'b1' },
    allowed: { get: signedIn, list: signedIn },
  },
  {
    collection: 'due-diligence',
    id: 'd1',
    stored: aReport(),
    change: { paymentStatus: 'paid' },
    allowed: { get: ownerAndAdmin, list: ['administrator'] },
  },
  {
    collection: 'audit',
    id: 'a0',
    stored: anAuditEntry(),
    change: { by: 'kofi' },
    allowed: { get: ['administrator'], list: ['administrator'] },
  },
  {
    collection: 'outbox',
    id: 'failed',
    stored: { outboxId: 'failed', userId: 'ama', state: 'failed', endedAt: new Date(0) },
    change: { state: 'waiting' },
    allowed: { get: ['administrator'] },
  },
  {
    collection: 'outbox',
    id: 'waiting',
    // Whom a message is for stands in it until it is sent.
    stored: { outboxId: 'waiting', userId: 'ama', uid: 'ama', state: 'waiting' },
    change: { state: 'failed' },
    allowed: {},
  },
  ...[
    'otp',
    'limits',
    'account_deletions',
    'closed_accounts',
    'account_changes',
    'reset_tokens',
    'account_mail',
    'payment_guards',
    'payment_transids',
    'unmatched_callbacks',
    'plan_prints',
    'scan_cursors',
    'issued_results',
    'result_checks',
    'refund_transfers',
  ].map((collection): Row => ({
    collection,
    id: 'ama',
    stored: { userId: 'ama', uid: 'ama' },
    change: { userId: 'kofi' },
    allowed: {},
  })),
];

function run(world: World, actor: ActorName, operation: Operation, row: Row): Promise<unknown> {
  const records = world.db(actor).collection(row.collection);
  switch (operation) {
    case 'get':
      return records.doc(row.id).get();
    case 'list':
      return records.limit(10).get();
    case 'create':
      return records.doc('new-one').set(row.stored);
    case 'update':
      return records.doc(row.id).update(row.change);
    case 'delete':
      return records.doc(row.id).delete();
  }
}

/** Every actor tries every operation on every collection; what is not written as allowed must be refused. */
export function describeMatrix(world: World): void {
  describe.each(rows)('$collection', (row) => {
    const cases = actorNames.flatMap((actor) =>
      (['get', 'list', 'create', 'update', 'delete'] as const).map((operation) => ({ actor, operation })),
    );
    it.each(cases)('$actor $operation', async ({ actor, operation }) => {
      await world.seed({ [`${row.collection}/${row.id}`]: row.stored });
      const isAllowed = row.allowed[operation]?.includes(actor) === true;
      await world.expect(isAllowed, run(world, actor, operation, row));
    });

    it('nobody reaches a subcollection or a collection group', async () => {
      await world.seed({ [`${row.collection}/${row.id}/inner/x`]: { userId: 'ama' } });
      for (const actor of ['owner', 'administrator'] as const) {
        const db = world.db(actor);
        await world.refuses(db.doc(`${row.collection}/${row.id}/inner/x`).get());
        await world.refuses(db.collectionGroup(row.collection).limit(1).get());
        await world.refuses(db.doc(`${row.collection}/${row.id}/inner/y`).set({ userId: 'ama' }));
      }
    });
  });
}
