import { decideSecondFactorRemovalEndpoint } from '@contract/endpoints/account/second-factor-removals';
import type { SecondFactorRemoval } from '@contract/entities/account/second-factor-removal';
import { LoadFailed } from '@/land/load-failed';
import { formatDateTime } from '@/lib/dates';
import { openRemovals } from '@/repositories/second-factor-removals';
import { dataOf, useLive } from '@/session/use-live';
import { RowButton } from '@/ui/lists/row-link';
import { useMayCall } from '../shared/administrators-only';
import { PersonName } from '../shared/person-name';
import { UnreadableRecords } from '../shared/unreadable-records';

/** Lost second factors that wait for a second manager; nothing without one. */
export function RemovalList({ onView }: { onView: (uid: string) => void }) {
  const mayDecide = useMayCall(decideSecondFactorRemovalEndpoint);
  const live = useLive(mayDecide ? openRemovals() : null);
  if (live.kind === 'failed') {
    return (
      <section className="card mb-5">
        <LoadFailed {...live} />
      </section>
    );
  }
  const removals = dataOf(live)?.rows ?? [];
  return (
    <>
      <UnreadableRecords records={dataOf(live)?.unreadable ?? []} />
      {removals.length > 0 && (
        <section className="card p-4 md:p-5 mb-5" aria-labelledby="removals">
          <h2 id="removals" className="font-[640] leading-6">
            Second factors to take away
          </h2>
          <ul className="mt-1 grid divide-y divide-line">
            {removals.map((removal) => (
              <Removal
                key={removal.proposalId}
                removal={removal}
                onView={() => onView(removal.uid)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Removal({
  removal: { uid, email, proposedBy, expiresAt },
  onView,
}: {
  removal: SecondFactorRemoval;
  onView: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0 flex-1">
        <span id={`removal-${uid}`} className="block leading-5 wrap-anywhere">
          <span className="font-[620]">
            <PersonName uid={uid} />
          </span>{' '}
          <span className="text-ink-2">{email}</span>
        </span>
        <span className="lbl">
          Proposed by <PersonName uid={proposedBy} />, open until{' '}
          <span className="num">{formatDateTime(expiresAt)}</span>
        </span>
      </span>
      <RowButton aria-describedby={`removal-${uid}`} onClick={onView}>
        View
      </RowButton>
    </li>
  );
}
