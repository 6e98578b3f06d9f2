import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findGreetingName } from './words';

const before = process.env['TZ'];
beforeEach(() => vi.resetModules());
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

describe.each([
  'Africa/Accra',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
])('in %s', (zone) => {
  test.each([
    [
      '2027-03-01T10:00:00Z',
      'Mon 1 Mar at 10:00',
      'Monday 1 March 2027 at 10:00, Ghana time',
    ],
    [
      '2028-02-29T15:00:00Z',
      'Tue 29 Feb at 15:00',
      'Tuesday 29 February 2028 at 15:00, Ghana time',
    ],
    [
      '2026-12-31T23:59:00Z',
      'Thu 31 Dec at 23:59',
      'Thursday 31 December 2026 at 23:59, Ghana time',
    ],
    [
      '2027-01-01T00:00:00Z',
      'Fri 1 Jan at 00:00',
      'Friday 1 January 2027 at 00:00, Ghana time',
    ],
    [
      '2027-09-01T12:05:00Z',
      'Wed 1 Sept at 12:05',
      'Wednesday 1 September 2027 at 12:05, Ghana time',
    ],
  ])('%s is the hour it is in Ghana', async (at, short, long) => {
    process.env['TZ'] = zone;
    const { inShort, inWords } = await import('./words');
    expect([inShort(new Date(at)), inWords(new Date(at))]).toEqual([
      short,
      long,
    ]);
  });
});

test.each([
  'Ama Mensah',
  'Nii B. Quaye',
  "Kwame N'Guessan",
  'Yaa-Asantewaa',
  'Ɛfua Ɔdɔ',
  '  Kofi   Boateng ',
])('%j is a name', (name) => {
  expect(findGreetingName(name)).toBe(name.replace(/\s+/g, ' ').trim());
});

test.each([
  'Anonymous',
  '',
  'https://evil.example.test',
  'evil.example.test',
  'www.evil',
  'Win 1000 cedis',
  'a@b.test',
  '<b>Ama</b>',
  'Ama\u202Egnp',
  'x'.repeat(51),
  '.Ama',
  'Click: here',
])('%j is greeted by no name', (name) => {
  expect(findGreetingName(name)).toBeNull();
});

test('a line break in a name breaks no line', () => {
  expect(findGreetingName('Ama\r\nMensah')).toBe('Ama Mensah');
});
