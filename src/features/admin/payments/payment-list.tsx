import type { Payment } from '@contract/entities/payment/payment';
import { adminPaymentsPage } from '@/repositories/payments/admin-payments';
import { FilterSearch } from '@/ui/forms/search-field';
import { FilterBar } from '@/ui/lists/filter-bar';
import { useFilters } from '@/ui/lists/use-filters';
import { paymentTable } from './payment-columns';
import { WaitingList } from '../shared/live-table';
import {
  describeNone,
  networkOptions,
  readPaymentChoice,
  showOptions,
} from './payment-choice';

/** A search looks through all payments and ignores the filters. */
export function PaymentList({
  onView,
}: {
  onView: (payment: Payment) => void;
}) {
  const { params, narrow } = useFilters();
  const choice = readPaymentChoice(params);
  return (
    <>
      <FilterBar
        label="Which payments"
        narrow={(values) => narrow({ ...values, q: '' })}
        filters={[
          { label: 'Show', name: 'show', options: showOptions },
          { label: 'Network', name: 'network', options: networkOptions },
        ]}
      >
        <FilterSearch
          // A new key empties the search once another filter stands in the
          // address.
          key={`${choice.show} ${choice.network}`}
          label="Search payments"
          placeholder="Reference, TX or wallet"
          initial={choice.search ?? ''}
          onSearch={(q) => narrow({ q })}
        />
      </FilterBar>
      <WaitingList
        label="All payments"
        query={adminPaymentsPage(choice)}
        table={paymentTable}
        onOpen={onView}
        empty={describeNone(choice)}
      />
    </>
  );
}
