import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Payment } from '@contract/entities/payment/payment';
import { adminPaymentsPage } from '@/repositories/admin/admin-payments';
import { readAddress } from '@/lib/page-address';
import { FilterSearch } from '@/ui/forms/search-field';
import { FilterBar } from '@/ui/lists/filter-bar';
import { paymentLook } from './payment-columns';
import { WaitingList } from '../shared/live-table';
import {
  describeNone,
  writePaymentChoice,
  type PaymentsTab,
  networkOptions,
  readPaymentChoice,
  showOptions,
} from './payment-choice';

/** A search looks through all payments and ignores the filters. */
export function PaymentList({ tab, onView }: { tab: PaymentsTab; onView: (payment: Payment) => void }) {
  const [params, setParams] = useSearchParams();
  const choice = readPaymentChoice(params, tab);
  // A new key empties the search when a filter is chosen.
  const [emptied, setEmptied] = useState(0);
  const change = (name: 'show' | 'network' | 'q', value: string) => {
    const next = writePaymentChoice(tab, readPaymentChoice(readAddress(), tab));
    next.set(name, value);
    if (name !== 'q') {
      next.delete('q');
      setEmptied(emptied + 1);
    }
    setParams(writePaymentChoice(tab, readPaymentChoice(next, tab)));
  };
  return (
    <>
      <FilterBar
        label="Which payments"
        filters={[
          {
            label: 'Show',
            value: choice.show,
            options: showOptions(tab),
            onChoose: (value) => change('show', value),
          },
          {
            label: 'Network',
            value: choice.network ?? '',
            options: networkOptions,
            onChoose: (value) => change('network', value),
          },
        ]}
      >
        {tab === 'all' && (
          <FilterSearch
            key={emptied}
            label="Search payments"
            placeholder="Reference, TX or wallet"
            initial={choice.search ?? ''}
            onSearch={(typed) => change('q', typed)}
          />
        )}
      </FilterBar>
      <WaitingList
        label={tab === 'all' ? 'All payments' : 'Refunds'}
        query={adminPaymentsPage(choice)}
        look={paymentLook}
        onOpen={onView}
        empty={describeNone(choice)}
      />
    </>
  );
}
