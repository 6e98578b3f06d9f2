import { describe, expect, it } from 'vitest';
import { describeNone, readPaymentChoice, showOptions } from './payment-choice';

const read = (address: string, tab: 'all' | 'refunds' = 'all') =>
  readPaymentChoice(new URLSearchParams(address), tab);
const all = { show: 'all', network: null, search: null } as const;

describe('the address of a list of payments', () => {
  it.each([
    ['', 'all', all],
    [
      'show=failed&network=MTN',
      'all',
      { ...all, show: 'failed', network: 'MTN' },
    ],
    ['q=+LS-2222-22+', 'all', { ...all, search: 'LS-2222-22' }],
    ['show=none&network=X&q=+', 'all', all],
    ['', 'refunds', { ...all, show: 'refund-due' }],
    ['show=refund-proposed', 'refunds', { ...all, show: 'refund-proposed' }],
    ['show=failed&q=x', 'refunds', { ...all, show: 'refund-due' }],
  ] as const)('%j at %s', (address, tab, choice) => {
    expect(read(address, tab)).toEqual(choice);
  });

  it('takes no more of a search than a number can be long', () => {
    expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(100);
  });
});

it('every state that is offered is understood', () => {
  for (const tab of ['all', 'refunds'] as const) {
    for (const { value } of showOptions(tab).slice(1)) {
      expect(read(`show=${value}`, tab).show).toBe(value);
    }
  }
});

it('an empty list says why it is empty', () => {
  expect(describeNone({ ...all, search: 'x' }).title).toBe('Nothing was found');
  expect(describeNone({ ...all, show: 'refund-due' }).title).toBe(
    'No refund is due',
  );
  expect(describeNone({ ...all, show: 'refund-proposed' }).title).toBe(
    'Nothing to approve',
  );
  expect(describeNone({ ...all, show: 'failed' }).title).toBe(
    'No payments here',
  );
});
