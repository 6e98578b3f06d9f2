import { useMemo } from 'react';
import { ClockAlert } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';
import { isLate } from '@/domain/promise-words';
import { Badge } from '@/ui/badge';
import { DataTable, type Column } from '@/ui/lists/data-table';
import { ListRow } from '@/ui/lists/list-row';
import type { Paging } from '@/ui/lists/pager';
import { RowButton } from '@/ui/lists/row-link';
import { StatusBadge } from '@/ui/status-badge';
import { describeAge } from './request-words';

const statusOf = (request: Request) =>
  request.isDocumentValid ? (request.status ? 'Complete' : 'Review') : 'Image not clear';

/** A GhanaPost code stands out from the place that follows it. */
function Address({ address }: { address: string }) {
  const comma = address.indexOf(',');
  const code = comma === -1 ? address : address.slice(0, comma);
  const place = comma === -1 ? '' : address.slice(comma + 1).trim();
  return (
    <span className="block max-w-[12rem] truncate" title={address}>
      <span className="font-[560]">{code}</span>{' '}
      <span className="text-ink-3 @max-[66rem]:hidden">{place}</span>
    </span>
  );
}

function Late({ request, plain = false }: { request: Request; plain?: boolean }) {
  if (!isLate(request)) return null;
  return (
    <Badge tone="bad" icon={ClockAlert} plain={plain}>
      Late
    </Badge>
  );
}

/** Since payment; what is done says how long it took. */
function Age({ request }: { request: Request }) {
  return (
    <span className="grid justify-items-start leading-4">
      <span className={request.status ? 'text-ink-3' : undefined}>{describeAge(request)}</span>
      <Late request={request} plain />
    </span>
  );
}

function ViewButton({ request, onView }: { request: Request; onView: (request: Request) => void }) {
  return (
    <RowButton aria-label={`View ${request.name}, ${request.address}`} onClick={() => onView(request)}>
      View
    </RowButton>
  );
}

const listColumns = (onView: (request: Request) => void): Column<Request>[] => [
  {
    id: 'name',
    header: 'Name',
    className: 'whitespace-nowrap',
    cell: (request) => (
      <>
        <span className="block max-w-[10rem] truncate font-[620] leading-[1.125rem]" title={request.name}>
          {request.name}
        </span>
        <span className="lbl num block leading-4!">{request.reference}</span>
      </>
    ),
  },
  {
    id: 'service',
    header: 'Service type',
    className: 'w-full max-w-0',
    cell: (request) => (
      <span className="line-clamp-2 leading-[1.125rem]" title={request.serviceType}>
        {request.serviceType}
      </span>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    className: 'num whitespace-nowrap',
    cell: (request) => <Address address={request.address} />,
  },
  {
    id: 'date',
    header: 'Date',
    className: 'num text-ink-2 whitespace-nowrap',
    cell: (request) => formatDate(request.createdAt),
  },
  {
    id: 'age',
    header: 'Age',
    className: 'num whitespace-nowrap',
    cell: (request) => <Age request={request} />,
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: (request) => <StatusBadge status={request.paymentStatus ? 'Paid' : 'Pending'} plain />,
  },
  { id: 'status', header: 'Request', cell: (request) => <StatusBadge status={statusOf(request)} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (request) => <ViewButton request={request} onView={onView} />,
  },
];

/** Paid requests, 15 rows in a fixed height of 680 px. */
export function AdminTable({
  requests,
  paging,
  onView,
}: {
  requests: readonly Request[];
  paging: Paging;
  onView: (request: Request) => void;
}) {
  const columns = useMemo(() => listColumns(onView), [onView]);
  return (
    <DataTable
      label="Request History"
      columns={columns}
      rows={requests}
      rowKey={(request) => request.documentId}
      paging={paging}
      dense
      wideFrom="54rem"
      listItem={(request) => (
        <ListRow
          title={request.name}
          date={formatDate(request.createdAt)}
          detail={
            <>
              {`${request.serviceType}, ${request.address}`}
              <span className="block">
                {[request.reference, describeAge(request)].filter((part) => part !== null).join(', ')}
              </span>
            </>
          }
          badges={
            <>
              <StatusBadge status={statusOf(request)} />
              <Late request={request} />
            </>
          }
          action={<ViewButton request={request} onView={onView} />}
        />
      )}
    />
  );
}
