import { describe, expect, it } from 'vitest';
import { describeNone, readPaymentChoice, showOptions } from './payment-choice';

const read = (address: string) =>
  readPaymentChoice(new URLSearchParams(address));
const all = { show: 'all', network: null, search: null } as const;

describe('the address of a list of payments', () => {
  it.each([
    ['', all],
    ['show=failed&network=MTN', { ...all, show: 'failed', network: 'MTN' }],
    ['q=+LS-2222-22+', { ...all, search: 'LS-2222-22' }],
    ['show=none&network=X&q=+', all],
  ] as const)('%j', (address, choice) => {
    expect(read(address)).toEqual(choice);
  });

  it('takes no more of a search than a number can be long', () => {
    expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(100);
  });
});

it('every state that is offered is understood', () => {
  for (const { value } of showOptions.slice(1)) {
    expect(read(`show=${value}`).show).toBe(value);
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
