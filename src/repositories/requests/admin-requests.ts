import {
  doc,
  query,
  where,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import {
  assignRequestsEndpoint,
  giveBackRequestsEndpoint,
  takeRequestsEndpoint,
} from '@contract/endpoints/assign-requests';
import { holdPapersEndpoint } from '@contract/endpoints/hold-papers';
import {
  askForClearerImageEndpoint,
  deliverResultsEndpoint,
  previewFindingsEndpoint,
  type PreviewFindingsBody,
} from '@contract/endpoints/review-request';
import { markStepEndpoint } from '@contract/endpoints/mark-step';
import { promiseLaterEndpoint } from '@contract/endpoints/promise-later';
import { Request, requestsCollection } from '@contract/entities/request';
import { requestFields } from '@contract/entities/request-fields';
import { listSearchTexts } from '@contract/field-lists';
import {
  hasEveryWord,
  type RecordSearch,
} from '@contract/values/search-prefixes';
import {
  endOfDayInAccra,
  startOfDayInAccra,
} from '@contract/values/booking/working-days';
import type {
  AdminRequestChoice,
  AdminRequestFilter,
  AdminRequestOrder,
} from '@/domain/admin-request-filters';
import { adminRows } from '@/domain/list-sizes';
import type { PageCursor } from '@/lib/page-address';
import { adminCall } from '@/firebase/admin-call';
import { toPdfFile } from '@/firebase/answered-pdf';
import { slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive, type LiveSource } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { livePage, type PageOrder } from '@/live/page';
import type { Listen } from '@/live/live-store';
import { listenToSearch, type SearchedPage } from '@/live/searched-page';
import type { CountedPage } from '@/live/with-counts';
import { whereChosen } from '@/repositories/where-chosen';

const records = recordsOf(requestsCollection, Request, 'documentId');
const open = where('status', '==', false);
const valid = where('isDocumentValid', '==', true);

const filters: Readonly<
  Record<AdminRequestFilter, (today: Date) => QueryFieldFilterConstraint[]>
> = {
  open: () => [open],
  review: () => [open, valid],
  asked: () => [where('isDocumentValid', '==', false)],
  sent: () => [open, valid, where('imageSent', '==', true)],
  late: (today) => [open, where('promisedBy', '<', today)],
  complete: () => [where('status', '==', true)],
  all: () => [],
};

/** A payment writes `paidAt` and `promisedBy` together with `paymentStatus`. */
const orders: Readonly<Record<AdminRequestOrder, PageOrder>> = {
  new: { field: 'createdAt', direction: 'desc' },
  old: { field: 'createdAt', direction: 'asc' },
  age: { field: 'paidAt', direction: 'asc' },
  paid: { field: 'paidAt', direction: 'desc' },
  promise: { field: 'promisedBy', direction: 'asc' },
  'promise-last': { field: 'promisedBy', direction: 'desc' },
};

/** Firestore orders a range by its own field. */
function orderOf({ show, order }: AdminRequestChoice): PageOrder {
  const chosenOrder = orders[order];
  const isPossible = show !== 'late' || chosenOrder.field === 'promisedBy';
  return isPossible ? chosenOrder : orders.promise;
}

function listPaid(
  choice: AdminRequestChoice,
  prefixes: readonly string[] | null,
) {
  const { service, region, assignee, owner, from, to, today } = choice;
  const shown = filters[choice.show](startOfDayInAccra(today));
  const { field } = orderOf(choice);
  return query(
    records(),
    where('paymentStatus', '==', true),
    ...shown,
    ...whereChosen('userId', '==', owner),
    ...whereChosen('serviceId', '==', service),
    ...whereChosen('region', '==', region),
    ...(assignee === null ? [] : [where('assignedTo', '==', assignee.uid)]),
    ...whereChosen(field, '>=', from && startOfDayInAccra(from)),
    ...whereChosen(field, '<=', to && endOfDayInAccra(to)),
    ...whereChosen('searchPrefixes', 'array-contains-any', prefixes),
  );
}

/** Of each query of a search; more are not looked through. */
const mostSearched = 300;

/** When the order of the list has a request. */
function momentOf(order: PageOrder, request: Request): Date | null {
  switch (order.field) {
    case 'paidAt':
      return request.paidAt;
    case 'promisedBy':
      return request.promisedBy;
    default:
      return request.createdAt;
  }
}

function searchPaid(
  choice: AdminRequestChoice,
  search: RecordSearch,
  words: readonly string[],
  cursor: PageCursor | null,
): Listen<SearchedPage<Request>> {
  const order = orderOf(choice);
  return listenToSearch({
    bases: search.prefixes.map((prefixes) => listPaid(choice, prefixes)),
    order,
    cursor,
    rows: adminRows,
    most: mostSearched,
    idOf: ({ documentId }) => documentId,
    momentOf: (request) => momentOf(order, request),
    matches: (request) =>
      hasEveryWord(listSearchTexts(requestFields, request), words),
  });
}

const paidPage = defineLive(
  (
    cursor: PageCursor | null,
    choice: AdminRequestChoice,
  ): LiveSource<CountedPage<Request, number>> => {
    const { search } = choice;
    if (search !== null && search.words !== null) {
      return { listen: searchPaid(choice, search, search.words, cursor) };
    }
    const [prefixes = null] = search?.prefixes ?? [];
    return livePage({
      base: listPaid(choice, prefixes),
      order: orderOf(choice),
      cursor,
      rows: adminRows,
    });
  },
);

/**
 * Paid requests: the soonest promised first, the longest paid, or the newest
 * (specification, D13). What is found by several words is looked through on
 * this device, three hundred of each query at most; its page then says whether
 * that was all ({@link isCutSearch}).
 */
export const paidRequestsPage =
  (choice: AdminRequestChoice) => (cursor: PageCursor | null) =>
    paidPage(cursor, choice);

/** Whether a page is of a search that could not look through everything. */
export const isCutSearch = (page: CountedPage<Request, number>): boolean =>
  'isCut' in page && page.isCut === true;

/** One request, live. */
export const anyRequest = defineLive((documentId: string) => ({
  listen: listenToRecord(doc(records(), documentId)),
}));

/**
 * Asks the owner for a clearer image and says why.
 * @throws AppError 'stale' when somebody else was first
 */
export const askForClearerImage = adminCall(
  askForClearerImageEndpoint,
  slowCall,
);

const callPreview = adminCall(previewFindingsEndpoint, slowCall);

/**
 * The PDF that deliverResults would make of these findings now.
 * @throws AppError
 */
export async function previewFindings(
  body: PreviewFindingsBody,
): Promise<File> {
  return toPdfFile(await callPreview(body));
}

/**
 * Adds a results version and completes the request.
 * @throws AppError 'stale' when somebody else was first
 */
export const deliverResults = adminCall(deliverResultsEndpoint, slowCall);

/**
 * Keeps papers past their time, or stops that.
 * @throws AppError 'failed-precondition' where there are none
 */
export const holdPapers = adminCall(holdPapersEndpoint);

/**
 * Promises another day for the results, with its reason.
 * @throws AppError 'failed-precondition', with 'stale' when somebody else was
 * first
 */
export const promiseLater = adminCall(promiseLaterEndpoint);

/**
 * Each changes who works on at most fifty requests, and answers what of it was
 * refused.
 * @throws AppError
 */
export const changeAssignments = {
  take: adminCall(takeRequestsEndpoint, slowCall),
  giveBack: adminCall(giveBackRequestsEndpoint, slowCall),
  assign: adminCall(assignRequestsEndpoint, slowCall),
};

/**
 * Marks a step as done, or takes it back.
 * @throws AppError 'failed-precondition' where that cannot be now
 */
export const markStep = adminCall(markStepEndpoint);
