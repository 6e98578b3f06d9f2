import type { AdminConfigReading } from '@contract/entities/admin-config-reading';
import type { Booking } from '@contract/entities/booking';
import {
  isChangeableByAdmin,
  isMarkableNoShow,
} from '@contract/values/booking/booking-state';
import { formatDate, formatDateTime } from '@/lib/dates';
import { adminAddresses } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import { Button } from '@/ui/button';
import { CopiedText } from '@/ui/copy-button';
import { Dialog } from '@/ui/overlays/dialog';
import { FactList, type Fact } from '@/ui/lists/fact-list';
import { FormError } from '@/ui/forms/form-error';
import { RowLink } from '@/ui/lists/row-link';
import { StatusBadge } from '@/land/status-badge';
import { formatSlot } from '@/domain/slot-words';
import type { DetailsProps } from '../shared/change-history';
import type { StepProps } from '../shared/confirm-step';
import { PhoneLink } from '../shared/phone-link';
import { approveBookingEndpoint } from '@contract/endpoints/change-booking';
import { useIsPermitted, useMayCall } from '../shared/administrators-only';
import { WhomToAsk } from '../shared/whom-to-ask';

export type BookingStep = 'approve' | 'cancel' | 'move' | 'no-show';

export type BookingStepProps = StepProps & {
  booking: Booking;
  config: AdminConfigReading | null;
  now: Date;
};

type BookingDetailsProps = DetailsProps<BookingStep> & {
  booking: Booking;
  now: Date;
};

export function BookingDetails(props: BookingDetailsProps) {
  const { booking, notice, history, onClose } = props;
  const mayDecide = useMayCall(approveBookingEndpoint);
  const maySeePayments = useIsPermitted()(adminAddresses[paths.adminPayments]);
  return (
    <Dialog
      onClose={onClose}
      title="Booking Details"
      width={720}
      footer={
        mayDecide && hasActions(props) ? <Actions {...props} /> : undefined
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {notice !== null && <FormError>{notice}</FormError>}
        <div className="rounded-md bg-sunken px-4 py-3.5">
          <StatusBadge status={booking.status} />
          <p className="font-[660] text-[1.0625rem] leading-6 mt-2.5">
            <span>{formatSlot(booking.selectedSlot)}</span>{' '}
            <span className="text-ink-2 font-[400]">Ghana time</span>
          </p>
          <p className="text-[.9375rem] text-ink-2 mt-0.5">
            {describeState(booking)}
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 gap-x-6 gap-y-5 items-start">
          <div className="grid gap-4">
            <FactList facts={listFacts(booking, maySeePayments)} />
            {hasActions(props) && (
              <WhomToAsk
                permission={approveBookingEndpoint.permission}
                work="To decide about this booking"
              />
            )}
            <section aria-label="What the user wrote">
              <h3 className="lbl">What the user wrote</h3>
              <p className="text-[.9375rem] mt-1 whitespace-pre-line wrap-anywhere">
                {booking.description}
              </p>
            </section>
          </div>
          {history}
        </div>
      </div>
    </Dialog>
  );
}

/** Opens the payment too: it leaves the list once the money is back. */
function makeRefundPath({ paymentId }: Booking): string {
  const refundsPath = `${paths.adminPayments}?tab=refunds`;
  return paymentId === null
    ? refundsPath
    : `${refundsPath}&payment=${paymentId}`;
}

const hasActions = ({ booking, now }: BookingDetailsProps) =>
  isChangeableByAdmin(booking) || isMarkableNoShow(booking, now);

function Actions({ booking, now, onStep }: BookingDetailsProps) {
  const isAwaiting = booking.status === 'Awaiting Admin Response';
  return (
    <>
      {isChangeableByAdmin(booking) && (
        <>
          <Button look="danger" onClick={() => onStep('cancel')}>
            Cancel booking
          </Button>
          <Button look="secondary" onClick={() => onStep('move')}>
            Move
          </Button>
        </>
      )}
      {isMarkableNoShow(booking, now) && (
        <Button onClick={() => onStep('no-show')}>Mark as no show</Button>
      )}
      {isAwaiting && (
        <Button onClick={() => onStep('approve')}>
          Accept and ask for payment
        </Button>
      )}
    </>
  );
}

function listFacts(booking: Booking, maySeePayments: boolean): (Fact | null)[] {
  const {
    reference,
    name,
    phone,
    email,
    topic,
    paymentStatus,
    paidAt,
    refundDue,
  } = booking;
  const paidText = paidAt === null ? 'Paid' : `Paid on ${formatDate(paidAt)}`;
  return [
    reference === null
      ? null
      : { name: 'Reference', value: <CopiedText text={reference} /> },
    { name: 'Name', value: name },
    { name: 'Phone', value: <PhoneLink phone={phone} /> },
    {
      name: 'E-mail',
      value: (
        <a className="row-link wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { name: 'Consultation', value: topic },
    { name: 'Payment', value: paymentStatus ? paidText : 'Not paid' },
    refundDue
      ? {
          name: 'Refund',
          value: maySeePayments ? (
            <RowLink to={makeRefundPath(booking)}>Refund due</RowLink>
          ) : (
            'Refund due'
          ),
        }
      : null,
  ];
}

function describeState({
  status,
  payBy,
  cancelledBy,
  cancelReason,
}: Booking): string {
  switch (status) {
    case 'Awaiting Admin Response':
      return 'The user waits for your answer. We keep the time for them.';
    case 'Pending Payment':
      return payBy === null
        ? 'We have asked the user to pay.'
        : `The user can pay until ${formatDateTime(payBy)}. We keep the time until then.`;
    case 'Booking Approved':
      return 'The booking is paid and confirmed.';
    case 'Cancelled': {
      const canceller =
        cancelledBy === 'administrator'
          ? 'an administrator'
          : `the ${cancelledBy ?? 'user'}`;
      return cancelReason === null
        ? `Cancelled by ${canceller}.`
        : `Cancelled by ${canceller}: ${cancelReason}`;
    }
    case 'Payment Overdue':
      return 'The user did not pay in time. The time is free again.';
    case 'Choose New Time':
      return 'Somebody else took the time before the user paid. The user chooses another time or asks for the money back.';
    case 'No Show':
      return 'The user did not come.';
  }
}
