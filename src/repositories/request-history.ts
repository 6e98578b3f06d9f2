import { query, where, type Query } from 'firebase/firestore';
import type { Request } from '@contract/entities/request';
import { historyRequestRows } from '@contract/values/limits';
import type { RequestChoice, RequestFilter } from '@/domain/history-filters';
import type { PageCursor } from '@/lib/page-address';
import { countRecords } from './count-records';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';
import { listOwnRequests } from './requests';

/** What the badges of a row say; an unpaid request is under review too, as the counters have it. */
const filters = {
  unpaid: [where('paymentStatus', '==', false)],
  review: [where('status', '==', false), where('isDocumentValid', '==', true)],
  unclear: [where('isDocumentValid', '==', false)],
  ready: [where('status', '==', true)],
} satisfies Record<RequestFilter, unknown>;

function listChosen(uid: string, { show, service }: RequestChoice): Query<Request> {
  return query(
    listOwnRequests(uid),
    ...(show === null ? [] : filters[show]),
    ...(service === null ? [] : [where('serviceId', '==', service)]),
  );
}

/** One history page of the owner's requests, live. */
export function ownRequestsPage(
  uid: string,
  choice: RequestChoice,
  cursor: PageCursor | null,
): Source<Page<Request>> {
  return pageSource(listChosen(uid, choice), cursor, historyRequestRows);
}

/** How many requests of the owner there are in all pages. @throws AppError 'network' without a connection */
export function countOwnRequests(uid: string, choice: RequestChoice): Promise<number> {
  return countRecords(listChosen(uid, choice));
}
