import { SearchField } from './search-field';

/** Finds paid requests by their reference, or by the start of any word of a name or an address. */
export function RequestSearch(props: { initial: string; onSearch: (typed: string) => void }) {
  return (
    <SearchField {...props} label="Search by name or address" placeholder="Name, address or reference" />
  );
}
