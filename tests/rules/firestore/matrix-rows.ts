import type { Permission } from '@contract/permissions';
import { type ActorName, actorNames, actors } from '../environment';
import { aQuota } from '../counted';
import {
  aBooking,
  aGroundProposal,
  aPayment,
  aPaymentCase,
  aPlanAlarm,
  aPlanGround,
  aProfile,
  aProposal,
  aReference,
  aReport,
  aRequest,
  aRequestNote,
  aResultFindings,
  aResultShare,
  aService,
  anAuditEntry,
  aWithdrawal,
  aSupportMessage,
} from '../records';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/** Who may do it; a permission stands for every administrator who holds it. */
type Allowed = Partial<Record<Operation, readonly (ActorName | Permission)[]>>;

/**
 * `change` is what a plain write tries; valid writes are in the files of the
 * single collections.
 */
export type Row = [
  collection: string,
  id: string,
  stored: object,
  change: object,
  allowed: Allowed,
];

const signedIn = actorNames.filter((name) => actors[name] !== null);
const anybody: Allowed = { get: signedIn, list: signedIn };
const owners: Allowed = { get: ['owner'] };
const holdersOf = (permission: Permission): Allowed => ({
  get: [permission],
  list: [permission],
});
const ownerAndHoldersOf = (permission: Permission): Allowed => ({
  get: ['owner', permission],
  list: [permission],
});

export const rows: readonly Row[] = [
  [
    'users',
    'ama',
    aProfile(),
    { name: 'Ama M.' },
    { get: ['owner', 'users.read'], update: ['owner'] },
  ],
  // Who has a record may see it, and with the claim all of them.
  [
    'admins',
    'ama',
    { uid: 'ama' },
    { uid: 'kofi' },
    ownerAndHoldersOf('administrators.read'),
  ],
  // Neither who is proposed nor who proposed it can decide about it here.
  [
    'administrator_proposals',
    'kofi',
    aProposal(),
    { state: 'confirmed' },
    holdersOf('administrators.manage'),
  ],
  // Nor about a second factor that is lost.
  [
    'second_factor_removals',
    'kofi',
    aProposal(),
    { state: 'confirmed' },
    holdersOf('administrators.manage'),
  ],
  ['ServiceList', 's1', aService(), { price: 1 }, anybody],
  [
    'AdvertandContact',
    'main',
    { headline: 'Hello' },
    { headline: 'Bye' },
    anybody,
  ],
  [
    'public_contact',
    'current',
    {
      contactEmail: 'hello@asaase.test',
      contactPhone: '0300000400',
      contactAddress: 'Accra',
    },
    { contactPhone: '0200000000' },
    { get: actorNames },
  ],
  // The one document of it that is public is the one above.
  [
    'public_contact',
    'draft',
    { contactPhone: '0300000400' },
    { contactPhone: '0200000000' },
    {},
  ],
  [
    'AdminConfig',
    'main',
    { ConsultancyAmount: 50 },
    { ConsultancyAmount: 0 },
    anybody,
  ],
  [
    'requests',
    'r1',
    aRequest(),
    { paymentStatus: true },
    ownerAndHoldersOf('requests.read'),
  ],
  [
    'request_changes',
    'ama',
    { at: new Date('2026-01-05T10:00:00Z') },
    { at: new Date('2026-01-06T10:00:00Z') },
    owners,
  ],
  [
    'land_checks',
    'ama',
    { until: { r1: new Date('2026-01-08T23:59:59Z') } },
    { until: {} },
    owners,
  ],
  [
    'references',
    'LS-7K3M-98',
    aReference(),
    { documentId: 'r2' },
    { get: ['owner', 'audit.read'] },
  ],
  ['quotas', 'ama', aQuota(), { unpaid: [] }, owners],
  [
    'upload_reservations',
    'ama~x.png',
    { userId: 'ama', path: 'documents/ama/x.png', size: 10, at: new Date(0) },
    { size: 20 },
    owners,
  ],
  [
    'payments',
    'p1',
    aPayment(),
    { status: true },
    ownerAndHoldersOf('payments.read'),
  ],
  [
    'payment_cases',
    'p1',
    aPaymentCase(),
    { state: 'closed' },
    ownerAndHoldersOf('payments.read'),
  ],
  // Not even who claimed the number may see who else did.
  [
    'payment_claims',
    '70011223344',
    {
      telcotransid: '70011223344',
      userId: 'ama',
      claimedFor: {},
      paidPaymentId: null,
    },
    { claimedFor: { p2: new Date(0) } },
    { get: ['payments.read'] },
  ],
  [
    'payment_statements',
    '2026-01-05',
    { day: '2026-01-05', userId: 'ama', createdAt: new Date(0) },
    { differencePesewas: 0 },
    holdersOf('statements.read'),
  ],
  [
    'result_times',
    'r1',
    {
      documentId: 'r1',
      serviceId: 'land',
      sentAt: new Date(0),
      promisedBy: new Date(0),
      isInTime: true,
    },
    { isInTime: false },
    { list: ['requests.read'] },
  ],
  [
    'public_figures',
    'in-time',
    { countedAt: new Date(0), services: { land: { sent: 20, inTime: 18 } } },
    { services: {} },
    { get: signedIn },
  ],
  // The one document of it that customers read is the one above.
  ['public_figures', 'draft', { services: {} }, { services: { a: 1 } }, {}],
  // Neither of the two senders learns of it.
  [
    'plan_alarms',
    'p1-p2',
    aPlanAlarm(),
    { state: 'dismissed' },
    holdersOf('alarms.read'),
  ],
  // Not even whose request it is about.
  [
    'request_notes',
    'n1',
    aRequestNote(),
    { text: 'Something else.' },
    holdersOf('requests.read'),
  ],
  // The owner reads of it once it is confirmed, in the request.
  [
    'result_withdrawals',
    'r1-v1',
    aWithdrawal(),
    { state: 'confirmed' },
    holdersOf('results.withdraw'),
  ],
  // Not even the owner of the plan: what is for them stands in their request.
  [
    'plan_grounds',
    'requests-r1',
    aPlanGround(),
    { version: 2 },
    { get: ['documents.open'] },
  ],
  // Who types corners sees what they are placed by.
  [
    'datum_parameters',
    'current',
    { leigon: { x: -130, y: 29, z: 364, source: 'the Division' } },
    { leigon: { x: -131, y: 29, z: 364, source: 'the Division' } },
    { get: ['grounds.write'] },
  ],
  [
    'ground_proposals',
    'r1',
    aGroundProposal(),
    { version: 2 },
    { get: ['owner', 'documents.open'] },
  ],
  // The owner's, one request at a time: queries.ts has who may list them.
  [
    'result_findings',
    'r1-v1',
    aResultFindings(),
    { version: 2 },
    { get: ['owner', 'requests.read'] },
  ],
  // The office reads in the audit that a link was made and stopped.
  [
    'result_shares',
    's1',
    aResultShare(),
    { revokedAt: null },
    { get: ['owner'] },
  ],
  [
    'support',
    'm1',
    aSupportMessage(),
    { state: 'closed' },
    ownerAndHoldersOf('support.read'),
  ],
  [
    'consultancy_bookings',
    'b1',
    aBooking(),
    { status: 'Booking Approved' },
    ownerAndHoldersOf('bookings.read'),
  ],
  [
    'consultancy_slots',
    '2026-02-02T10',
    { start: new Date('2026-02-02T10:00:00Z') },
    { bookingId: 'b1' },
    anybody,
  ],
  [
    'due-diligence',
    'd1',
    aReport(),
    { paymentStatus: 'paid' },
    ownerAndHoldersOf('reports.read'),
  ],
  ['audit', 'a0', anAuditEntry(), { by: 'kofi' }, holdersOf('audit.read')],
  [
    'outbox',
    'failed',
    {
      outboxId: 'failed',
      userId: 'ama',
      state: 'failed',
      endedAt: new Date(0),
    },
    { state: 'waiting' },
    { get: ['messages.read'] },
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
    'withdrawn_files',
    'refund_transfers',
    'closed_records',
  ].map((name): Row => [
    name,
    'ama',
    { userId: 'ama', uid: 'ama' },
    { userId: 'kofi' },
    {},
  ]),
];
