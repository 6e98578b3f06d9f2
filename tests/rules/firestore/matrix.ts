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

type Allowed = Partial<Record<Operation, readonly ActorName[]>>;

/** `change` is what a plain write tries; valid writes are in the files of the single collections. */
type Row = [collection: string, id: string, stored: object, change: object, allowed: Allowed];

const signedIn = actorNames.filter((name) => actors[name] !== null);
const ownerAndAdmin: ActorName[] = ['owner', 'administrator'];
const anybody: Allowed = { get: signedIn, list: signedIn };
const owners: Allowed = { get: ['owner'] };
const administrators: Allowed = { get: ['administrator'], list: ['administrator'] };
const ownOrAll: Allowed = { get: ownerAndAdmin, list: ['administrator'] };

const rows: Row[] = [
  ['users', 'ama', aProfile(), { name: 'Ama M.' }, { get: ownerAndAdmin, update: ['owner'] }],
  // Who has a record may see it, and with the claim all of them.
  ['admins', 'ama', { uid: 'ama' }, { uid: 'kofi' }, ownOrAll],
  // Neither who is proposed nor who proposed it can decide about it here.
  ['administrator_proposals', 'kofi', aProposal(), { state: 'confirmed' }, administrators],
  ['ServiceList', 's1', aService(), { price: 1 }, anybody],
  ['AdvertandContact', 'main', { headline: 'Hello' }, { headline: 'Bye' }, anybody],
  [
    'public_contact',
    'current',
    { contactEmail: 'hello@asaase.test', contactPhone: '0300000400', contactAddress: 'Accra' },
    { contactPhone: '0200000000' },
    { get: actorNames },
  ],
  // The one document of it that is public is the one above.
  ['public_contact', 'draft', { contactPhone: '0300000400' }, { contactPhone: '0200000000' }, {}],
  ['AdminConfig', 'main', { ConsultancyAmount: 50 }, { ConsultancyAmount: 0 }, anybody],
  ['requests', 'r1', aRequest(), { paymentStatus: true }, ownOrAll],
  [
    'request_changes',
    'ama',
    { at: new Date('2026-01-05T10:00:00Z') },
    { at: new Date('2026-01-06T10:00:00Z') },
    owners,
  ],
  ['references', 'LS-7K3M-98', aReference(), { documentId: 'r2' }, { get: ownerAndAdmin }],
  ['quotas', 'ama', aQuota(), { unpaid: [] }, owners],
  [
    'upload_reservations',
    'ama~x.png',
    { userId: 'ama', path: 'documents/ama/x.png', size: 10, at: new Date(0) },
    { size: 20 },
    owners,
  ],
  ['payments', 'p1', aPayment(), { status: true }, ownOrAll],
  ['payment_cases', 'p1', aPaymentCase(), { state: 'closed' }, ownOrAll],
  // Not even who claimed the number may see who else did.
  [
    'payment_claims',
    '70011223344',
    { telcotransid: '70011223344', userId: 'ama', claimedFor: {}, paidPaymentId: null },
    { claimedFor: { p2: new Date(0) } },
    { get: ['administrator'] },
  ],
  [
    'payment_statements',
    '2026-01-05',
    { day: '2026-01-05', userId: 'ama', createdAt: new Date(0) },
    { differencePesewas: 0 },
    administrators,
  ],
  // Neither of the two senders learns of it.
  ['plan_alarms', 'p1-p2', aPlanAlarm(), { state: 'dismissed' }, administrators],
  ['support', 'm1', aSupportMessage(), { state: 'closed' }, ownOrAll],
  ['consultancy_bookings', 'b1', aBooking(), { status: 'Booking Approved' }, ownOrAll],
  [
    'consultancy_slots',
    '2026-02-02T10',
    { start: new Date('2026-02-02T10:00:00Z') },
    { bookingId: 'b1' },
    anybody,
  ],
  ['due-diligence', 'd1', aReport(), { paymentStatus: 'paid' }, ownOrAll],
  ['audit', 'a0', anAuditEntry(), { by: 'kofi' }, administrators],
  [
    'outbox',
    'failed',
    { outboxId: 'failed', userId: 'ama', state: 'failed', endedAt: new Date(0) },
    { state: 'waiting' },
    { get: ['administrator'] },
  ],
  // Whom a message is for stands in it until it is sent.
  [
    'outbox',
    'waiting',
    { outboxId: 'waiting', userId: 'ama', uid: 'ama', state: 'waiting' },
    { state: 'failed' },
    {},
  ],
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
    'transaction_marks',
    'issued_results',
    'result_checks',
    'refund_transfers',
    'closed_records',
  ].map((name): Row => [name, 'ama', { userId: 'ama', uid: 'ama' }, { userId: 'kofi' }, {}]),
];

function run(world: World, actor: ActorName, operation: Operation, row: Row): Promise<unknown> {
  const [collection, id, stored, change] = row;
  const records = world.db(actor).collection(collection);
  switch (operation) {
    case 'get':
      return records.doc(id).get();
    case 'list':
      return records.limit(10).get();
    case 'create':
      return records.doc('new-one').set(stored);
    case 'update':
      return records.doc(id).update(change);
    case 'delete':
      return records.doc(id).delete();
  }
}

/** Every actor tries every operation on every collection; what is not written as allowed must be refused. */
export function describeMatrix(world: World): void {
  describe.each(rows)('%s', (...row) => {
    const [collection, id, stored, , allowed] = row;
    const cases = actorNames.flatMap((actor) =>
      (['get', 'list', 'create', 'update', 'delete'] as const).map((operation) => ({ actor, operation })),
    );
    it.each(cases)('$actor $operation', async ({ actor, operation }) => {
      await world.seed({ [`${collection}/${id}`]: stored });
      const isAllowed = allowed[operation]?.includes(actor) === true;
      await world.expect(isAllowed, run(world, actor, operation, row));
    });

    it('nobody reaches a subcollection or a collection group', async () => {
      await world.seed({ [`${collection}/${id}/inner/x`]: { userId: 'ama' } });
      for (const actor of ['owner', 'administrator'] as const) {
        const db = world.db(actor);
        await world.refuses(db.doc(`${collection}/${id}/inner/x`).get());
        await world.refuses(db.collectionGroup(collection).limit(1).get());
        await world.refuses(db.doc(`${collection}/${id}/inner/y`).set({ userId: 'ama' }));
      }
    });
  });
}
