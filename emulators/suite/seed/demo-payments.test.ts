import { beforeAll, describe, expect, test } from 'vitest';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import { addDays } from '@contract/values/booking/booking-calendar';
import { dayInAccra } from '@contract/values/booking/working-days';
import { isDeep } from '../../../tests/support/property-runs';
import { buildBookings } from './bookings';
import type { DemoData } from './demo-data';
import { buildRequests } from './requests';

// The gateway's sandbox does not know demo payments. In the first daily
// statement what was paid would be money that is missing, and what was only
// begun is asked after until nobody waits for an answer any more.

const hourMs = 3_600_000;
const addHours = (from: Date, hours: number) =>
  new Date(from.getTime() + hours * hourMs);
const monday = new Date(Date.UTC(2026, 10, 16));
const aWeek = Array.from({ length: 7 * 24 }, (_, hour) =>
  addHours(monday, hour),
);

const timesOfPayments = (data: DemoData) =>
  data
    .filter((part) => 'path' in part)
    .filter(({ path }) => path.startsWith(`${paymentsCollection}/`))
    .map(({ data }) => Payment.parse(data))
    .flatMap(({ createdAt, paidAt }) => [createdAt, paidAt ?? createdAt]);

/**
 * Of which days a suite that starts now makes statements: until two in the
 * morning the one before yesterday is due.
 */
const daysOfStatements = (now: Date) => [
  addDays(dayInAccra(now), -1),
  dayInAccra(new Date(now.getTime() - 26 * hourMs)),
];

function expectNoneOnDayOfStatement(times: readonly Date[], now: Date): void {
  const days = times.map(dayInAccra);
  expect(days.length).toBeGreaterThan(2);
  for (const day of daysOfStatements(now)) expect(days).not.toContain(day);
}

test.each(aWeek)(
  'at %s no demo booking was begun or paid on the day of a statement',
  (now) => {
    expectNoneOnDayOfStatement(timesOfPayments(buildBookings(now)), now);
  },
);

describe('of the demo requests', () => {
  /** How long before `now` each of their payments was begun and paid. */
  const agesAt = async (now: Date) =>
    timesOfPayments(await buildRequests(now, 'http://127.0.0.1:5173')).map(
      (time) => now.getTime() - time.getTime(),
    );
  // Only the hour counts: no request knows of weekends.
  const hours = aWeek.slice(0, 24);
  let ages: number[];
  beforeAll(async () => {
    ages = await agesAt(monday);
  });

  test.each(
    isDeep ? aWeek : [addHours(monday, 13.7), addHours(monday, 5 * 24 + 23)],
  )(
    'each is as old in a suite that starts at %s as in any other',
    async (now) => expect(await agesAt(now)).toEqual(ages),
  );

  test.each(hours)(
    'none was begun or paid on the day of a statement at %s',
    (now) => {
      const times = ages.map((age) => new Date(now.getTime() - age));
      expectNoneOnDayOfStatement(times, now);
    },
  );
});
