import { useState } from 'react';
import type { PaymentSelection } from '@/repositories/admin/admin-payments';
import { readAddress } from '@/lib/page-address';
import { FilterSearch } from '@/ui/forms/search-field';
import { FilterBar } from '@/ui/lists/filter-bar';
import {
  networkOptions,
  readPaymentChoice,
  showOptions,
  writePaymentChoice,
  type PaymentsTab,
} from './payment-choice';

/** Which payments the list shows. A search looks through all of them, whatever is chosen beside it. */
export function PaymentFilters({
  tab,
  choice,
  onChoose,
}: {
  tab: PaymentsTab;
  choice: PaymentSelection;
  onChoose: (params: URLSearchParams) => void;
}) {
  // What was typed goes when a filter is chosen instead.
  const [emptied, setEmptied] = useState(0);
  const change = (name: 'show' | 'network' | 'q', value: string) => {
    const params = writePaymentChoice(tab, readPaymentChoice(readAddress(), tab));
    params.set(name, value);
    if (name !== 'q') {
      params.delete('q');
      setEmptied(emptied + 1);
    }
    onChoose(writePaymentChoice(tab, readPaymentChoice(params, tab)));
  };
  return (
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
  );
}
