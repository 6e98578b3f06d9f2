import { query, where, type Query } from 'firebase/firestore';
import { Request } from '@contract/entities/request';
import { historyRequestRows } from '@/domain/list-sizes';
import type { RequestChoice, RequestFilter } from '@/domain/history-filters';
import type { PageCursor } from '@/lib/page-address';
import { defineOwn } from '@/live/define-live';
import { countOnVisit } from '@/live/listen';
import { livePage } from '@/live/page';
import { listOwnRequests } from './requests';

/**
 * As the dashboard counts: an unpaid request is under review too, and so is one
 * that waits for an image.
 */
const filters = {
  unpaid: [where('paymentStatus', '==', false)],
  review: [where('status', '==', false)],
  unclear: [where('isDocumentValid', '==', false)],
  ready: [where('status', '==', true)],
} satisfies Record<RequestFilter, unknown>;

function listChosen(
  uid: string,
  { show, service }: RequestChoice,
): Query<Request> {
  return query(
    listOwnRequests(uid),
    ...(show === null ? [] : filters[show]),
    ...(service === null ? [] : [where('serviceId', '==', service)]),
  );
}

const isOfAll = ({ show, service }: RequestChoice): boolean =>
  show === null && service === null;

/**
 * One page of the owner's requests, newest first, with how many there are,
 * live.
 */
export const ownRequestsPage = defineOwn(
  (uid: string, choice: RequestChoice, cursor: PageCursor | null) =>
    livePage({
      base: listChosen(uid, choice),
      cursor,
      rows: historyRequestRows,
      keep: isOfAll(choice) ? { name: 'history/requests', row: Request } : null,
    }),
);

/**
 * How many requests the owner has in all, counted whenever the screen or the
 * other tab is opened.
 */
export const ownRequestsTotal = defineOwn((uid: string) =>
  countOnVisit('history/requests/total', listOwnRequests(uid)),
);
