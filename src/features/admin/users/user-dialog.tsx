import { useState } from 'react';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { formatPhone } from '@contract/values/phone';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { formatDate, formatDateTime } from '@/lib/dates';
import {
  changePermissions,
  countOf,
  type UserChange,
  type UserCounts,
} from '@/repositories/users/manage-users';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/overlays/dialog';
import { FactList } from '@/ui/lists/fact-list';
import { PersonName } from '../shared/person-name';
import { ChangeUserStep } from './change-user-step';
import { UserBadge } from './user-badge';
import { changeWords, listChangesFor } from './user-words';
import { useIsPermitted } from '../shared/administrators-only';

export function UserDialog({
  user,
  onChanged,
  onClose,
}: {
  user: ManagedUser;
  onChanged: (user: ManagedUser) => void;
  onClose: () => void;
}) {
  const { uid } = useUser();
  const isPermitted = useIsPermitted();
  const [chosenChange, setChosenChange] = useState<UserChange | null>(null);
  const counts = useLoaded(
    () => countOf(user.uid).catch(() => 'failed' as const),
    user.uid,
  );
  if (chosenChange !== null) {
    return (
      <ChangeUserStep
        user={user}
        change={chosenChange}
        onBack={() => setChosenChange(null)}
        onDone={onChanged}
      />
    );
  }
  const changes = listChangesFor(user, uid).filter((change) =>
    isPermitted(changePermissions[change]),
  );
  return (
    <Dialog
      onClose={onClose}
      title={user.name}
      width={560}
      footer={changes.map((change) => {
        const { action, isDanger } = changeWords[change](user.name);
        return (
          <Button
            key={change}
            look={isDanger ? 'danger' : 'secondary'}
            onClick={() => setChosenChange(change)}
          >
            {action}
          </Button>
        );
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AccountNotes user={user} />
        <FactList
          facts={[
            { name: 'State', value: <UserBadge user={user} /> },
            {
              name: 'E\u2011mail',
              value: (
                <span className="wrap-anywhere">{describeEmail(user)}</span>
              ),
            },
            {
              name: 'Phone',
              value:
                user.phoneNumber === null
                  ? 'None'
                  : formatPhone(user.phoneNumber),
            },
            { name: 'Location', value: user.location ?? 'None' },
            {
              name: 'Signs in with',
              value:
                user.provider === 'google' ? 'Google' : 'E-mail and password',
            },
            {
              name: 'Account since',
              value: showMoment(user.createdAt, formatDate),
            },
            {
              name: 'Last sign-in',
              value: showMoment(user.lastSignInAt, formatDateTime),
            },
            { name: 'Requests', value: showCount(counts, 'requests') },
            { name: 'Bookings', value: showCount(counts, 'bookings') },
            {
              name: 'Account number',
              value: (
                <span className="inline-flex items-center gap-3 wrap-anywhere">
                  <span>{user.uid}</span>
                  <CopyButton text={user.uid} />
                </span>
              ),
            },
          ]}
        />
        {uid === user.uid && (
          <p className="text-ink-2 text-[.9375rem]">
            This is you. Another administrator decides about your account.
          </p>
        )}
      </div>
    </Dialog>
  );
}

const showMoment = (moment: string | null, format: (date: Date) => string) =>
  moment === null ? 'Unknown' : format(new Date(moment));
const describeEmail = ({ email, emailVerified }: ManagedUser) =>
  email === null
    ? 'None'
    : `${email} (${emailVerified ? 'confirmed' : 'not confirmed'})`;

function showCount(
  counts: UserCounts | 'failed' | null,
  name: keyof UserCounts,
): string {
  if (counts === null) return '…';
  return counts === 'failed' ? 'Could not be counted' : String(counts[name]);
}

function AccountNotes({ user }: { user: ManagedUser }) {
  const { administrator, closed, proposal } = user;
  if (administrator === null && closed === null && proposal === null) {
    return null;
  }
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-[.9375rem] leading-[1.375rem] grid gap-1">
      {administrator !== null && (
        <p>
          Administrator since{' '}
          <span className="num">
            {formatDate(new Date(administrator.since))}
          </span>
          , made by <PersonName uid={administrator.by} />
          {administrator.proposedBy !== null && (
            <>
              <span>, proposed by </span>
              <PersonName uid={administrator.proposedBy} />
            </>
          )}
          <span>.</span>
        </p>
      )}
      {proposal !== null && (
        <p>
          Proposed as an administrator by <PersonName uid={proposal.by} />.
          Another administrator can confirm it until{' '}
          <span className="num">
            {formatDateTime(new Date(proposal.expiresAt))}
          </span>
          .
        </p>
      )}
      {closed?.why === 'deleted' && (
        <p>{`The owner deleted this account on ${formatDate(new Date(closed.at))}.`}</p>
      )}
      {closed?.why === 'disabled' && (
        <p>
          Disabled on{' '}
          <span className="num">{formatDateTime(new Date(closed.at))}</span>
          {closed.by !== null && (
            <>
              {' '}
              <span>by </span>
              <PersonName uid={closed.by} />
            </>
          )}
          {closed.reason !== null && (
            <span className="block text-ink-2 wrap-anywhere">
              {closed.reason}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
