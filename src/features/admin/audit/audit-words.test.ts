import { describe, expect, it } from 'vitest';
import { AuditAction } from '@contract/entities/audit-entry';
import { readAuditSelection } from './audit-choice';
import {
  groupWords,
  listActions,
  listFieldChanges,
  listPersonChanges,
  nameEntry,
  nameField,
  showField,
} from './audit-words';

describe('the words of the audit', () => {
  it('put every action into exactly one group, none larger than a query takes', () => {
    const groups = (Object.keys(groupWords) as (keyof typeof groupWords)[]).map(
      listActions,
    );
    expect(groups.flat().sort()).toEqual([...AuditAction.options].sort());
    for (const group of groups) expect(group.length).toBeLessThanOrEqual(30);
  });

  it.each([
    [
      'request-results-delivered',
      'LS-7K3M-98',
      'Results delivered for LS-7K3M-98',
    ],
    ['request-results-delivered', null, 'Results delivered'],
    ['booking-cancelled', 'LS-7K3M-98', 'Booking LS-7K3M-98 cancelled'],
    ['booking-cancelled', undefined, 'Booking cancelled'],
    ['user-disabled', null, 'Account disabled'],
  ] as const)('name %s of %s', (action, reference, words) => {
    expect(nameEntry({ action, reference })).toBe(words);
  });

  it.each([
    ['price', 49.99, 'GHS 49.99'],
    ['ConsultancyAmount', 50, 'GHS 50.00'],
    ['amountPesewas', 50_000, 'GHS 500.00'],
    ['disabled', true, 'Yes'],
    ['disabled', false, 'No'],
    ['reason', '', 'Nothing'],
    ['reason', 'cut-off', 'Plan is cut off'],
    ['reason', 'paid twice', 'paid twice'],
    ['reviewStatus', 'in-review', 'In review'],
    ['searchedBy', 'cut-off', 'cut-off'],
    ['resultsUrl', null, 'Nothing'],
    [
      'resultsUrl',
      'gs://bucket/uploads/somebody/0b1c2d3e-x__results.pdf',
      'results.pdf',
    ],
    ['at', new Date('2026-11-10T09:42:00Z'), '10 Nov 2026, 09:42'],
    ['publicHolidays', ['2026-12-25', '2026-12-28'], '2026-12-25, 2026-12-28'],
    ['publicHolidays', [], 'None'],
    ['roles', ['intake', 'cashier'], 'Intake, Cashier'],
    ['roles', ['gone'], 'gone'],
    ['chargeHints', { MTN: 'In the SMS.' }, 'MTN: In the SMS.'],
    ['chargeHints', {}, 'None'],
  ])('show %s %j as %s', (name, value, shown) => {
    expect(showField(name, value)).toBe(shown);
  });

  it('name fields so that people can read them', () => {
    expect(nameField('service_name')).toBe('Name');
    expect(nameField('contactHeading')).toBe('Contact heading');
    expect(nameField('some_other-thing')).toBe('Some other thing');
  });

  it('name people where they show, and never by their uid', () => {
    const entry = {
      before: { assignedTo: null },
      after: { assignedTo: 'efua' },
    };
    expect(listFieldChanges(entry)).toEqual([]);
    expect(listPersonChanges(entry)).toEqual([
      { name: 'Who works on it', before: null, after: 'efua' },
    ]);
    expect(listPersonChanges({ before: {}, after: { price: 1 } })).toEqual([]);
  });

  it('leave out what stayed the same', () => {
    const before = { price: 500, description: 'x' };
    expect(
      listFieldChanges({ before, after: { price: 600, description: 'x' } }),
    ).toEqual([{ name: 'Price', before: 'GHS 500.00', after: 'GHS 600.00' }]);
    expect(listFieldChanges({ before: {}, after: { reason: 'Late' } })).toEqual(
      [{ name: 'Reason', before: 'Nothing', after: 'Late' }],
    );
  });
});

describe('what the address of the audit says', () => {
  it.each([
    ['', { by: 'all' }],
    ['actions=nothing', { by: 'all' }],
    ['by=../users', { by: 'all' }],
    ['record=a%2Fb', { by: 'all' }],
    [
      'actions=support',
      { by: 'actions', actions: ['support-answered', 'support-closed'] },
    ],
    ['by=u1', { by: 'administrator', uid: 'u1' }],
    ['record=r1', { by: 'record', id: 'r1' }],
  ])('%s is %j', (search, choice) => {
    expect(readAuditSelection(new URLSearchParams(search))).toEqual(choice);
  });
});
