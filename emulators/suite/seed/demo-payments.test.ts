import { expect, test } from 'vitest';
import { Payment, paymentsCollection } from '@contract/entities/payment';
import { addDays } from '@contract/values/booking-calendar';
import { dayInAccra } from '@contract/values/working-days';
import { buildBookings } from './bookings';
import type { DemoData } from './demo-data';
import { buildRequests } from './requests';

// The gateway's sandbox does not know demo payments: in the first daily statement each would be money that is missing.

const hourMs = 3_600_000;
const aWeek = Array.from({ length: 7 * 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 16) + hour * hourMs));

const daysOfPayments = ({ documents }: DemoData) =>
  documents
    .filter(({ path }) => path.startsWith(`${paymentsCollection}/`))
    .map(({ data }) => Payment.parse(data))
    .flatMap(({ createdAt, paidAt }) => [createdAt, paidAt ?? createdAt])
    .map(dayInAccra);

const yesterdayOf = (now: Date) => addDays(dayInAccra(now), -1);

test.each(aWeek)('at %s no demo booking was paid yesterday', (now) => {
  const days = daysOfPayments(buildBookings(now));
  expect(days.length).toBeGreaterThan(2);
  expect(days).not.toContain(yesterdayOf(now));
});

test.each(aWeek.filter((_, hour) => hour % 37 === 0 || hour === 23))(
  'at %s no demo request was paid yesterday',
  async (now) => {
    const days = daysOfPayments(await buildRequests(now));
    expect(days.length).toBeGreaterThan(2);
    expect(days).not.toContain(yesterdayOf(now));
  },
);
