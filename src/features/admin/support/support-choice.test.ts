import { expect, it } from 'vitest';
import { readSupportSelection } from './support-choice';

const open = { reference: null, state: 'open', issueType: null };

it.each([
  ['', open],
  ['state=all', { ...open, state: null }],
  [
    'state=closed&about=Billing',
    { ...open, state: 'closed', issueType: 'Billing' },
  ],
  ['state=lost&about=Land', open],
  ['find=ls+7k3m+98', { ...open, reference: 'LS-7K3M-98' }],
  ['find=7k3m98&state=all', { ...open, state: null, reference: 'LS-7K3M-98' }],
  ['find=LS-7K3M-99', open],
  ['find=LS-7K', open],
  ['find=%3Cscript%3E', open],
])('the address %j selects %j', (address, selection) => {
  expect(readSupportSelection(new URLSearchParams(address))).toEqual(selection);
});
