import type { Admin } from '@contract/entities/account/admin';
import { nameRoles } from '@contract/values/role-words';
import { LoadFailed } from '@/land/load-failed';
import { formatDate } from '@/lib/dates';
import { administrators } from '@/repositories/admins/administrators';
import { dataOf, useLive } from '@/session/use-live';
import { RowButton } from '@/ui/lists/row-link';
import { TableSkeleton } from '@/ui/skeleton';
import { PersonName } from '../shared/person-name';
import { UnreadableRecords } from '../shared/unreadable-records';

/** Everybody with a role: who does what in the office, and since when. */
export function OfficeList({ onView }: { onView: (uid: string) => void }) {
  const live = useLive(administrators());
  if (live.kind === 'failed') return <LoadFailed card {...live} />;
  if (live.kind === 'loading') {
    return <TableSkeleton rows={3} label="Loading the office" />;
  }
  const people = dataOf(live)?.rows ?? [];
  return (
    <section className="card p-4 md:p-5" aria-labelledby="office">
      <h2 id="office" className="font-[640] leading-6">
        The office
      </h2>
      <UnreadableRecords records={dataOf(live)?.unreadable ?? []} />
      <ul className="mt-1 grid divide-y divide-line">
        {people.map((person) => (
          <OfficePerson
            key={person.uid}
            person={person}
            onView={() => onView(person.uid)}
          />
        ))}
      </ul>
    </section>
  );
}

function OfficePerson({
  person: { uid, roles, grantedAt },
  onView,
}: {
  person: Admin;
  onView: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0 flex-1">
        <span
          id={`office-${uid}`}
          className="block font-[620] leading-5 first-letter:uppercase wrap-anywhere"
        >
          <PersonName uid={uid} />
        </span>
        <span className="lbl">
          <span>{`${nameRoles(roles)}, since `}</span>
          <span className="num">{formatDate(grantedAt)}</span>
        </span>
      </span>
      <RowButton aria-describedby={`office-${uid}`} onClick={onView}>
        View
      </RowButton>
    </li>
  );
}
