import { SelectField } from '@/ui/forms/select-field';

export interface Filter {
  label: string;
  /** '' for all */
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** What the list is narrowed to; on a phone side by side, with the phone's own pickers. */
export function FilterBar({ label, filters }: { label: string; filters: readonly Filter[] }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:grid-cols-2 gap-3 mb-4 md:mb-5 md:max-w-[34rem]"
    >
      {filters.map(({ label: name, value, options, onChoose }) => (
        <SelectField
          key={name}
          className="text-ellipsis"
          label={name}
          value={value}
          options={options}
          onChange={(event) => onChoose(event.target.value)}
        />
      ))}
    </div>
  );
}
