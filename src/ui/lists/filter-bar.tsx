import type { ReactNode } from 'react';
import { SelectField } from '@/ui/forms/select-field';

export interface Filter {
  label: string;
  /** '' for all */
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** What a list is narrowed to: on a phone two beside each other where text is not large, with the phone's own pickers. */
export function FilterBar({
  label,
  filters,
  children,
}: {
  label: string;
  filters: readonly Filter[];
  /** days, ticks and a search, behind what is chosen */
  children?: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:grid-cols-2 items-end gap-3 mb-4 md:mb-5 md:flex md:flex-wrap"
    >
      {filters.map(({ label: name, value, options, onChoose }, place) => (
        <div key={name} className={isAlone(place, filters.length) ? 'max-md:col-span-full' : undefined}>
          <SelectField
            className="text-ellipsis md:w-auto md:min-w-[10.5rem]"
            label={name}
            value={value}
            options={options}
            onChange={(event) => onChoose(event.target.value)}
          />
        </div>
      ))}
      {children}
    </div>
  );
}

/** Whether nothing stands beside it on a phone. */
const isAlone = (place: number, count: number) => place === count - 1 && count % 2 === 1;
