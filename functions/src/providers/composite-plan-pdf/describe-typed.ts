import { commonFrame, type FrameName } from '@land/frames/frames';
import type { LengthUnit } from '@land/measures/units';
import type { TypedNumbers, TypedTraverse } from './composite-sheet';

/** With the codes of the EPSG registry, by which a surveyor knows them. */
const gridNames: Readonly<Record<FrameName, string>> = {
  'national-grid-feet': 'Ghana National Grid in Gold Coast feet (EPSG 2136)',
  'national-grid-metres': 'Ghana National Grid in metres (EPSG 2136)',
  'metre-grid': 'Ghana Metre Grid, Leigon (EPSG 25000)',
  'utm-30n': 'UTM zone 30N, WGS 84 (EPSG 32630)',
  'utm-31n': 'UTM zone 31N, WGS 84 (EPSG 32631)',
  'wgs-84': 'degrees, WGS 84 (EPSG 4326)',
};

const unitNames: Readonly<Record<LengthUnit, string>> = {
  metre: 'metres',
  'gold-coast-foot': 'Gold Coast feet',
  'international-foot': 'international feet',
};

const wholeNumber = new Intl.NumberFormat('en-GB', {
  maximumFractionDigits: 0,
});

/** Below half a centimetre nothing is seen to be left. */
const leastMisclosure = 0.005;

/**
 * What the office typed from a plan, and what was done to it before it is drawn:
 * the table of a composite plan has other numbers than the plan itself.
 */
export function describeTyped(typed: TypedNumbers | null): string {
  if (typed === null) {
    return 'Its numbers were typed or converted again after the alarm was raised. The corners here are those of the alarm.';
  }
  const { frame, isDatumStated, traverse } = typed;
  const converted =
    frame === commonFrame ? '' : ', converted to metres of the National Grid';
  const datum = isDatumStated
    ? 'The plan names its datum.'
    : 'The plan does not name its datum.';
  return traverse === null
    ? `Typed as coordinates of ${gridNames[frame]}${converted}. ${datum}`
    : `Typed as bearings and distances in ${unitNames[traverse.unit]}, from a first corner of ${gridNames[frame]}${converted}. ${datum} ${describeClosure(traverse)}`;
}

function describeClosure({ misclosureMetres, ratio }: TypedTraverse): string {
  return misclosureMetres < leastMisclosure
    ? 'The sides close.'
    : `The sides end ${misclosureMetres.toFixed(2)} m from where they begin (1 in ${wholeNumber.format(Math.floor(ratio))}). That is shared out over them, so the corners are adjusted.`;
}
