import { useState } from 'react';
import type { PaymentSelection } from '@/repositories/admin/admin-payments';
import { readAddress } from '@/lib/page-address';
import { SelectField } from '@/ui/forms/select-field';
import { SearchField } from '@/ui/forms/search-field';
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
    <div
      role="group"
      aria-label="Which payments"
      className="grid sm:grid-cols-2 md:flex md:flex-wrap md:items-end gap-3 mb-4 md:mb-5"
    >
      {tab === 'all' && (
        <div className="sm:max-md:col-span-2">
          <SearchField
            key={emptied}
            label="Search payments"
            placeholder="Reference, TX number or wallet"
            initial={choice.search ?? ''}
            onSearch={(typed) => change('q', typed)}
          />
        </div>
      )}
      <SelectField
        className="md:w-[12rem]"
        label="Show"
        value={choice.show}
        options={showOptions(tab)}
        onChange={({ target }) => change('show', target.value)}
      />
      <SelectField
        className="md:w-[11rem]"
        label="Network"
        value={choice.network ?? ''}
        options={networkOptions}
        onChange={({ target }) => change('network', target.value)}
      />
    </div>
  );
}
