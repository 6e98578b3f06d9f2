import {
  CalendarClock,
  CalendarDays,
  CalendarX,
  Clock,
  Ellipsis,
  ReceiptText,
} from 'lucide-react';
import type { Booking } from '@contract/entities/booking';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import {
  isCancellableByUser,
  isReschedulableByUser,
} from '@contract/values/booking/booking-state';
import { isPayableBooking } from '@contract/values/booking/payable-booking';
import { formatGhs } from '@contract/values/payment/money';
import { readContact } from '@/domain/contact';
import { seePaymentText, type OpenPayments } from '@/domain/open-payment';
import { receiptPath } from '@/domain/paths';
import {
  describeViewerTime,
  findViewerTime,
  formatSlotDay,
  formatSlotHours,
} from '@/domain/slot-words';
import { dataOf, useLive } from '@/session/use-live';
import { advertAndContact } from '@/repositories/advert-and-contact/advert-and-contact';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { LazyMenu } from '@/ui/overlays/lazy-menu';
import type { MenuItem } from '@/ui/overlays/menu';
import { RowLink } from '@/ui/lists/row-link';
import { StatusBadge } from '@/land/status-badge';
import { AddToCalendar } from './add-to-calendar';
import type { Fee } from './use-consultancy';
import { describeBooking, describeMove } from './booking-words';

export interface BookingCardProps {
  booking: Booking;
  fee: Fee;
  rules: BookingRules;
  now: Date;
  openPayments: OpenPayments;
  onPay: (booking: Booking) => void;
  onReschedule: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
  onBookAgain: (booking: Booking) => void;
}

export function BookingCard(props: BookingCardProps) {
  const { booking, now, openPayments, rules } = props;
  const start = booking.selectedSlot;
  const viewerTime = findViewerTime(start);
  const moveText = describeMove(booking, now);
  const isComing = booking.status === 'Booking Approved' && now < start;
  return (
    <>
      <div className="flex items-start justify-between min-h-8">
        <StatusBadge status={booking.status} />
        <ChangeMenu {...props} />
      </div>
      <h3 className="font-[660] text-[1.0625rem] mt-2 leading-6">
        {booking.topic}
      </h3>
      <p className="flex items-center gap-2 mt-2 num text-[.9375rem]">
        <Icon of={CalendarDays} small className="text-ink-3" />
        <span>{formatSlotDay(start)}</span>
      </p>
      <p className="flex items-center gap-2 mt-1 num text-[.9375rem]">
        <Icon of={Clock} small className="text-ink-3" />
        <span>
          {viewerTime === null
            ? formatSlotHours(start)
            : `${formatSlotHours(start)} in Ghana`}
        </span>
      </p>
      {viewerTime !== null && (
        <p className="lbl num pl-6 mt-0.5">{describeViewerTime(viewerTime)}</p>
      )}
      <div className="text-ink-2 text-[.875rem] mt-3 mb-4 flex-1">
        <p>{describeBooking(booking, now, openPayments.get(booking.id))}</p>
        {moveText !== null && <p className="mt-1">{moveText}</p>}
        {isComing && !isReschedulableByUser(booking, now, rules) && <CallUs />}
        {isComing && <AddToCalendar booking={booking} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 min-h-[57px]">
        <MainAction {...props} />
      </div>
    </>
  );
}

function MainAction({
  booking,
  fee,
  now,
  openPayments,
  onPay,
  onReschedule,
  onBookAgain,
}: BookingCardProps) {
  if (booking.status === 'Choose New Time') {
    return (
      <Button look="secondary" full onClick={() => onReschedule(booking)}>
        Choose another time
      </Button>
    );
  }
  if (booking.paymentStatus) {
    return (
      <>
        <RowLink
          to={receiptPath(booking.id)}
          icon={ReceiptText}
          aria-label={`Receipt, ${booking.topic}`}
        >
          Receipt
        </RowLink>
        <StatusBadge status="Paid" plain />
      </>
    );
  }
  const price = (
    <span className="font-[680] num text-[1.0625rem]">
      {fee.kind === 'ready' ? formatGhs(fee.pesewas) : ''}
    </span>
  );
  if (booking.status === 'Payment Overdue') {
    return (
      <>
        {price}
        <Button look="secondary" onClick={() => onBookAgain(booking)}>
          Book again
        </Button>
      </>
    );
  }
  return (
    <>
      {price}
      {isPayableBooking(booking, now) ? (
        <Button look="secondary" onClick={() => onPay(booking)}>
          {openPayments.has(booking.id) ? seePaymentText : 'Make Payment'}
        </Button>
      ) : (
        <span className="lbl">
          {booking.status === 'Awaiting Admin Response'
            ? 'Not due yet'
            : 'Not paid'}
        </span>
      )}
    </>
  );
}

function ChangeMenu({
  booking,
  now,
  rules,
  onReschedule,
  onCancel,
}: BookingCardProps) {
  const items: MenuItem[] = [];
  if (isReschedulableByUser(booking, now, rules)) {
    items.push({
      label: 'Choose another time',
      icon: CalendarClock,
      onSelect: () => onReschedule(booking),
    });
  }
  if (isCancellableByUser(booking, now)) {
    items.push({
      label: 'Cancel booking',
      icon: CalendarX,
      onSelect: () => onCancel(booking),
    });
  }
  if (items.length === 0) return null;
  const name = `Change the booking on ${formatSlotDay(booking.selectedSlot)}`;
  return (
    <LazyMenu
      items={items}
      className="icon-btn -mr-2 -mt-2.5 -mb-2"
      aria-label={name}
      title="Change"
    >
      <Icon of={Ellipsis} />
    </LazyMenu>
  );
}

function CallUs() {
  const live = useLive(advertAndContact());
  if (live.kind === 'loading') return null;
  const { phone } = readContact(dataOf(live));
  if (phone === null) {
    return <p className="mt-1">To change it, write to us under Support.</p>;
  }
  return (
    <p className="mt-1">
      To change it, call us on{' '}
      <a href={`tel:${phone.callable}`} className="num whitespace-nowrap">
        {phone.shown}
      </a>
      .
    </p>
  );
}
