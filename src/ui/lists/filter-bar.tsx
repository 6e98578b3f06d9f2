import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SlidersHorizontal } from 'lucide-react';
import type { Option } from '@/lib/options';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/forms/select-field';
import { Icon } from '@/ui/icon';
import { joinClasses } from '@/lib/text/class-names';
import type { Narrow } from './use-filters';

export interface Filter {
  label: string;
  /** in the address */
  name: string;
  /**
   * the first one stands for whatever else the address says, and has no value
   */
  options: readonly Option[];
}

export function FilterBar({
  label,
  filters,
  narrow,
  children,
}: {
  label: string;
  filters: readonly Filter[];
  narrow: Narrow;
  children?: ReactNode;
}) {
  const [params] = useSearchParams();
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:grid-cols-2 items-end gap-3 mb-4 md:mb-5 md:flex md:flex-wrap"
    >
      {filters.map(({ name, ...select }) => (
        <FilterSelect
          key={name}
          {...select}
          value={params.get(name)}
          onChoose={(value) => narrow({ [name]: value })}
        />
      ))}
      {children}
    </div>
  );
}

/** Six fit into a wide row of a FilterBar. */
export const filterWidth = 'md:grow md:basis-[9rem] md:max-w-[12.5rem]';

export function FilterSelect({
  label,
  value,
  options,
  onChoose,
}: Omit<Filter, 'name'> & {
  value: string | null;
  onChoose: (value: string) => void;
}) {
  return (
    <div className={filterWidth}>
      <SelectField
        className="text-ellipsis"
        label={label}
        value={options.find((option) => option.value === value)?.value ?? ''}
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
        <span>{title}</span>
      </Button>
      <div className={joinClasses('contents', !isOpen && 'max-md:hidden')}>
        {children}
      </div>
    </>
  );
}
