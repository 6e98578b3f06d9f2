import type { Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';
import { isLate } from '@/domain/promise-words';
import { StatusBadge } from '@/ui/status-badge';
import type { ListLook } from '../shared/live-table';
import { describeAge } from './request-words';

const statusOf = (request: Request) =>
  request.isDocumentValid ? (request.status ? 'Complete' : 'Review') : 'Image not clear';

/** A GhanaPost code stands above its place; any other address gets both lines. */
function Address({ address }: { address: string }) {
  const comma = address.indexOf(',');
  if (comma === -1)
    return (
      <span className="line-clamp-2 leading-[1.125rem]" title={address}>
        {address}
      </span>
    );
  return (
    <span title={address}>
      <span className="block font-[560] leading-[1.125rem] whitespace-nowrap">{address.slice(0, comma)}</span>
      <span className="line-clamp-1 text-xs leading-4 text-ink-2">{address.slice(comma + 1).trim()}</span>
    </span>
  );
}

function Age({ request }: { request: Request }) {
  const look = isLate(request) ? 'text-bad font-[620]' : request.status ? 'text-ink-3' : undefined;
  return <span className={look}>{describeAge(request)}</span>;
}

export const requestLook: ListLook<Request> = {
  rowKey: (request) => request.documentId,
  columns: [
    {
      header: 'Name',
      className: 'whitespace-nowrap',
      cell: (request) => (
        <>
          <span className="block max-w-[13rem] truncate font-[620] leading-[1.125rem]" title={request.name}>
            {request.name}
          </span>
          <span className="lbl num block leading-4!">{request.reference}</span>
        </>
      ),
    },
    {
      header: 'Service type',
      className: 'min-w-[6.5rem] @min-[62rem]:whitespace-nowrap',
      cell: (request) => (
        <span className="line-clamp-2 leading-[1.125rem]" title={request.serviceType}>
          {request.serviceType}
        </span>
      ),
    },
    {
      header: 'Address',
      className: 'num w-1/5',
      cell: (request) => <Address address={request.address} />,
    },
    {
      header: 'Date',
      className: 'num text-ink-2 whitespace-nowrap',
      cell: (request) => formatDate(request.createdAt),
    },
    {
      header: 'Age',
      className: 'num whitespace-nowrap',
      cell: (request) => <Age request={request} />,
    },
    {
      header: 'Payment',
      cell: (request) => <StatusBadge status={request.paymentStatus ? 'Paid' : 'Pending'} plain />,
    },
    { header: 'Request', cell: (request) => <StatusBadge status={statusOf(request)} /> },
  ],
  listItem: (request) => ({
    title: request.name,
    date: formatDate(request.createdAt),
    detail: (
      <>
        <span>{`${request.serviceType}, ${request.address}`}</span>
        <span className="block num">
          {request.reference !== null && <span>{`${request.reference}, `}</span>}
          <Age request={request} />
        </span>
      </>
    ),
    badges: <StatusBadge status={statusOf(request)} />,
  }),
  nameOf: ({ name, address }) => `${name}, ${address}`,
};
