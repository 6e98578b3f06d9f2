import { describe, expect, it } from 'vitest';
import { findOpeningTab, listPaymentTabs } from './payment-tabs';

const none = { cases: 0, review: 0, refunds: 0 };

describe('Payments opens', () => {
  it.each([
    [{ ...none, refunds: 2 }, 'refunds'],
    [{ ...none, review: 1, refunds: 2 }, 'review'],
    [{ cases: 1, review: 1, refunds: 1 }, 'cases'],
    [none, 'all'],
    [null, 'cases'],
  ] as const)('with %j on %s', (work, tab) => {
    expect(findOpeningTab(work)).toBe(tab);
  });
});

describe('the tabs of Payments', () => {
  it('say how many wait, and nothing where none does', () => {
    const tabs = listPaymentTabs({ ...none, refunds: 3 }, true);
    expect(tabs.map(({ id, count }) => [id, count])).toEqual([
      ['cases', undefined],
      ['review', undefined],
      ['refunds', 3],
      ['all', undefined],
      ['statements', undefined],
    ]);
  });

  it('have no daily statement for whoever may not read it', () => {
    const ids = listPaymentTabs(null, false).map(({ id }) => id);
    expect(ids).toEqual(['cases', 'review', 'refunds', 'all']);
  });
});
