import type { GroundReading } from '@land/ground/read-ground';
import { findSlips, type Slip } from '@land/judge/find-slips';
import { judgeArea, judgeLargestArea } from '@land/judge/judge-area';
import { judgeClosure } from '@land/judge/judge-closure';
import {
  judgePlotSize,
  largeScaleLand,
  smallestPlot,
} from '@land/judge/judge-plot-size';
import { judgeScale } from '@land/judge/judge-scale';
import { readPositiveNumber } from '@land/measures/read-number';
import {
  squareMetresPerAcre,
  type AreaUnit,
  type LengthUnit,
} from '@land/measures/units';
import { areaOf } from '@land/shapes/polygon';
import { formatGroundArea } from '@contract/values/land/ground-area';
import type { GroundDraft } from '@/domain/ground/ground-draft';
import { describeCrossings } from '@/domain/ground/ground-words';
import { area, formatNumber, metres, ratio } from './figure-words';
import { cannotTell, type GroundCheck } from './ground-check';

/** A printed area that can be read. */
export interface ReadArea {
  area: number;
  unit: AreaUnit;
}

export function readArea({
  area: typed,
  areaUnit,
}: GroundDraft): ReadArea | null {
  const reading = readPositiveNumber(typed);
  if (reading.kind === 'problem' || areaUnit === '') return null;
  return { area: reading.value, unit: areaUnit };
}

/** Whether the sides lead back to the first corner. */
export function checkClosure(
  { way, unit, rows, bearings }: GroundDraft,
  { legs }: GroundReading,
): GroundCheck {
  const title = 'The sides close';
  if (way === 'coordinates') {
    return cannotTell(title, 'Coordinates always close. Only bearings tell.');
  }
  if (unit === '') {
    return cannotTell(title, 'Choose the unit of the distances.');
  }
  const { verdict, reason, figure, ratio: closes } = judgeClosure(legs, unit);
  if (figure === null) return cannotTell(title, 'Type at least three sides.');
  const open = metres(figure.found);
  const most = `At most ${metres(figure.tolerance)} may stay open (1 in 1,000).`;
  const slips =
    reason === 'does-not-close'
      ? findSlips(
          rows.map(({ first, second }) => ({
            bearing: first,
            distance: second,
          })),
          bearings === '' ? 'decimal-degrees' : bearings,
        )
      : [];
  const texts: Readonly<Record<typeof reason, string>> = {
    closes: `The last side ends ${open} from the first corner. ${most}`,
    'does-not-close':
      `The last side ends ${open} from the first corner, ${ratio(closes)}. ${most} ${describeSlips(slips)}`.trim(),
    'rounding-explains-it': `The last side ends ${open} from the first corner. ${most} The bearings and distances are so round that this can be rounding.`,
    'too-few-sides': 'Type at least three sides.',
  };
  return { title, verdict, text: texts[reason] };
}

/** Of more, any could be it. */
const mostSlips = 3;

/** Asked, and never changed: only the plan says which number it has. */
function describeSlips(slips: readonly Slip[]): string {
  if (slips.length === 0 || slips.length > mostSlips) return '';
  const names = slips.map(
    ({ row, column, text }) => `the ${column} of side ${row + 1} were ${text}`,
  );
  return `The sides would close if ${names.join(', or ')}. Look at the plan.`;
}

/** Whether the corners go round the ground in their order. */
export function checkOrder({
  ground,
  crossings,
  isSideMissing,
}: GroundReading): GroundCheck {
  const title = 'The order of the corners';
  if (ground.length < 3 || isSideMissing) {
    return cannotTell(title, 'Type at least three sides that close.');
  }
  return crossings.length === 0
    ? { title, verdict: 'agrees', text: 'No two sides cross.' }
    : {
        title,
        verdict: 'does-not-agree',
        text: `${describeCrossings(crossings)} Check the order of the rows, and these two first.`,
      };
}

const largestText = `A plot has less than ${largeScaleLand / squareMetresPerAcre} acres. From there on the Lands Commission calls land large-scale.`;

/** Whether the ground is of a size that plots have. */
export function checkPlotSize({
  ground,
  isSideMissing,
}: GroundReading): GroundCheck {
  const title = 'The size of a plot';
  const { verdict, reason, figure } = judgePlotSize(ground, 'metre');
  if (figure === null || isSideMissing) {
    return cannotTell(
      title,
      reason === 'sides-cross'
        ? 'The sides cross, so there is no area.'
        : 'Type at least three sides that close.',
    );
  }
  const enclosed = `The corners enclose ${formatGroundArea(areaOf(ground))}.`;
  const texts: Readonly<Record<typeof reason, string>> = {
    usual: `${enclosed} ${largestText}`,
    'larger-than-plots': `${enclosed} ${largestText} Check the unit and each number before you save.`,
    'longer-than-plots': `The corners lie up to ${metres(figure.found)} apart. Plots are shorter than ${metres(figure.tolerance)}. Check the unit and each number before you save.`,
    'smaller-than-plots': `${enclosed} A plot has at least ${formatNumber(smallestPlot, 0)} m², as much as a container covers. Check the unit and each number before you save.`,
    'sides-cross': '',
    'too-few-corners': '',
  };
  return { title, verdict, text: texts[reason] };
}

/** Whether the corners enclose the printed area. */
export function checkArea(
  draft: GroundDraft,
  { ground, isOpen, isSideMissing }: GroundReading,
): GroundCheck {
  const title = 'The printed area';
  const printed = readArea(draft);
  if (printed === null) return cannotTell(title, 'Type the printed area.');
  if (isSideMissing) {
    return cannotTell(title, 'The sides do not close, so there is no area.');
  }
  const { verdict, reason, figure } = judgeArea(ground, 'metre', printed);
  if (figure === null || figure.expected === null) {
    return cannotTell(
      title,
      reason === 'sides-cross'
        ? 'The sides cross, so there is no area.'
        : 'Type at least three corners.',
    );
  }
  const { unit } = printed;
  const enclosed = area(figure.found, unit);
  const found = isOpen
    ? `The corners enclose ${enclosed}, once what stays open is shared out over the sides.`
    : `The corners enclose ${enclosed}.`;
  return {
    title,
    verdict,
    text: `${found} The plan prints ${area(figure.expected, unit)}; they may differ by ${area(figure.tolerance, unit)}.`,
  };
}

/** Whether sides of these lengths can enclose the printed area at all. */
export function checkLargestArea(
  draft: GroundDraft,
  { legs }: GroundReading,
): GroundCheck | null {
  const printed = readArea(draft);
  const { unit } = draft;
  if (printed === null || unit === '' || legs.length < 3) return null;
  const title = 'The area that these sides can have';
  const { verdict, figure } = judgeLargestArea(
    legs.map(({ distance }) => distance),
    unit,
    printed,
  );
  if (figure === null) {
    return {
      title,
      verdict,
      text: 'One side is longer than all others together. They cannot close.',
    };
  }
  return {
    title,
    verdict,
    text: `Sides of these lengths enclose at most ${area(figure.found, printed.unit)}, in any shape, with ${area(figure.tolerance, printed.unit)} for rounding. The plan prints ${area(figure.expected ?? 0, printed.unit)}.`,
  };
}

/** Whether a plan at the printed scale fits on paper and can be drawn. */
export function checkScale(
  { scale }: GroundDraft,
  { ground }: GroundReading,
): GroundCheck {
  const title = 'The printed scale';
  const reading = readPositiveNumber(scale.replace(/^\s*1\s*[:/]\s*/, ''));
  if (reading.kind === 'problem') {
    return cannotTell(title, 'Type the printed scale.');
  }
  const unit: LengthUnit = 'metre';
  const { verdict, reason, figure } = judgeScale(ground, unit, reading.value);
  if (figure === null) return cannotTell(title, 'Type at least three corners.');
  const length = `At 1:${formatNumber(reading.value, 0)} the plot is ${formatNumber(figure.found, 0)} mm long on paper.`;
  const limit =
    reason === 'too-small-to-draw'
      ? `Below ${formatNumber(figure.tolerance, 0)} mm nobody can draw it.`
      : `The longest usual paper has ${formatNumber(figure.tolerance, 0)} mm.`;
  return { title, verdict, text: `${length} ${limit}` };
}
