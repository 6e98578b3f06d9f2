import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { formatPhone } from '@contract/values/phone';
import { formatDate } from '@/lib/dates';
import { columnsOf } from '@/ui/lists/table-columns';
import type { TableDefinition } from '../shared/live-table';
import { UserBadge } from './user-badge';
import { stateOf } from './user-words';

const showPhone = ({ phoneNumber }: ManagedUser) =>
  phoneNumber === null ? 'None' : formatPhone(phoneNumber);
const showSince = ({ createdAt }: ManagedUser) =>
  createdAt === null ? 'Unknown' : formatDate(new Date(createdAt));

const column = columnsOf<ManagedUser>();

export const userTable: TableDefinition<ManagedUser> = {
  rowKey: ({ uid }) => uid,
  columns: column.columns([
    column.accessor(({ name }) => name, {
      id: 'person',
      header: 'Person',
      enableHiding: false,
      cell: ({ getValue, row }) => (
        <>
          <span className="block font-[620] leading-5">{getValue()}</span>
          <span className="lbl wrap-anywhere">
            {row.original.email ?? 'No e-mail'}
          </span>
        </>
      ),
    }),
    column.accessor(showPhone, {
      id: 'phone',
      header: 'Phone',
      meta: { className: 'num whitespace-nowrap text-ink-2' },
    }),
    column.accessor(({ createdAt }) => createdAt, {
      id: 'since',
      header: 'Since',
      meta: { className: 'num whitespace-nowrap' },
      cell: ({ row }) => showSince(row.original),
    }),
    column.accessor(stateOf, {
      id: 'state',
      header: 'State',
      cell: ({ row }) => <UserBadge user={row.original} />,
    }),
  ]),
  listItem: (user) => ({
    title: user.name,
    date: showSince(user),
    detail: <span className="wrap-anywhere">{user.email ?? 'No e-mail'}</span>,
    badges: <UserBadge user={user} />,
  }),
  nameOf: ({ name }) => name,
};
