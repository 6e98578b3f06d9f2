import * as z from 'zod/mini';
import type { Request } from '@contract/entities/request';
import { dashboardFetchLimit } from './list-sizes';
import { formatGhs, parseCedis } from '@contract/values/payment/money';

/** Specification, section 2. A request can be both unpaid and in review. */
export const RequestCounts = z.object({
  total: z.number(),
  pendingPayments: z.number(),
  inReview: z.number(),
  completed: z.number(),
});
export type RequestCounts = z.infer<typeof RequestCounts>;

export function countRequests(requests: readonly Pick<Request, 'paymentStatus' | 'status'>[]): RequestCounts {
  const completed = requests.filter((request) => request.status).length;
  return {
    total: requests.length,
    pendingPayments: requests.filter((request) => !request.paymentStatus).length,
    inReview: requests.length - completed,
    completed,
  };
}

interface Found {
  rows: readonly Pick<Request, 'paymentStatus' | 'status'>[];
  unreadable: readonly unknown[];
}

/** What does not parse says nothing of its state: then the server counts. */
export const dashboardRowCounts = {
  holdsAll: ({ rows, unreadable }: Found) => unreadable.length === 0 && rows.length < dashboardFetchLimit,
  countRows: ({ rows }: Found) => countRequests(rows),
};

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Accra', month: 'long', year: 'numeric' });

/** `requests` are the newest; what they do not prove is not said. */
export function describeCounts(counts: RequestCounts, requests: readonly Request[]) {
  const hasAll = requests.length === counts.total;
  const oldest = requests.at(-1);
  const unpaid = requests.filter((request) => !request.paymentStatus);
  const toPay = unpaid.reduce((sum, request) => sum + parseCedis(request.price), 0);
  const unclear = requests.filter((request) => !request.isDocumentValid).length;
  return {
    total:
      oldest === undefined
        ? 'None yet'
        : hasAll
          ? `Since ${month.format(oldest.createdAt)}`
          : `Newest ${requests.length} below`,
    pendingPayments:
      counts.pendingPayments === 0
        ? 'Nothing to pay'
        : unpaid.length === counts.pendingPayments
          ? `${formatGhs(toPay)} to pay`
          : 'Pay from History',
    inReview:
      unclear > 0
        ? `${unclear} ${unclear === 1 ? 'needs' : 'need'} a clearer image`
        : counts.inReview === 0
          ? 'Nothing waiting'
          : 'Results to follow',
    /** the note asks the owner to act */
    inReviewUrgent: unclear > 0,
    completed: counts.completed === 0 ? 'No results yet' : 'Results ready to download',
  };
}
