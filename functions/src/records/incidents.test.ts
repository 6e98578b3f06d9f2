import { expect, test } from 'vitest';
import { changeIncident, listTroubles } from './incidents';

const at = new Date('2027-03-02T12:00:00Z');
const later = new Date('2027-03-02T12:05:00Z');

test('is told when it begins and when something joins it, and not while it lasts or when it ends', () => {
  const begun = changeIncident(null, ['one'], at);
  expect(begun).toMatchObject({ since: at, troubles: ['one'], endedAt: null });
  expect(changeIncident(begun, ['one'], later)).toBeNull();
  const joined = changeIncident(begun, ['two'], later);
  expect(joined).toMatchObject({
    since: at,
    troubles: ['one', 'two'],
    endedAt: null,
  });
  expect(changeIncident(joined, ['one'], later)).toBeNull();
  expect(changeIncident(joined, [], later)).toMatchObject({ endedAt: later });
  expect(changeIncident(null, [], at)).toBeNull();
});

test('every kind of trouble has words', () => {
  const words = listTroubles({
    database: false,
    bucket: true,
    queue: true,
    schedules: ['scanFiles'],
    services: ['gateway', 'mail', 'sms'],
  });
  expect(new Set(words).size).toBe(6);
});
