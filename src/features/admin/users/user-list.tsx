import { CircleCheck, CircleSlash, ShieldCheck, UserX } from 'lucide-react';
import type { FindUsersAnswer, ManagedUser } from '@contract/endpoints/account/manage-users';
import { formatPhone } from '@contract/values/phone';
import { EmptyState } from '@/ui/lists/empty-state';
import { formatDate } from '@/lib/dates';
import { Badge, type BadgeLook } from '@/ui/badge';
import { RecordTable, type ListLook } from '../shared/live-table';
import { stateOf, type UserState } from './user-words';

export function UserList({ found, onView }: { found: FindUsersAnswer; onView: (user: ManagedUser) => void }) {
  if (found.users.length === 0)
    return (
      <EmptyState
        card
        title="Nobody found"
        help="Check the spelling. Type the start of a name, or a whole number or e-mail address."
        map="c"
      />
    );
  return (
    <>
      <RecordTable label="People" look={userLook} rows={found.users} wideFrom="47rem" onOpen={onView} />
      {found.hasMore && (
        <p role="status" className="text-ink-2 mt-3">
          There are more. Type more of the name, or a whole e-mail address or phone number.
        </p>
      )}
    </>
  );
}

const looks: Readonly<Record<UserState, BadgeLook>> = {
  Administrator: ['info', ShieldCheck],
  Active: ['ok', CircleCheck],
  Disabled: ['bad', CircleSlash],
  Deleted: ['warn', UserX],
};

export function UserBadge({ user }: { user: ManagedUser }) {
  const state = stateOf(user);
  return <Badge look={looks[state]}>{state}</Badge>;
}

const showPhone = ({ phoneNumber }: ManagedUser) =>
  phoneNumber === null ? 'None' : formatPhone(phoneNumber);
const showSince = ({ createdAt }: ManagedUser) =>
  createdAt === null ? 'Unknown' : formatDate(new Date(createdAt));

const userLook: ListLook<ManagedUser> = {
  rowKey: ({ uid }) => uid,
  columns: [
    {
      header: 'Person',
      cell: (user) => (
        <>
          <span className="block font-[620] leading-5">{user.name}</span>
          <span className="lbl wrap-anywhere">{user.email ?? 'No e-mail'}</span>
        </>
      ),
    },
    { header: 'Phone', className: 'num whitespace-nowrap text-ink-2', cell: showPhone },
    { header: 'Since', className: 'num whitespace-nowrap', cell: showSince },
    { header: 'State', cell: (user) => <UserBadge user={user} /> },
  ],
  listItem: (user) => ({
    title: user.name,
    date: showSince(user),
    detail: <span className="wrap-anywhere">{user.email ?? 'No e-mail'}</span>,
    badges: <UserBadge user={user} />,
  }),
  nameOf: (user) => user.name,
};
