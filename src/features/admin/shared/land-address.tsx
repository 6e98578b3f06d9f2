import {
  findSeparateCode,
  formatPlace,
  type LandPlace,
} from '@contract/values/land/land-place';

/** In a cell of a table: the GhanaPost address above the place, in two lines. */
export function LandAddress({ place }: { place: LandPlace }) {
  const code = findSeparateCode(place);
  const title = formatPlace(place);
  if (code === null) {
    return (
      <span className="line-clamp-2 leading-[1.125rem]" title={title}>
        {place.address}
      </span>
    );
  }
  return (
    <span title={title}>
      <span className="block font-[560] leading-[1.125rem] whitespace-nowrap">
        {code}
      </span>
      <span className="line-clamp-1 text-xs leading-4 text-ink-2">
        {place.address}
      </span>
    </span>
  );
}
