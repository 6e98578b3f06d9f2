import { useState } from 'react';
import { Search } from 'lucide-react';
import { useDebounced } from './use-debounced';
import { Icon } from '@/ui/icon';

/** Finds paid requests by their reference, or by the start of any word of a name or an address. */
export function RequestSearch({ initial, onSearch }: { initial: string; onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState(initial);
  useDebounced(typed, onSearch);
  return (
    <div role="search" className="input-wrap w-full sm:w-[19rem]">
      <span className="lead">
        <Icon of={Search} />
      </span>
      <input
        type="search"
        className="input pl-11!"
        aria-label="Search by name or address"
        placeholder="Name, address or reference"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
