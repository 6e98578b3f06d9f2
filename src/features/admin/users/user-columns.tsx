import { CircleCheck, CircleSlash, ShieldCheck, UserX, type LucideIcon } from 'lucide-react';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { formatPhone } from '@contract/values/phone';
import { formatDate } from '@/lib/dates';
import { Badge, type Tone } from '@/ui/badge';
import type { Column } from '@/ui/lists/data-table';
import { ListRow } from '@/ui/lists/list-row';
import { RowButton } from '@/ui/lists/row-link';
import { stateOf, type UserState } from './user-words';

const looks: Readonly<Record<UserState, readonly [Tone, LucideIcon]>> = {
  Administrator: ['info', ShieldCheck],
  Active: ['ok', CircleCheck],
  Disabled: ['bad', CircleSlash],
  Deleted: ['warn', UserX],
};

export function UserBadge({ user }: { user: ManagedUser }) {
  const state = stateOf(user);
  const [tone, icon] = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {state}
    </Badge>
  );
}

const showPhone = ({ phoneNumber }: ManagedUser) =>
  phoneNumber === null ? 'None' : formatPhone(phoneNumber);
const showSince = ({ createdAt }: ManagedUser) =>
  createdAt === null ? 'Unknown' : formatDate(new Date(createdAt));

type OnView = (user: ManagedUser) => void;

function View({ user, onView }: { user: ManagedUser; onView: OnView }) {
  return (
    <RowButton aria-label={`View ${user.name}`} onClick={() => onView(user)}>
      View
    </RowButton>
  );
}

export function userColumns(onView: OnView): Column<ManagedUser>[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: (user) => (
        <>
          <span className="block font-[620] leading-5">{user.name}</span>
          <span className="lbl wrap-anywhere">{user.email ?? 'No e-mail'}</span>
        </>
      ),
    },
    { id: 'phone', header: 'Phone', className: 'num whitespace-nowrap text-ink-2', cell: showPhone },
    { id: 'since', header: 'Since', className: 'num whitespace-nowrap', cell: showSince },
    { id: 'state', header: 'State', cell: (user) => <UserBadge user={user} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (user) => <View user={user} onView={onView} />,
    },
  ];
}

export function UserItem({ user, onView }: { user: ManagedUser; onView: OnView }) {
  return (
    <ListRow
      title={user.name}
      date={showSince(user)}
      detail={<span className="wrap-anywhere">{user.email ?? 'No e-mail'}</span>}
      badges={<UserBadge user={user} />}
      action={<View user={user} onView={onView} />}
    />
  );
}
