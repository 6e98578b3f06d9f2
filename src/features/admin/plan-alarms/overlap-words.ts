import type { GroundOverlap } from '@contract/entities/plan-alarm';
import { formatGroundArea } from '@contract/values/land/ground-area';
import { formatLength } from '@/domain/ground-length';

/** A figure of an overlap, with what it is. */
export interface OverlapFact {
  name: string;
  value: string;
}

const surenessNames: Readonly<Record<GroundOverlap['sureness'], string>> = {
  certain: 'Certain',
  possible: 'Possible',
  'cannot-be-told': 'Cannot be told',
};

/** The sides of one cross, or its numbers cannot be compared with others. */
const cannotBeToldText =
  'Nobody can tell from these numbers whether the plans overlap. Look at both plans.';

/** How sure it is that the plans overlap, and why; nothing of who is right. */
export function describeSureness({
  sureness,
  toleranceMetres,
}: GroundOverlap): string {
  if (sureness === 'cannot-be-told') return cannotBeToldText;
  const tolerance = formatLength(toleranceMetres, 'metre');
  return sureness === 'certain'
    ? `More overlaps than the ${tolerance} by which two plans of one place may differ.`
    : `Most of one plan lies on the other, but not wider than the ${tolerance} by which two plans of one place may differ. It may be a neighbour whose plan has another datum.`;
}

/** '36 %' on one line; what is not nothing or all is not written so. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return 'less than 1\u00a0%';
  if (share < 1 && share > 0.99) return 'more than 99\u00a0%';
  return `${(share * 100).toFixed(0)}\u00a0%`;
}

/**
 * What overlaps, figure by figure.
 * @param names of the first and the second record
 */
export function listOverlapFacts(
  overlap: GroundOverlap,
  [first, second]: readonly [string, string],
): OverlapFact[] {
  const { areaSquareMetres, shareOfFirst, shareOfSecond, widthMetres } =
    overlap;
  const howSure: OverlapFact = {
    name: 'How sure',
    value: `${surenessNames[overlap.sureness]}. ${describeSureness(overlap)}`,
  };
  if (overlap.sureness === 'cannot-be-told') return [howSure];
  return [
    howSure,
    { name: 'Both have', value: formatGroundArea(areaSquareMetres) },
    { name: `Share of ${first}`, value: formatShare(shareOfFirst) },
    { name: `Share of ${second}`, value: formatShare(shareOfSecond) },
    { name: 'Widest place', value: formatLength(widthMetres, 'metre') },
  ];
}

/** One sentence for the card. */
export function summariseOverlap(overlap: GroundOverlap): string {
  const { areaSquareMetres, shareOfFirst, shareOfSecond, sureness } = overlap;
  if (sureness === 'cannot-be-told') return cannotBeToldText;
  const shares = `${formatShare(shareOfFirst)} of the earlier plan, ${formatShare(shareOfSecond)} of the later one`;
  return `${surenessNames[sureness]} overlap: ${formatGroundArea(areaSquareMetres)}, ${shares}.`;
}
