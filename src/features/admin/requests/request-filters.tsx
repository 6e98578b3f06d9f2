import { adminRequestFilters, type AdminRequestFilter } from '@/domain/admin-request-filters';
import { SelectField } from '@/ui/forms/select-field';
import { filterWords } from './request-words';

const options = [
  { value: '', label: 'All paid requests' },
  ...adminRequestFilters.map((value) => ({ value, label: filterWords[value].label })),
];

/** Which requests the list shows. */
export function RequestFilters({
  show,
  onChange,
}: {
  show: AdminRequestFilter | null;
  onChange: (show: AdminRequestFilter | null) => void;
}) {
  return (
    <div role="group" aria-label="Which requests" className="mb-4 md:mb-5 md:w-[16rem]">
      <SelectField
        label="Show"
        value={show ?? ''}
        options={options}
        onChange={({ target }) =>
          onChange(adminRequestFilters.find((filter) => filter === target.value) ?? null)
        }
      />
    </div>
  );
}
