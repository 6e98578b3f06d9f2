// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { dropDrafts, dropEndedDrafts, hasDrafts } from './draft-keys';

const listKeys = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('draft:u1:page:support', '{}');
  sessionStorage.setItem('draft:u1:page:wallet', '{}');
  sessionStorage.setItem('draft:u10:page:support', '{}');
  sessionStorage.setItem('visit', '"a"');
});

it('are of one person, in the tab and on the device', () => {
  expect([hasDrafts('u1'), hasDrafts('u10'), hasDrafts('u')]).toEqual([
    true,
    true,
    false,
  ]);
  dropDrafts('u1');
  expect(listKeys()).toEqual(['draft:u10:page:support', 'visit']);
  expect([hasDrafts('u1'), hasDrafts()]).toEqual([false, true]);
});

it('of a session that has ended go with their tab’s next page', () => {
  dropEndedDrafts('u10', 'u10');
  expect(listKeys()).toEqual([
    'draft:u10:page:support',
    'draft:u1:page:support',
    'visit',
  ]);
  dropEndedDrafts(null, 'u10');
  expect(listKeys()).toEqual(['draft:u1:page:support', 'visit']);
});

it('that other tabs have left on the device go with the session of whoever said that it is shared', () => {
  dropEndedDrafts('u1', 'u1');
  expect(listKeys()).toContain('draft:u1:page:support');
  localStorage.setItem('draft:u10:page:support', '{}');
  dropEndedDrafts(null, 'u1');
  expect(listKeys()).toEqual(['draft:u10:page:support', 'visit']);
});
