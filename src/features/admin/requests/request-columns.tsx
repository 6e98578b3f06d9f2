import type { Request } from '@contract/entities/request';
import { formatPlace } from '@contract/values/land/land-place';
import { nameLand } from '@contract/values/land/land-place';
import { formatDate } from '@/lib/dates';
import { isLate } from '@/domain/promise-words';
import { StatusBadge } from '@/land/status-badge';
import { columnsOf } from '@/ui/lists/table-columns';
import { LandAddress } from '../shared/land-address';
import type { TableDefinition } from '../shared/live-table';
import { AssigneeName } from './assignee-name';
import {
  describeAge,
  describeDay,
  describeLateAge,
  describeLateness,
} from './request-words';

function nameStatus({ isDocumentValid, status }: Request): string {
  if (!isDocumentValid) return 'Image not clear';
  return status ? 'Complete' : 'Review';
}

function chooseAgeColour(request: Request): string | undefined {
  if (isLate(request)) return 'text-bad font-[620]';
  return request.status ? 'text-ink-3' : undefined;
}

/** @param props.saysLate nothing beside it says so */
function Age({ request, saysLate }: { request: Request; saysLate: boolean }) {
  return (
    <span className={chooseAgeColour(request)}>
      {saysLate ? describeLateAge(request) : describeAge(request)}
    </span>
  );
}

/** '21 days late', 'now 3 Dec': what the promised day does not say by itself. */
function listPromiseNotes(request: Request, promisedBy: Date): string[] {
  const { laterPromise, status } = request;
  const notes = isLate(request) ? [describeLateness(promisedBy)] : [];
  if (laterPromise !== undefined && !status) {
    notes.push(`now ${describeDay(laterPromise.promisedBy)}`);
  }
  return notes;
}

/** In one line: what is open by its promise, as the list is ordered. */
function PromiseOrAge({ request }: { request: Request }) {
  const { promisedBy, status } = request;
  if (status || promisedBy === null) return <Age request={request} saysLate />;
  const notes = listPromiseNotes(request, promisedBy);
  return (
    <span className={isLate(request) ? 'text-bad font-[620]' : undefined}>
      {[`promised ${describeDay(promisedBy)}`, ...notes].join(', ')}
    </span>
  );
}

/** The day that was promised first, which decides what is late; then the new. */
function Promised({ request }: { request: Request }) {
  const { promisedBy } = request;
  if (promisedBy === null) return null;
  const parts = listPromiseNotes(request, promisedBy);
  return (
    <span className={isLate(request) ? 'text-bad' : 'text-ink-2'}>
      <span className="block leading-[1.125rem]">
        {describeDay(promisedBy)}
      </span>
      {parts.length > 0 && (
        <span className="block text-xs leading-4 font-[620]">
          {parts.join(', ')}
        </span>
      )}
    </span>
  );
}

const column = columnsOf<Request>();

export const requestTable: TableDefinition<Request> = {
  rowKey: ({ documentId }) => documentId,
  columns: column.columns([
    column.accessor(({ name }) => name, {
      id: 'name',
      header: 'Name',
      enableHiding: false,
      meta: { className: 'whitespace-nowrap' },
      cell: ({ getValue, row }) => (
        <>
          <span
            className="block max-w-[13rem] truncate font-[620] leading-[1.125rem]"
            title={getValue()}
          >
            {getValue()}
          </span>
          <span className="lbl num block leading-4!">
            {row.original.reference}
          </span>
        </>
      ),
    }),
    column.accessor(({ serviceType }) => serviceType, {
      id: 'service',
      header: 'Service type',
      meta: { className: 'min-w-[6.5rem]' },
      cell: ({ getValue }) => (
        <span className="line-clamp-2 leading-[1.125rem]" title={getValue()}>
          {getValue()}
        </span>
      ),
    }),
    column.accessor(({ address }) => address, {
      id: 'address',
      header: 'Address',
      meta: { className: 'num w-1/5' },
      cell: ({ row }) => <LandAddress place={row.original} />,
    }),
    column.accessor(({ createdAt }) => createdAt, {
      id: 'date',
      header: 'Date',
      enableSorting: true,
      sortDescFirst: true,
      meta: { className: 'num text-ink-2 whitespace-nowrap' },
      cell: ({ getValue }) => describeDay(getValue()),
    }),
    column.accessor(({ paidAt }) => paidAt, {
      id: 'age',
      header: 'Age',
      enableSorting: true,
      sortDescFirst: true,
      meta: { className: 'num whitespace-nowrap' },
      cell: ({ row, table }) => (
        <Age
          request={row.original}
          saysLate={table.getColumn('promised')?.getIsVisible() === false}
        />
      ),
    }),
    column.accessor(({ promisedBy }) => promisedBy, {
      id: 'promised',
      header: 'Promised',
      enableSorting: true,
      sortDescFirst: false,
      meta: { className: 'num whitespace-nowrap' },
      cell: ({ row }) => <Promised request={row.original} />,
    }),
    column.accessor(({ assignedTo }) => assignedTo, {
      id: 'assigned',
      header: 'Assigned to',
      meta: { className: 'max-w-[7rem]' },
      cell: ({ getValue }) => <AssigneeName assignedTo={getValue()} />,
    }),
    column.accessor(
      ({ paymentStatus }) => (paymentStatus ? 'Paid' : 'Pending'),
      {
        id: 'payment',
        header: 'Payment',
        cell: ({ getValue }) => <StatusBadge status={getValue()} plain />,
      },
    ),
    column.accessor(nameStatus, {
      id: 'request',
      header: 'Request',
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
  ]),
  listItem: (request) => ({
    title: request.name,
    date: formatDate(request.createdAt),
    detail: (
      <>
        <span>{`${request.serviceType}, ${formatPlace(request)}`}</span>
        <span className="block num">
          {request.reference !== null && (
            <span>{`${request.reference}, `}</span>
          )}
          <PromiseOrAge request={request} />
        </span>
        {request.assignedTo !== null && (
          <AssigneeName assignedTo={request.assignedTo} />
        )}
      </>
    ),
    badges: <StatusBadge status={nameStatus(request)} />,
  }),
  nameOf: (request) => `${request.name}, ${nameLand(request)}`,
};
