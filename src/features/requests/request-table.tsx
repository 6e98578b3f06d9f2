import { Link } from 'react-router-dom';
import type { Request } from '@contract/entities/request';
import { nameLand } from '@contract/values/land/land-place';
import { formatDate } from '@/lib/dates';
import type { OpenPayments } from '@/domain/open-payment';
import { requestPath } from '@/domain/paths';
import { describeDelivery, describePromise } from '@/domain/promise-words';
import { describeLand } from '@/domain/land-words';
import { TableCard, type Column } from '@/ui/lists/table-card';
import { ListRow } from '@/ui/lists/list-row';
import type { Paging } from '@/ui/lists/pager';
import { WholeParts } from '@/ui/whole-parts';
import { RequestActions, type RequestHandlers } from './request-actions';
import { PaymentBadge, RequestStatusBadge } from './request-badges';
import { describeUnclear, describeVersions } from './request-status';

/** The link covers the whole row (`target-rows`). */
function RowTarget({ request }: { request: Request }) {
  return (
    <Link
      to={requestPath(request.documentId)}
      className="row-target block font-[620] leading-5 text-ink no-underline hover:underline"
    >
      {request.serviceType}
    </Link>
  );
}

/** Where the request stands, beside its badge; '' for nothing. */
const describeStanding = (request: Request) =>
  request.paymentStatus
    ? [
        describeUnclear(request),
        describeDelivery(request),
        describeVersions(request),
        describePromise(request),
      ]
        .filter((text) => text !== null)
        .join('. ')
    : 'Starts after payment';

const listColumns = (
  handlers: RequestHandlers,
  openPayments: OpenPayments,
): Column<Request>[] => [
  {
    header: 'Service',
    className: '@max-[54rem]:h-[84px] min-w-[13rem]',
    cell: (request) => (
      <>
        <RowTarget request={request} />
        <span className="lbl num line-clamp-3" title={nameLand(request)}>
          <WholeParts text={describeLand(request)} />
        </span>
      </>
    ),
  },
  {
    header: 'Date',
    className: 'num whitespace-nowrap text-ink-2',
    cell: (request) => formatDate(request.createdAt),
  },
  {
    header: 'Payment',
    cell: (request) => (
      <PaymentBadge
        request={request}
        isUnderWay={openPayments.has(request.documentId)}
        plain
      />
    ),
  },
  {
    header: 'Status',
    cell: (request) => (
      <>
        <RequestStatusBadge request={request} />
        <span className="lbl num line-clamp-4 max-w-[14rem]">
          {describeStanding(request)}
        </span>
      </>
    ),
  },
  {
    header: 'Actions',
    align: 'right',
    cell: (request) => (
      <RequestActions
        request={request}
        isUnderWay={openPayments.has(request.documentId)}
        {...handlers}
      />
    ),
  },
];

export function RequestTable({
  label,
  requests,
  openPayments,
  paging,
  ...handlers
}: RequestHandlers & {
  label: string;
  requests: readonly Request[];
  openPayments: OpenPayments;
  paging?: Paging | undefined;
}) {
  return (
    <div className="target-rows">
      <TableCard
        label={label}
        columns={listColumns(handlers, openPayments)}
        rows={requests}
        rowKey={(request) => request.documentId}
        paging={paging}
        listItem={(request) => (
          <ListRow
            title={<RowTarget request={request} />}
            date={formatDate(request.createdAt)}
            detail={
              <>
                <span className="block wrap-anywhere">{nameLand(request)}</span>
                {request.reference !== null && (
                  <span className="block">{`Ref. ${request.reference}`}</span>
                )}
                <span className="block empty:hidden">
                  {describeStanding(request)}
                </span>
              </>
            }
            badges={
              <>
                {/* The badge for an unclear image stands alone, so that the line does not break. */}
                {request.isDocumentValid && (
                  <PaymentBadge
                    request={request}
                    isUnderWay={openPayments.has(request.documentId)}
                  />
                )}
                <RequestStatusBadge request={request} />
              </>
            }
            action={
              <RequestActions
                request={request}
                isUnderWay={openPayments.has(request.documentId)}
                {...handlers}
              />
            }
          />
        )}
      />
    </div>
  );
}
