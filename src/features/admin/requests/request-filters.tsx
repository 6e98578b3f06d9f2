import { useState } from 'react';
import { Search } from 'lucide-react';
import { adminRequestFilters, type AdminRequestFilter } from '@/lib/admin-request-filters';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { SelectField } from '@/ui/select-field';
import { useDebounced } from '../use-debounced';
import { filterWords } from './filter-words';

const options = [
  { value: '', label: 'All paid requests' },
  ...adminRequestFilters.map((value) => ({ value, label: filterWords[value].label })),
];

/** Finds requests by reference, phone, or the start of any word of a name or an address, and narrows them by state. */
export function RequestFilters({
  show,
  typed: initial,
  onChange,
}: {
  show: AdminRequestFilter | null;
  typed: string;
  onChange: (show: AdminRequestFilter | null, typed: string) => void;
}) {
  const [typed, setTyped] = useState(initial);
  useDebounced(typed, (text) => onChange(show, text));
  return (
    <div
      role="search"
      className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_16rem] gap-3 mb-4 md:mb-5 md:max-w-[44rem]"
    >
      <Field label="Search by name or address">
        {(wiring) => (
          <div className="input-wrap">
            <span className="lead">
              <Icon of={Search} />
            </span>
            <input
              {...wiring}
              type="search"
              className="input pl-11!"
              placeholder="Also by phone or reference"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </Field>
      <SelectField
        label="Show"
        value={show ?? ''}
        options={options}
        onChange={(event) => {
          const value = event.target.value;
          onChange(adminRequestFilters.find((filter) => filter === value) ?? null, typed);
        }}
      />
    </div>
  );
}
