import { useSyncExternalStore } from 'react';
import type { Booking } from '@contract/entities/booking';
import { formatDateTime } from '@/lib/dates';
import { Traverse } from '@/ui/traverse';
import { PersonName } from '../person-name';
import { getChangesStore } from './booking-stores';
import { listChanges } from './list-changes';

/** What happened to a booking and who did it, live. */
export function BookingHistory({ uid, booking }: { uid: string; booking: Booking }) {
  const store = getChangesStore(uid, booking.id);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  const audit = live.kind === 'ready' ? live.data : [];
  return (
    <section aria-label="What happened">
      <h3 className="font-[640] mb-3">What happened</h3>
      <Traverse
        label="What happened"
        steps={listChanges(booking, audit).map(({ at, title, by, detail }) => ({
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
      {live.kind === 'failed' && (
        <p role="alert" className="text-bad text-sm mt-3">
          The changes by administrators could not be loaded.
        </p>
      )}
    </section>
  );
}
