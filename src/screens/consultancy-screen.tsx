import { useState } from 'react';
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
import { profileOf } from '@/repositories/users/profile-of';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { PageHead, SectionHead } from '@/ui/page-head';
import { showError, showSuccess } from '@/ui/overlays/toast';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { usePaymentDialog } from './use-payment-dialog';

type Shown =
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
  const bookings = listBookings(dataOf(live)?.rows ?? []);
  const profile = dataOf(useLive(profileOf(uid)));
  const draft = useBookingDraft();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const findLive = (booking: Booking) =>
    bookings.find(({ id }) => id === booking.id) ?? booking;

  const payment = usePaymentDialog();
  const pay = (booking: Booking) => {
    if (fee.kind === 'ready') {
      payment.pay(targetOfBooking(booking, fee.pesewas));
    } else {
      showError(fee.kind === 'loading' ? bookingTexts.amountMissing : fee.text);
    }
  };
  const findUnknown = () => {
    if (live.kind === 'loading' || fee.kind === 'loading') return undefined;
    const booking = bookings.find(({ id }) => id === payment.unknownId);
    return booking === undefined || fee.kind !== 'ready'
      ? null
      : targetOfBooking(booking, fee.pesewas);
  };
  const finish = (booked: Booked) => {
    draft.finish();
    // The answer may come after its form was left for another booking.
    setShown((now) => now ?? { kind: 'booked', booked });
    showSuccess('Consultation booked successfully!');
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
        live={live}
        bookings={bookings}
        fee={fee}
        rules={rules}
        now={now}
        onPay={pay}
        onReschedule={(booking) => setShown({ kind: 'reschedule', booking })}
        onCancel={(booking) => setShown({ kind: 'cancel', booking })}
        onBookAgain={({ consultationType, description, phone }) =>
          draft.open({ consultationType, description, phone })
        }
      />
      <UnreadableNote what="booking" records={dataOf(live)?.unreadable ?? []} />
      <Opening
        title="Book a Professional Service"
        part={BookingDialog}
        onClose={draft.close}
      >
        {draft.draft !== null && (
          <BookingDialog
            rules={rules}
            fee={fee}
            bookings={bookings}
            phone={profile?.phoneNumber ?? ''}
            draft={draft.draft}
            onDraft={draft.change}
            onBooked={finish}
            onClose={draft.close}
          />
        )}
      </Opening>
      {shown?.kind === 'booked' && (
        <BookedDialog booked={shown.booked} onClose={close} />
      )}
      {shown?.kind === 'cancel' && (
        <CancelDialog
          key={shown.booking.id}
          booking={shown.booking}
          onClose={close}
        />
      )}
      {shown?.kind === 'reschedule' && (
        <Opening
          title="Choose another time"
          part={RescheduleDialog}
          onClose={close}
        >
          <RescheduleDialog
            key={shown.booking.id}
            rules={rules}
            booking={findLive(shown.booking)}
            onClose={close}
          />
        </Opening>
      )}
      {payment.show(findUnknown())}
    </>
  );
}
