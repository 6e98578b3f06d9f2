import { formatDateTime } from '@/lib/dates';
import { StatusTimeline } from '@/ui/status-timeline';
import { PersonName } from './person-name';

/** One thing that happened to a record. */
export interface RecordChange {
  at: Date;
  title: string;
  /** uid of the administrator who did it; else the words say who */
  by: string | null;
  detail: string | null;
}

/** What happened to a record and who did it, the first first. */
export function ChangeHistory({
  uid,
  changes,
  failed,
}: {
  uid: string;
  changes: readonly RecordChange[];
  /** what administrators did could not be read */
  failed: boolean;
}) {
  return (
    <section aria-label="What happened">
      <h3 className="font-[640] mb-3">What happened</h3>
      <StatusTimeline
        label="What happened"
        steps={changes.map(({ at, title, by, detail }) => ({
          title,
          state: 'done',
          detail: (
            <>
              <span className="num">{formatDateTime(at)}</span>
              {by !== null && (
                <>
                  , by <PersonName uid={uid} personUid={by} />
                </>
              )}
              {detail !== null && <span className="block wrap-anywhere">{detail}</span>}
            </>
          ),
        }))}
      />
      {failed && (
        <p role="alert" className="text-bad text-sm mt-3">
          The changes by administrators could not be loaded.
        </p>
      )}
    </section>
  );
}
