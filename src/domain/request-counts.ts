import * as z from 'zod/mini';
import type { Request } from '@contract/entities/request';
import { dashboardFetchLimit } from './list-sizes';
import type { OpenPayments } from './open-payment';
import { formatGhs, parseCedis } from '@contract/values/payment/money';

/** Specification, section 2. A request can be both unpaid and in review. */
export const RequestCounts = z.object({
  total: z.number(),
  pendingPayments: z.number(),
  inReview: z.number(),
  completed: z.number(),
});
export type RequestCounts = z.infer<typeof RequestCounts>;

/** Of these requests only. */
export function countRequests(
  requests: readonly Pick<Request, 'paymentStatus' | 'status'>[],
): RequestCounts {
  const completed = requests.filter((request) => request.status).length;
  return {
    total: requests.length,
    pendingPayments: requests.filter((request) => !request.paymentStatus)
      .length,
    inReview: requests.length - completed,
    completed,
  };
}

/** What one query of the dashboard returned. */
interface DashboardRows {
  rows: readonly Pick<Request, 'paymentStatus' | 'status'>[];
  unreadable: readonly unknown[];
}

/** What does not parse says nothing of its state: then the server counts. */
export const dashboardRowCounts = {
  holdsAll: ({ rows, unreadable }: DashboardRows) =>
    unreadable.length === 0 && rows.length < dashboardFetchLimit,
  countRows: ({ rows }: DashboardRows) => countRequests(rows),
};

const month = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Accra',
  month: 'long',
  year: 'numeric',
});

/** One note for each count. */
export interface CountNotes {
  total: string;
  pendingPayments: string;
  inReview: string;
  /** the note asks the owner to act */
  inReviewUrgent: boolean;
  completed: string;
}

function describeTotal(total: number, newest: readonly Request[]): string {
  const oldest = newest.at(-1);
  if (oldest === undefined) return 'None yet';
  const hasAll = newest.length === total;
  if (!hasAll) return `Newest ${newest.length} below`;
  return `Since ${month.format(oldest.createdAt)}`;
}

/** @param payable the newest that can be paid now */
function describePending(
  pendingPayments: number,
  payable: readonly Request[],
): string {
  if (pendingPayments === 0) return 'Nothing to pay';
  if (payable.length !== pendingPayments) return 'Pay from History';
  const sum = payable.reduce(
    (pesewas, request) => pesewas + parseCedis(request.price),
    0,
  );
  return `${formatGhs(sum)} to pay`;
}

/** @param unclear how many need a clearer image */
function describeInReview(
  { inReview, pendingPayments: unpaid }: RequestCounts,
  unclear: number,
): string {
  if (unclear > 0) {
    return `${unclear} ${unclear === 1 ? 'needs' : 'need'} a clearer image`;
  }
  if (inReview === 0) return 'Nothing waiting';
  return unpaid === 0 ? 'Results to follow' : `${unpaid} not paid yet`;
}

/**
 * What is not paid and has a payment under way does not count as pending.
 * @param counts of all requests
 * @param newest the newest requests; what they do not prove is not said
 */
export function describeCounts(
  counts: RequestCounts,
  newest: readonly Request[],
  openPayments: OpenPayments,
): { counts: RequestCounts; notes: CountNotes } {
  const unclear = newest.filter((request) => !request.isDocumentValid).length;
  const unpaid = newest.filter((request) => !request.paymentStatus);
  const payable = unpaid.filter(
    ({ documentId }) => !openPayments.has(documentId),
  );
  const underWay = unpaid.length - payable.length;
  const pendingPayments = counts.pendingPayments - underWay;
  return {
    counts: {
      total: counts.total,
      pendingPayments,
      inReview: counts.inReview,
      completed: counts.completed,
    },
    notes: {
      total: describeTotal(counts.total, newest),
      pendingPayments:
        pendingPayments === 0 && underWay > 0
          ? 'Payment under way'
          : describePending(pendingPayments, payable),
      inReview: describeInReview(counts, unclear),
      inReviewUrgent: unclear > 0,
      completed:
        counts.completed === 0 ? 'No results yet' : 'Results ready to download',
    },
  };
}
