import * as z from 'zod/mini';
import { bookingsCollection, Booking } from '@contract/entities/booking';
import { Request, requestsCollection } from '@contract/entities/request';
import { dashboardRowCounts, RequestCounts } from '@/domain/request-counts';
import { parseAnswer, readRecord } from '@/firebase/read-answer';
import type { AskedQuery } from '@/firebase/run-query';
import { defineOwn, findLive } from '@/live/define-live';
import { keepPage } from '@/live/keep-page';
import { listenLater } from '@/live/listen-later';
import { collectRows, countBoth } from '@/live/rows';
import type { CountedPage } from '@/live/with-counts';
import { findComingFrom, takeAskedAhead } from './asked-ahead';

export type DashboardPage = CountedPage<Request, RequestCounts>;

const loadListeners = () => import('./dashboard-listeners');

async function readFirstRequests({ answer }: AskedQuery): Promise<DashboardPage | null> {
  const found = collectRows(
    parseAnswer(await answer).documents,
    readRecord(requestsCollection, Request, 'documentId'),
  );
  const counts = dashboardRowCounts.holdsAll(found) ? dashboardRowCounts.countRows(found) : null;
  return countBoth(found) === 0 ? null : { ...found, counts, after: null, before: null };
}

/** The owner's newest requests, at most 20 (specification, section 9), with the four counters, live. */
export const ownDashboard = defineOwn((uid: string) => {
  const ahead = takeAskedAhead(uid, 'requests');
  return {
    listen: listenLater(
      async () => (await loadListeners()).listenToDashboard(uid, ahead?.asked ?? null),
      ahead && (() => readFirstRequests(ahead.asked)),
    ),
    keep: keepPage('dashboard', Request, RequestCounts),
  };
});

async function readFirstBookings({ answer }: AskedQuery): Promise<Booking[] | null> {
  const { documents } = parseAnswer(await answer);
  const { rows } = collectRows(documents, readRecord(bookingsCollection, Booking, 'id'));
  return rows.length === 0 ? null : [...rows];
}

/** This person's last bookings, the last hour first, live: those to come, and perhaps some that are over. */
export const ownComingBookings = defineOwn((uid: string) => {
  const ahead = takeAskedAhead(uid, 'bookings');
  return {
    listen: listenLater(
      async () =>
        (await loadListeners()).listenToComingBookings(
          uid,
          ahead?.at ?? findComingFrom(),
          ahead?.asked ?? null,
        ),
      ahead && (() => readFirstBookings(ahead.asked)),
    ),
    keep: { name: `${bookingsCollection}/coming`, shape: z.array(Booking) },
  };
});

/** Opens both lists; resolves when each has something to show. @throws AppError */
export const findOwnDashboard = (uid: string): Promise<unknown> =>
  Promise.all([findLive(ownDashboard(), uid), findLive(ownComingBookings(), uid)]);
