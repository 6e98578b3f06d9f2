import { describe, expect, it } from 'vitest';
import { readSupportChoice, toSelection, writeSupportChoice } from './support-choice';

const read = (address: string) => readSupportChoice(new URLSearchParams(address));

describe('the address', () => {
  it.each([
    ['', { typed: '', state: 'open', issueType: null }],
    ['state=all', { typed: '', state: null, issueType: null }],
    ['state=closed&about=Billing', { typed: '', state: 'closed', issueType: 'Billing' }],
    ['state=lost&about=Land', { typed: '', state: 'open', issueType: null }],
    ['find=ls+7k3m+98', { typed: 'ls 7k3m 98', state: 'open', issueType: null }],
  ])('%j says %j', (address, choice) => {
    expect(read(address)).toEqual(choice);
    expect(readSupportChoice(writeSupportChoice(read(address)))).toEqual(choice);
  });

  it('says nothing where nothing is chosen', () => {
    expect(writeSupportChoice(read('')).toString()).toBe('');
  });
});

describe('the selection', () => {
  it('is one message for a reference, however it is typed', () => {
    expect(toSelection(read('find=7k3m98'))).toMatchObject({ reference: 'LS-7K3M-98' });
  });

  it.each(['LS-7K3M-99', 'LS-7K', '<script>'])('%j is no reference and narrows nothing', (typed) => {
    expect(toSelection({ ...read(''), typed })).toMatchObject({ reference: null, state: 'open' });
  });
});
