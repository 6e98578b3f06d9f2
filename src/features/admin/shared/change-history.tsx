import type { ReactNode } from 'react';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { formatDateTime } from '@/lib/dates';
import { dataOf, useLive } from '@/session/use-live';
import { changesOf } from '@/repositories/audit';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { PersonName } from './person-name';
import { useIsPermitted } from './administrators-only';

export interface RecordChange {
  changedAt: Date;
  title: string;
  /** uid of the administrator; null when `detail` says who */
  changedBy: string | null;
  detail: string | null;
}

export interface DetailsProps<Step> {
  history: ReactNode;
  /** set when somebody else changed the record first */
  notice: string | null;
  onStep: (step: Step) => void;
  onClose: () => void;
}

/** Who may not read the audit sees the other changes of the record. */
export function ChangeHistory({
  collection,
  id,
  listChanges,
}: {
  collection: string;
  id: string;
  /** oldest first */
  listChanges: (audit: readonly AuditEntry[]) => readonly RecordChange[];
}) {
  const mayReadAudit = useIsPermitted()('audit.read');
  const live = useLive(mayReadAudit ? changesOf(collection, id) : null);
  return (
    <section aria-label="What happened">
      <h3 className="font-[640] mb-3">What happened</h3>
      <StatusTimeline
        label="What happened"
        steps={listChanges(dataOf(live) ?? []).map(
          ({ changedAt, title, changedBy, detail }) => ({
            title,
            state: 'done',
            detail: (
              <>
                <span className="num">{formatDateTime(changedAt)}</span>
                {changedBy !== null && (
                  <>
                    <span>, by </span>
                    <PersonName uid={changedBy} />
                  </>
                )}
                {detail !== null && (
                  <span className="block wrap-anywhere">{detail}</span>
                )}
              </>
            ),
          }),
        )}
      />
      {live.kind === 'failed' && (
        <p role="alert" className="text-bad text-sm mt-3">
          We could not load the changes by administrators.
        </p>
      )}
    </section>
  );
}
