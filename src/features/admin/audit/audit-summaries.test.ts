import { expect, it } from 'vitest';
import { AuditAction, type AuditEntry } from '@contract/entities/audit-entry';
import { summariseEntry } from './audit-summaries';

const november = { firstDay: '2026-11-01', lastDay: '2026-11-30' };

it.each<
  [AuditAction, AuditEntry['before'], AuditEntry['after'], string | null]
>([
  [
    'records-exported',
    {},
    { exportedKind: 'requests', ...november, rows: 312 },
    'Exported 312 requests, 1 to 30 November 2026',
  ],
  [
    'records-exported',
    {},
    {
      exportedKind: 'audit',
      firstDay: '2026-10-28',
      lastDay: '2026-11-03',
      rows: 1,
    },
    'Exported 1 entry of the audit, 28 October 2026 to 3 November 2026',
  ],
  [
    'records-exported',
    {},
    {
      exportedKind: 'refunds',
      firstDay: '2026-11-03',
      lastDay: '2026-11-03',
      rows: 0,
    },
    'Exported 0 refunds, 3 November 2026',
  ],
  [
    'request-results-delivered',
    { status: false, isDocumentValid: true, resultsUrl: null },
    {
      status: true,
      isDocumentValid: true,
      resultsUrl: 'gs://b/uploads/u1/0b1c2d3e-x__results.pdf',
    },
    'Complete. results.pdf',
  ],
  [
    'request-results-delivered',
    { status: true, resultsUrl: 'gs://b/uploads/u1/0b1c2d3e-x__a.pdf' },
    { status: true, resultsUrl: 'gs://b/uploads/u1/0b1c2d3e-x__b.pdf' },
    'Another version. b.pdf',
  ],
  [
    'request-step-marked',
    { step: null },
    { step: 'sent' },
    'Sent to the Lands Commission',
  ],
  [
    'request-step-taken-back',
    { step: 'sent' },
    { step: 'received' },
    'Sent to the Lands Commission',
  ],
  [
    'request-image-not-clear',
    { isDocumentValid: true },
    { isDocumentValid: false, reason: 'cut-off', note: 'The north corner.' },
    'Plan is cut off. The north corner',
  ],
  ['report-corrected', {}, { corrected: ['name', 'phone'] }, 'Name, Phone'],
  ['report-seen', { seenStatus: 'unseen' }, { seenStatus: 'seen' }, null],
  [
    'report-reviewed',
    { reviewStatus: 'pending', note: null },
    { reviewStatus: 'in-review', note: null },
    'In review',
  ],
  [
    'report-reviewed',
    { reviewStatus: 'completed', paymentStatus: 'unpaid' },
    { reviewStatus: 'completed', paymentStatus: 'paid' },
    'Recorded as paid',
  ],
  [
    'user-disabled',
    { disabled: false },
    { disabled: true, reason: 'Asked for it.' },
    'Asked for it.',
  ],
  ['roles-changed', {}, { roles: ['intake', 'cashier'] }, 'Intake, Cashier'],
  [
    'refund-declined',
    {},
    { amountPesewas: 50_000, reason: 'Twice', declineReason: 'Not twice' },
    'GHS 500.00. Not twice',
  ],
  [
    'booking-rescheduled',
    { selectedSlot: new Date('2026-11-23T11:00:00Z') },
    { selectedSlot: new Date('2026-11-26T11:00:00Z') },
    'To Thursday 26 November 2026, 11:00 to 12:00',
  ],
  ['users-searched', {}, { searchedBy: 'name', found: 1 }, 'Found 1 person'],
  [
    'service-saved',
    { price: 500 },
    { price: 600 },
    'Price: from GHS 500.00 to GHS 600.00',
  ],
  [
    'service-saved',
    { price: 500, description: 'x' },
    { price: 600, description: 'y' },
    'Changed: Price, Description',
  ],
  ['request-note-added', {}, {}, null],
  [
    'request-corrected',
    {},
    { corrected: ['name', 'digitalAddress'] },
    'Name, GhanaPost address',
  ],
])('%s from %j to %j: %s', (action, before, after, words) => {
  expect(summariseEntry({ action, before, after })).toBe(words);
});

it('says of no action that something is yes, or how many more there are', () => {
  for (const action of AuditAction.options) {
    const words = summariseEntry({
      action,
      before: { status: false, disabled: false, refundDue: false, state: 'a' },
      after: { status: true, disabled: true, refundDue: true, state: 'b' },
    });
    expect([action, words]).not.toEqual([
      action,
      expect.stringMatching(/: (Yes|No)|more\)|Something|undefined/),
    ]);
  }
});
