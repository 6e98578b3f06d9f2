import { useState, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import type { Option } from '@/lib/options';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/forms/select-field';
import { Icon } from '@/ui/icon';
import { joinClasses } from '@/lib/text/class-names';

export interface Filter {
  label: string;
  /** '' for all */
  value: string;
  options: readonly Option[];
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
      {filters.map((filter) => (
        <FilterSelect key={filter.label} {...filter} />
      ))}
      {children}
    </div>
  );
}

/** Of what stands in a FilterBar: where it is wide, five fill a row. */
export const filterWidth = 'md:grow md:basis-[10.5rem] md:max-w-[12.5rem]';

export function FilterSelect({ label, value, options, onChoose }: Filter) {
  return (
    <div className={filterWidth}>
      <SelectField
        className="text-ellipsis"
        label={label}
        value={value}
        options={options}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}

/** What few people need of a FilterBar: a phone shows it behind its name. */
export function FoldedFilters({
  title,
  isUsed,
  children,
}: {
  title: string;
  /** something in it is chosen */
  isUsed: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <>
      <Button
        look="secondary"
        className="col-span-full md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={SlidersHorizontal} small />
        {title}
      </Button>
      <div className={joinClasses('contents', !isOpen && 'max-md:hidden')}>{children}</div>
    </>
  );
}
