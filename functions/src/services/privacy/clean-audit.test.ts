import { describe, expect, test } from 'vitest';
import { removedText } from '@contract/values/removed';
import { cleanAuditedChange } from './clean-audit';

describe('what an audit entry keeps of a deleted person', () => {
  test.each([
    'answer',
    'cancelReason',
    'note',
    'reason',
    'declineReason',
    'withdrawReason',
    'name',
    'address',
    'text',
  ])('not the words under %s', (name) => {
    expect(
      cleanAuditedChange({ [name]: 'Abena, the corner is missing.' }),
    ).toEqual({ [name]: removedText });
    expect(cleanAuditedChange({ [name]: null })).toEqual({ [name]: null });
  });

  test('not a text under a name that nobody described', () => {
    expect(cleanAuditedChange({ remark: 'Abena called.' })).toEqual({
      remark: removedText,
    });
  });

  test('no words inside lists and structures either', () => {
    expect(
      cleanAuditedChange({
        outcome: { kind: 'other', text: 'Abena owns it.' },
        answers: [{ text: 'Abena, come in.', at: new Date(0) }],
        seen: ['Abena'],
      }),
    ).toEqual({
      outcome: { kind: 'other', text: removedText },
      answers: [{ text: removedText, at: new Date(0) }],
      seen: [removedText],
    });
  });

  test.each([
    [
      'requests',
      { status: true, isDocumentValid: false, papers: 'held', results: 2 },
    ],
    [
      'bookings',
      {
        status: 'Cancelled',
        selectedSlot: new Date(0),
        payBy: null,
        refundDue: true,
      },
    ],
    [
      'payments',
      {
        state: 'paid',
        refundDue: true,
        takenPesewas: 490_00,
        round: 1,
        transferNumber: '7001',
      },
    ],
    ['a transaction', { transactionid: '103046', state: 'paid' }],
    [
      'reports',
      { reviewStatus: 'completed', paymentStatus: 'paid', seenStatus: 'seen' },
    ],
    ['support', { state: 'answered', answers: 2 }],
    ['accounts', { disabled: true, proposal: 'open', searchedBy: 'name' }],
    ['late requests', { promisedDay: '2026-12-01', lateReason: 'commission' }],
    ['unreadable records', { fields: ['fileURL'] }],
  ])('all that says what was done: %s', (_what, change) => {
    expect(cleanAuditedChange(change)).toEqual(change);
  });

  test('the folder of a file, without its name', () => {
    expect(
      cleanAuditedChange({ resultsUrl: 'gs://b/uploads/u1/abena.pdf' }),
    ).toEqual({
      resultsUrl: 'gs://b/uploads/u1/removed',
    });
  });

  test('nothing of what is no change', () => {
    expect([cleanAuditedChange('Abena'), cleanAuditedChange(null)]).toEqual([
      {},
      {},
    ]);
  });
});
