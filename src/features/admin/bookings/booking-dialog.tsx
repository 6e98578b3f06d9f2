import { useSyncExternalStore } from 'react';
import { getAdminConfigStore } from '@/repositories/admin-config';
import { AwaitedRecord } from '../shared/awaited-record';
import { BookingFlow } from './booking-flow';
import { BookingHistory } from './booking-history';
import { getBookingStore } from './booking-stores';
import { useClock } from './use-clock';

/** One booking, live, and every change of it. */
export function BookingDialog({ uid, id, onClose }: { uid: string; id: string; onClose: () => void }) {
  const store = getBookingStore(uid, id);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  const configs = getAdminConfigStore(uid);
  const config = useSyncExternalStore(configs.subscribe, configs.getState);
  const now = useClock();
  if (live.kind === 'ready' && live.data !== null)
    return (
      <BookingFlow
        {...{ uid, now, onClose }}
        booking={live.data}
        config={config.kind === 'ready' ? config.data : null}
        history={<BookingHistory uid={uid} booking={live.data} />}
      />
    );
  return <AwaitedRecord what="booking" title="Booking Details" width={720} {...{ live, store, onClose }} />;
}
