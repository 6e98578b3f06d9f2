import { expect, it } from 'vitest';
import { readTab } from './tabs';

const tabs = [
  { id: 'list', label: 'List' },
  { id: 'week', label: 'Week' },
] as const;

it.each([
  ['week', 'week'],
  ['other', 'list'],
  [null, 'list'],
])('an address that names the tab %s leads to %s', (named, id) => {
  expect(readTab(tabs, named)).toBe(id);
});
