import { Booking, newBookingState } from '@contract/entities/booking';
import { newReportState } from '@contract/entities/due-diligence';
import { newRequestState } from '@contract/entities/request';
import { newSupportState } from '@contract/entities/support-message';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { adminUid, ownerUid } from './environment';

/**
 * Records as they stand in the database; each call makes a new one, `changes`
 * on top.
 */
export function aRequest(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    ...newRequestState,
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    userId: ownerUid,
    name: 'Ama Mensah',
    phoneNumber: '0240000142',
    address: 'Plot 7, Adenta',
    serviceId: 's1',
    serviceType: 'Land/Property Search',
    price: 500,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    documentURL: `gs://demo-asaase.appspot.com/documents/${ownerUid}/0b1c2d3e-x__plan.pdf`,
    ...changes,
  };
}

export function aService(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    service_name: 'Land/Property Search',
    description: 'Who owns it.',
    price: 500,
    kind: 'ownership-search',
    ...changes,
  };
}

export function aProfile(
  uid = ownerUid,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    uid,
    name: 'Ama Mensah',
    email: `${uid}@asaase.test`,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    provider: 'email',
    imageUrl: null,
    ...changes,
  };
}

export function aReference(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    reference: 'LS-7K3M-98',
    kind: 'request',
    documentId: 'r1',
    userId: ownerUid,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    ...changes,
  };
}

export function aPayment(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    paymentId: 'p1',
    userId: ownerUid,
    documentId: 'r1',
    state: 'pending',
    status: false,
    amountPesewas: 50000,
    createdAt: new Date('2026-01-05T10:05:00Z'),
    ...changes,
  };
}

export function aPaymentCase(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    paymentId: 'p1',
    userId: ownerUid,
    documentId: 'r1',
    state: 'open',
    telcotransid: '70011223344',
    createdAt: new Date('2026-01-05T10:20:00Z'),
    ...changes,
  };
}

export function aPlanAlarm(): Record<string, unknown> {
  return {
    alarmId: 'p1-p2',
    state: 'open',
    recordIds: ['r1', 'r2'],
    userIds: [ownerUid, 'kofi'],
    createdAt: new Date('2026-01-05T10:20:00Z'),
  };
}

/** The numbers of their plan, as an owner or an officer types them. */
function aGroundDescription(): Record<string, unknown> {
  return {
    way: 'coordinates',
    unit: 'gold-coast-foot',
    frame: 'national-grid-feet',
    isDatumStated: true,
    bearings: 'decimal-degrees',
    start: null,
    rows: [
      { first: '1190000', second: '350000' },
      { first: '1190100', second: '350000' },
      { first: '1190100', second: '350100' },
    ],
    printed: { area: null, scale: null, region: null },
    surveyor: { licenceNumber: null, signedOn: null, hasSeal: null },
  };
}

/** Of a request of the owner. */
export function aPlanGround(): Record<string, unknown> {
  return {
    groundId: 'requests-r1',
    collection: 'requests',
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    userId: ownerUid,
    path: `gs://demo-asaase.appspot.com/documents/${ownerUid}/0b1c2d3e-x__plan.pdf`,
    sentAt: new Date('2026-01-05T10:00:00Z'),
    description: aGroundDescription(),
    shape: null,
    code: null,
    codeKey: null,
    cells: ['c1'],
    by: 'efua',
    at: new Date('2026-01-06T10:00:00Z'),
    version: 1,
    comparedVersion: null,
    comparedUpTo: null,
    matchesWithoutAlarm: 0,
    auditId: 'a0',
  };
}

/** About a request of the owner. */
export function aGroundProposal(): Record<string, unknown> {
  return {
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    userId: ownerUid,
    description: aGroundDescription(),
    at: new Date('2026-01-06T10:00:00Z'),
    version: 1,
  };
}

/** About a request of the owner. */
export function aWithdrawal(): Record<string, unknown> {
  return {
    withdrawalId: 'r1-v1',
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    userId: ownerUid,
    version: 1,
    sha256: 'a'.repeat(64),
    proposalId: 'w1',
    state: 'proposed',
    reason: 'It is the file of another request.',
    explanation: 'The file was about another plot.',
    proposedBy: 'efua',
    proposedAt: new Date('2026-01-06T10:00:00Z'),
    decidedBy: null,
    decidedAt: null,
    delivered: null,
  };
}

/** About a request of the owner. */
export function aRequestNote(): Record<string, unknown> {
  return {
    noteId: 'n1',
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    userId: ownerUid,
    text: 'The seller called twice.',
    by: 'efua',
    at: new Date('2026-01-06T10:00:00Z'),
    searchPrefixes: ['se', 'sel'],
  };
}

/** About results of the owner's request. */
export function aResultFindings(): Record<string, unknown> {
  return {
    documentId: 'r1',
    userId: ownerUid,
    version: 1,
    findings: makeFindings(),
    createdAt: new Date('2026-01-06T10:00:00Z'),
  };
}

export function aResultShare(): Record<string, unknown> {
  return {
    shareId: 's1',
    documentId: 'r1',
    userId: ownerUid,
    version: 1,
    createdAt: new Date('2026-01-06T10:00:00Z'),
    expiresAt: new Date('2026-01-13T10:00:00Z'),
    revokedAt: null,
    openings: [],
  };
}

export function anAuditEntry(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    auditId: 'a0',
    at: new Date('2026-01-06T10:00:00Z'),
    by: 'efua',
    action: 'request-image-not-clear',
    collection: 'requests',
    documentId: 'r1',
    before: { isDocumentValid: true },
    after: { isDocumentValid: false },
    ...changes,
  };
}

export function aBooking(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return Booking.parse({
    id: 'b1',
    reference: 'LS-7K3M-98',
    userId: ownerUid,
    name: 'Ama Mensah',
    email: 'ama@asaase.test',
    phone: '0240000142',
    consultationType: 'Land Survey',
    topic: 'Land Survey',
    description: 'Where does it end?',
    selectedSlot: new Date('2026-02-02T10:00:00Z'),
    ...newBookingState,
    status: 'Pending Payment',
    createdAt: new Date('2026-01-05T10:00:00Z'),
    updatedAt: new Date('2026-01-06T10:00:00Z'),
    approvedAt: new Date('2026-01-06T10:00:00Z'),
    payBy: new Date('2026-01-08T10:00:00Z'),
    auditId: 'a0',
    ...changes,
  });
}

export function aReport(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    ...newReportState,
    id: 'd1',
    reference: 'LS-7K3M-98',
    kind: 'lost-land',
    userId: ownerUid,
    name: 'Ama Mensah',
    image: `gs://demo-asaase.appspot.com/lostLandsDocuments/${ownerUid}/0b1c2d3e-x__papers.png`,
    phone: '0240000142',
    address: 'Plot 7, Adenta',
    createdAt: new Date('2026-01-05T10:00:00Z'),
    ...changes,
  };
}

export function aSupportMessage(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    ...newSupportState,
    id: 'm1',
    reference: 'LS-7K3M-98',
    userId: ownerUid,
    fullName: 'Ama Mensah',
    email: `${ownerUid}@asaase.test`,
    phoneNumber: '0240000142',
    issueType: 'Billing',
    description: 'I paid and it still shows Pending.',
    fileURL: `gs://demo-asaase.appspot.com/supportdocs/${ownerUid}/0b1c2d3e-x__receipt.bin`,
    fileName: 'receipt.bin',
    timestamp: new Date('2026-01-05T10:00:00Z'),
    ...changes,
  };
}

export function aProposal(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    uid: 'kofi',
    proposalId: 'x1',
    state: 'open',
    email: 'kofi@asaase.test',
    reason: 'Joins us.',
    proposedBy: adminUid,
    decidedBy: null,
    decidedAt: null,
    proposedAt: new Date('2026-01-05T10:00:00Z'),
    expiresAt: new Date('2026-01-12T10:00:00Z'),
    ...changes,
  };
}
