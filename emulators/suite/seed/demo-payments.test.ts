import { expect, test } from 'vitest';
import { Payment, paymentsCollection } from '@contract/entities/payment';
import { addDays } from '@contract/values/booking-calendar';
import { dayInAccra } from '@contract/values/working-days';
import { buildBookings } from './bookings';
import type { DemoData } from './demo-data';
import { buildRequests } from './requests';

// The gateway's sandbox does not know demo payments. In the first daily statement what was paid would be money that is
// missing, and what was only begun is asked after until nobody waits for an answer any more.

const hourMs = 3_600_000;
const aWeek = Array.from({ length: 7 * 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 16) + hour * hourMs));

const daysOfPayments = ({ documents }: DemoData) =>
  documents
    .filter(({ path }) => path.startsWith(`${paymentsCollection}/`))
    .map(({ data }) => Payment.parse(data))
    .flatMap(({ createdAt, paidAt }) => [createdAt, paidAt ?? createdAt])
    .map(dayInAccra);

/** Of which days a suite that starts now makes statements: until two in the morning the one before yesterday is due. */
const daysOfStatements = (now: Date) => [
  addDays(dayInAccra(now), -1),
  dayInAccra(new Date(now.getTime() - 26 * hourMs)),
];

test.each(aWeek)('at %s no demo booking was begun or paid on the day of a statement', (now) => {
  const days = daysOfPayments(buildBookings(now));
  expect(days.length).toBeGreaterThan(2);
  for (const day of daysOfStatements(now)) expect(days).not.toContain(day);
});

// Only the hour counts: no request knows of weekends.
test.each(aWeek.slice(0, 24))(
  'at %s no demo request was begun or paid on the day of a statement',
  async (now) => {
    const days = daysOfPayments(await buildRequests(now));
    expect(days.length).toBeGreaterThan(2);
    for (const day of daysOfStatements(now)) expect(days).not.toContain(day);
  },
);
