import { useEffect, useState } from 'react';
import { CalendarPlus } from 'lucide-react';
import type { Booking } from '@contract/entities/booking';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import { UnreadableNote } from '@/land/unreadable-note';
import { BookedDialog } from '@/features/consultancy/booked-dialog';
import { BookingList, listBookings } from '@/features/consultancy/booking-list';
import { CancelDialog } from '@/features/consultancy/cancel-dialog';
import { FeePanel } from '@/features/consultancy/fee-panel';
import { useBookingDraft } from '@/features/consultancy/use-booking-draft';
import type { Booked } from '@/features/consultancy/use-booking';
import { useConsultancy } from '@/features/consultancy/use-consultancy';
import { targetOfBooking } from '@/features/payments/flow/payment-target';
import { useNow } from '@/lib/hooks/use-now';
import { dataOf, useLive } from '@/session/use-live';
import { ownBookings } from '@/repositories/bookings/own-bookings';
import { DraftNote } from '@/ui/forms/draft-note';
import { profileOf } from '@/repositories/users/profile-of';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { PageHead, SectionHead } from '@/ui/page-head';
import { showError } from '@/ui/overlays/toast';
import { lazyPart } from '@/lib/parts/lazy-part';
import { whenIdle } from '@/lib/parts/when-idle';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { useOpenPayments } from './use-open-payments';
import { usePaymentDialog } from './use-payment-dialog';

type ShownDialog =
  | { kind: 'booked'; booked: Booked }
  | { kind: 'cancel' | 'reschedule'; booking: Booking };

const BookingDialog = lazyPart(
  async () =>
    (await import('@/features/consultancy/booking-dialog')).BookingDialog,
);
const RescheduleDialog = lazyPart(
  async () =>
    (await import('@/features/consultancy/reschedule-dialog')).RescheduleDialog,
);

export function ConsultancyScreen() {
  const { uid } = useUser();
  const now = useNow();
  const { fee, rules } = useConsultancy();
  const live = useLive(ownBookings());
  const { openPayments, isLoading } = useOpenPayments();
  const bookings = listBookings(dataOf(live)?.rows ?? []);
  const profile = dataOf(useLive(profileOf(uid)));
  const draft = useBookingDraft();
  // With its calendar it is too large to come along with all screens.
  useEffect(() => whenIdle(BookingDialog.prefetch), []);
  const [shownDialog, setShownDialog] = useState<ShownDialog | null>(null);
  const close = () => setShownDialog(null);
  const findLiveBooking = (booking: Booking) =>
    bookings.find(({ id }) => id === booking.id) ?? booking;

  const payment = usePaymentDialog();
  const pay = (booking: Booking) => {
    if (fee.kind === 'ready') {
      payment.pay(targetOfBooking(booking, fee.pesewas));
    } else {
      showError(fee.kind === 'loading' ? bookingTexts.amountMissing : fee.text);
    }
  };
  const findUnknownTarget = () => {
    if (live.kind === 'loading' || fee.kind === 'loading') return undefined;
    const booking = bookings.find(({ id }) => id === payment.unknownId);
    return booking === undefined || fee.kind !== 'ready'
      ? null
      : targetOfBooking(booking, fee.pesewas);
  };
  const showBooked = (booked: Booked) => {
    draft.finish();
    // The answer may come after its form was left for another booking.
    setShownDialog((current) => current ?? { kind: 'booked', booked });
  };

  return (
    <>
      <PageHead
        title="Professional Services"
        help="Book an hour with a professional, on a weekday that suits you."
        action={
          <Button
            large
            className="max-md:w-full"
            onPointerEnter={BookingDialog.prefetch}
            onFocus={BookingDialog.prefetch}
            onClick={() => draft.open()}
          >
            <Icon of={CalendarPlus} />
            Book a Professional Service
          </Button>
        }
      />
      <FeePanel fee={fee} />
      <SectionHead
        title="Your Bookings"
        action={<span className="lbl">Newest slot first</span>}
      />
      <BookingList
        live={isLoading ? { kind: 'loading' } : live}
        bookings={bookings}
        fee={fee}
        rules={rules}
        now={now}
        openPayments={openPayments}
        onPay={pay}
        onReschedule={(booking) =>
          setShownDialog({ kind: 'reschedule', booking })
        }
        onCancel={(booking) => setShownDialog({ kind: 'cancel', booking })}
        onBookAgain={({ consultationType, description, phone }) =>
          draft.open({ consultationType, description, phone })
        }
      />
      <UnreadableNote what="booking" records={dataOf(live)?.unreadable ?? []} />
      <LazyDialog
        title="Book a Professional Service"
        part={BookingDialog}
        onClose={draft.close}
      >
        {draft.draft !== null && (
          <BookingDialog
            key={draft.draft.key}
            note={<DraftNote restored={draft.restored} onReset={draft.show} />}
            rules={rules}
            fee={fee}
            bookings={bookings}
            phone={profile?.phoneNumber ?? ''}
            draft={draft.draft}
            onDraft={draft.change}
            onBooked={showBooked}
            onClose={draft.close}
          />
        )}
      </LazyDialog>
      {shownDialog?.kind === 'booked' && (
        <BookedDialog booked={shownDialog.booked} onClose={close} />
      )}
      {shownDialog?.kind === 'cancel' && (
        <CancelDialog
          key={shownDialog.booking.id}
          booking={shownDialog.booking}
          onClose={close}
        />
      )}
      {shownDialog?.kind === 'reschedule' && (
        <LazyDialog
          title="Choose another time"
          part={RescheduleDialog}
          onClose={close}
        >
          <RescheduleDialog
            key={shownDialog.booking.id}
            rules={rules}
            booking={findLiveBooking(shownDialog.booking)}
            onClose={close}
          />
        </LazyDialog>
      )}
      {payment.show(findUnknownTarget())}
    </>
  );
}
