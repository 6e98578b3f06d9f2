import type { OpenPayments } from '@/domain/open-payment';

interface PageOfRequests<Row> {
  rows: readonly Row[];
  paging: { pageSize: number; /** of all pages */ total: number };
}

/**
 * A page of what is not paid, without what has a payment under way: nobody is
 * to pay that (decision 175). Its number is exact on a single page, and an
 * account has at most ten unpaid requests.
 */
export function hideUnderWay<
  Row extends { documentId: string },
  Page extends PageOfRequests<Row>,
>(page: Page & PageOfRequests<Row>, openPayments: OpenPayments): Page {
  const rows = page.rows.filter(
    ({ documentId }) => !openPayments.has(documentId),
  );
  const { total, pageSize } = page.paging;
  const hidden = page.rows.length - rows.length;
  return {
    ...page,
    rows,
    paging: {
      ...page.paging,
      total: total <= pageSize ? total - hidden : total,
    },
  };
}
