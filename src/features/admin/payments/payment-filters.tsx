import { useState } from 'react';
import { Search } from 'lucide-react';
import type { PaymentSelection } from '@/repositories/admin-payments';
import { Icon } from '@/ui/icon';
import { SelectField } from '@/ui/select-field';
import { useDebounced } from '../use-debounced';
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
  const change = (name: 'show' | 'network' | 'q', value: string) => {
    const params = writePaymentChoice(tab, choice);
    params.set(name, value);
    if (name !== 'q') params.delete('q');
    onChoose(writePaymentChoice(tab, readPaymentChoice(params, tab)));
  };
  return (
    <div
      role="group"
      aria-label="Which payments"
      className="grid grid-cols-2 md:flex md:items-end gap-3 mb-4 md:mb-5"
    >
      {tab === 'all' && (
        <PaymentSearch
          // A filter that is chosen empties it.
          key={choice.search === null ? 'none' : 'some'}
          initial={choice.search ?? ''}
          onSearch={(typed) => change('q', typed)}
        />
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

function PaymentSearch({ initial, onSearch }: { initial: string; onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState(initial);
  useDebounced(typed, onSearch);
  return (
    <div role="search" className="input-wrap max-md:col-span-2 md:w-[19rem]">
      <span className="lead">
        <Icon of={Search} />
      </span>
      <input
        type="search"
        className="input pl-11!"
        aria-label="Search payments"
        placeholder="Reference, TX number or wallet"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
