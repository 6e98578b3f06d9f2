import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';
import { requestPath } from '@/domain/paths';
import { describePromise } from '@/domain/promise-words';
import { DataTable, type Column } from '@/ui/lists/data-table';
import { ListRow } from '@/ui/lists/list-row';
import type { Paging } from '@/ui/lists/pager';
import { RequestActions, type RequestActionsProps } from './request-actions';
import { PaymentBadge, RequestBadges, RequestStatusBadge } from './request-badges';
import { describeUnclear, describeVersions } from './request-status';

type Actions = Omit<RequestActionsProps, 'request'>;

/** The service leads to what happened to the request. */
function TimelineLink({ request }: { request: Request }) {
  return (
    <Link
      to={requestPath(request.documentId)}
      className="inline-block font-[620] leading-5 whitespace-nowrap text-ink no-underline hover:underline"
    >
      {request.serviceType}
    </Link>
  );
}

const listColumns = (actions: Actions): Column<Request>[] => [
  {
    id: 'service',
    header: 'Service',
    cell: (request) => (
      <>
        <TimelineLink request={request} />
        <span className="lbl num block max-w-[22rem] truncate" title={request.address}>
          {request.address}
        </span>
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    className: 'num whitespace-nowrap text-ink-2',
    cell: (request) => (
      <>
        <span className="block leading-5">{formatDate(request.createdAt)}</span>
        <span className="lbl block">{request.reference}</span>
      </>
    ),
  },
  { id: 'payment', header: 'Payment', cell: (request) => <PaymentBadge request={request} plain /> },
  {
    id: 'status',
    header: 'Status',
    cell: (request) => (
      <>
        <RequestStatusBadge request={request} />
        <span className="lbl num block max-w-[14rem] truncate">
          {describeUnclear(request) ?? describePromise(request) ?? describeVersions(request)}
        </span>
      </>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (request) => <RequestActions request={request} {...actions} />,
  },
];

/** The owner's requests: a table where there is room, a list where there is not. */
export function RequestTable({
  label,
  requests,
  paging,
  onResend,
  onPay,
}: Actions & { label: string; requests: readonly Request[]; paging?: Paging | undefined }) {
  const columns = useMemo(() => listColumns({ onResend, onPay }), [onResend, onPay]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={requests}
      rowKey={(request) => request.documentId}
      paging={paging}
      listItem={(request) => (
        <ListRow
          title={<TimelineLink request={request} />}
          date={formatDate(request.createdAt)}
          detail={
            <>
              {request.address}
              <span className="block">
                {[
                  request.reference,
                  describeUnclear(request),
                  describePromise(request),
                  describeVersions(request),
                ]
                  .filter((part) => part !== null)
                  .join(', ')}
              </span>
            </>
          }
          badges={<RequestBadges request={request} />}
          action={<RequestActions request={request} onResend={onResend} onPay={onPay} />}
        />
      )}
    />
  );
}
