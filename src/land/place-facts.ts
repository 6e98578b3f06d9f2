import {
  formatDistrict,
  type LandPlace,
} from '@contract/values/land/land-place';

/** What is known of where land is, beside its address; none where nothing is. */
export function listPlaceFacts(
  place: LandPlace,
): { name: string; value: string }[] {
  const facts: [name: string, value: string | null][] = [
    ['GhanaPost address', place.digitalAddress],
    ['District', formatDistrict(place)],
  ];
  return facts.flatMap(([name, value]) =>
    value === null ? [] : [{ name, value }],
  );
}
