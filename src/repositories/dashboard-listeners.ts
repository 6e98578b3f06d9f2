import { doc, limit, orderBy, query, where } from 'firebase/firestore';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { Request } from '@contract/entities/request';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { Service, servicesCollection } from '@contract/entities/service';
import { dashboardFetchLimit } from '@/domain/list-sizes';
import { dashboardRowCounts, type RequestCounts } from '@/domain/request-counts';
import { getDb, recordsOf } from '@/firebase/firestore';
import { handOver } from '@/firebase/hand-over';
import type { AskedQuery } from '@/firebase/run-query';
import { countRecords } from '@/live/count-records';
import { listenToFirst, listenToRecord, listenToRecords } from '@/live/listen';
import type { Listen } from '@/live/live-store';
import { listenToPage } from '@/live/page';
import { withCounts, type CountedPage } from '@/live/with-counts';
import { maxComingBookings } from './asked-ahead';
import { listOwnRequests } from './requests';

/** Exact for any number of requests (specification, D12). */
async function countOwnByState(uid: string): Promise<RequestCounts> {
  const own = listOwnRequests(uid);
  const [total, pendingPayments, completed] = await Promise.all([
    countRecords(own),
    countRecords(query(own, where('paymentStatus', '==', false))),
    countRecords(query(own, where('status', '==', true))),
  ]);
  return { total, pendingPayments, inReview: total - completed, completed };
}

/** The newest requests with the four counters. @param asked the same query, where it was asked ahead */
export async function listenToDashboard(
  uid: string,
  asked: AskedQuery | null,
): Promise<Listen<CountedPage<Request, RequestCounts>>> {
  if (asked !== null) await handOver(asked);
  return withCounts(listenToPage(listOwnRequests(uid), null, dashboardFetchLimit), {
    ...dashboardRowCounts,
    countAll: () => countOwnByState(uid),
    // The server writes it whenever a request of this owner is paid or delivered.
    changes: listenToRecord(doc(getDb(), requestChangesCollection, uid)),
  });
}

const bookings = recordsOf(bookingsCollection, Booking, 'id');

/** Bookings after `from`, the last hour first. @param asked the same query, where it was asked ahead */
export async function listenToComingBookings(
  uid: string,
  from: Date,
  asked: AskedQuery | null,
): Promise<Listen<Booking[]>> {
  if (asked !== null) await handOver(asked);
  return listenToRecords(
    query(
      bookings(),
      where('userId', '==', uid),
      where('selectedSlot', '>', from),
      orderBy('selectedSlot', 'desc'),
      limit(maxComingBookings),
    ),
  );
}

const maxServices = 50;
const services = recordsOf(servicesCollection, Service, 'id');

/** At most 50. */
export const listenToServices = (): Listen<Service[]> =>
  listenToRecords(query(services(), limit(maxServices)));

const configs = recordsOf(adminConfigCollection, AdminConfig);

export const listenToAdminConfig = (): Listen<AdminConfig> => listenToFirst(query(configs(), limit(1)));

const adverts = recordsOf(advertAndContactCollection, AdvertAndContact);

export const listenToAdvert = (): Listen<AdvertAndContact> => listenToFirst(query(adverts(), limit(1)));
