import { useState } from 'react';
import { Search } from 'lucide-react';
import { Icon } from './icon';
import { useDebounced } from './use-debounced';

/** A box to find records in, which asks once the typing pauses. */
export function SearchField({
  label,
  placeholder,
  initial,
  onSearch,
}: {
  label: string;
  placeholder: string;
  initial: string;
  onSearch: (typed: string) => void;
}) {
  const [typed, setTyped] = useState(initial);
  useDebounced(typed, onSearch);
  return (
    <div role="search" className="input-wrap w-full sm:w-[20.5rem]">
      <span className="lead">
        <Icon of={Search} />
      </span>
      <input
        type="search"
        className="input pl-11!"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
