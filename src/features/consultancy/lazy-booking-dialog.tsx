import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { DialogWait } from '@/ui/dialog';
import type { BookingDialogProps } from './booking-dialog';
import type { RescheduleDialogProps } from './reschedule-dialog';

const loadDialog = () => import('./booking-dialog');
const loadReschedule = () => import('./reschedule-dialog');
const BookingDialog = lazy(async () => ({ default: (await loadDialog()).BookingDialog }));
const RescheduleDialog = lazy(async () => ({ default: (await loadReschedule()).RescheduleDialog }));

/** Fetched when the button is pointed at, or when the browser is idle. */
export function prepareBookingDialog(): void {
  loadDialog().catch(() => undefined);
}

/** The calendar and its form, which nobody needs to read the page. */
export function LazyBookingDialog({ dialog }: { dialog: BookingDialogProps | null }) {
  useEffect(() => whenIdle(prepareBookingDialog), []);
  if (dialog === null) return null;
  return (
    <Suspense fallback={<DialogWait title="Book a Professional Service" />}>
      <BookingDialog {...dialog} />
    </Suspense>
  );
}

/** The same calendar for a booking that is there already. */
export function LazyRescheduleDialog(props: RescheduleDialogProps) {
  return (
    <Suspense fallback={<DialogWait title="Choose another time" />}>
      <RescheduleDialog {...props} />
    </Suspense>
  );
}
