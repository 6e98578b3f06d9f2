import type { Payment } from '@contract/entities/payment/payment';
import { adminPaymentsPage, type PaymentSelection } from '@/repositories/admin/admin-payments';
import { paymentLook } from './payment-columns';
import { WaitingList, type NarrowedListProps } from '../shared/live-table';
import { describeNone, writePaymentChoice, type PaymentsTab } from './payment-choice';
import { PaymentFilters } from './payment-filters';

/** Payments of every state, a page at a time, live. */
export function PaymentList({
  tab,
  choice,
  onView,
  ...place
}: NarrowedListProps<Payment, PaymentSelection> & { tab: PaymentsTab }) {
  return (
    <>
      <PaymentFilters tab={tab} choice={choice} onChoose={place.onParams} />
      <WaitingList
        {...place}
        label={tab === 'all' ? 'All payments' : 'Refunds'}
        query={adminPaymentsPage(choice, place.address.cursor)}
        look={paymentLook}
        onOpen={onView}
        empty={describeNone(choice)}
        params={writePaymentChoice(tab, choice)}
      />
    </>
  );
}
