import { expect, it } from 'vitest';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { makeReport } from '@/domain/testing/records';
import { listReportChanges } from './report-changes';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const report = makeReport({ createdAt: at(0) });
const entry = (
  minute: number,
  action: AuditEntry['action'],
  before: object,
  after: object,
): AuditEntry => ({
  auditId: `a${minute}`,
  at: at(minute),
  by: 'efua',
  action,
  collection: 'due-diligence',
  documentId: 'd1',
  before: { ...before },
  after: { ...after },
});

it('tells in order what happened, with the note, and leaves out who looked at the image', () => {
  const audit = [
    entry(
      4,
      'report-reviewed',
      { paymentStatus: 'paid', reviewStatus: 'in-review' },
      { paymentStatus: 'unpaid', reviewStatus: 'in-review' },
    ),
    entry(
      3,
      'report-reviewed',
      { reviewStatus: 'pending' },
      { reviewStatus: 'in-review', note: 'We ask the office.' },
    ),
    entry(2, 'document-opened', {}, { path: report.image }),
    entry(1, 'report-seen', { seenStatus: 'unseen' }, { seenStatus: 'seen' }),
  ];
  expect(
    listReportChanges(report, audit).map(({ title, changedBy: by, detail }) => [
      title,
      by,
      detail,
    ]),
  ).toEqual([
    ['Sent', null, 'By Abena'],
    ['Opened', 'efua', null],
    ['In review', 'efua', 'We ask the office.'],
    ['Recorded as unpaid', 'efua', null],
  ]);
});
