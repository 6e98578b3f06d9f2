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

export function FilterBar({
  label,
  filters,
  children,
}: {
  label: string;
  filters: readonly Filter[];
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

/** Five fit into a wide row of a FilterBar. */
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

/** Rarely used filters: a phone shows them behind a button. */
export function FoldedFilters({
  title,
  isUsed,
  children,
}: {
  title: string;
  /** one of these filters is set */
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
