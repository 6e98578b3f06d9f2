import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { nameRoles } from '@contract/values/role-words';
import { formatDate, formatDateTime } from '@/lib/dates';
import { PersonName } from '../shared/person-name';

/** Who decided what about this account; nothing where nobody did. */
export function AccountNotes({ user }: { user: ManagedUser }) {
  const { administrator, closed, proposal } = user;
  if (administrator === null && closed === null && proposal === null) {
    return null;
  }
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-[.9375rem] leading-[1.375rem] grid gap-1">
      {administrator !== null && (
        <p>
          <span>{`${nameRoles(administrator.roles)} since `}</span>
          <span className="num">
            {formatDate(new Date(administrator.since))}
          </span>
          <span>, given by </span>
          <PersonName uid={administrator.by} />
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
          <span>{`Proposed as ${nameRoles(proposal.roles)} by `}</span>
          <PersonName uid={proposal.by} />
          <span>. Another manager can confirm it until </span>
          <span className="num">
            {formatDateTime(new Date(proposal.expiresAt))}
          </span>
          <span>.</span>
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
