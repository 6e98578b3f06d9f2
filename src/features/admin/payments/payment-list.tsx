import type { Payment } from '@contract/entities/payment';
import { turnPage, writePageAddress, type PageAddress } from '@/lib/page-address';
import type { PaymentSelection } from '@/repositories/admin-payments';
import { paymentColumns, PaymentItem } from '../waiting-columns';
import { WaitingList } from '../waiting-list';
import { describeNone, writePaymentChoice, type PaymentsTab } from './payment-choice';
import { PaymentFilters } from './payment-filters';
import { getPaymentsStore } from './payment-stores';

/** Payments of every state, a page at a time, live. */
export function PaymentList({
  uid,
  tab,
  choice,
  address,
  onParams,
  onView,
  onRefused,
}: {
  uid: string;
  tab: PaymentsTab;
  choice: PaymentSelection;
  address: PageAddress;
  onParams: (params: URLSearchParams) => void;
  onView: (payment: Payment) => void;
  onRefused: () => void;
}) {
  return (
    <>
      <PaymentFilters tab={tab} choice={choice} onChoose={onParams} />
      <WaitingList
        label={tab === 'all' ? 'All payments' : 'Refunds'}
        store={getPaymentsStore(uid, choice, address.cursor)}
        columns={paymentColumns(onView)}
        rowKey={(row) => row.paymentId}
        listItem={(row) => <PaymentItem row={row} onView={onView} />}
        empty={describeNone(choice)}
        pageIndex={address.pageIndex}
        onTurn={(toIndex, page) =>
          onParams(writePageAddress(writePaymentChoice(tab, choice), turnPage(address, toIndex, page)))
        }
        onRefused={onRefused}
      />
    </>
  );
}
