import type { GroundReading } from '@land/ground/read-ground';
import { judgeSides } from '@land/judge/judge-sides';
import type { GroundDraft } from '@/domain/ground/ground-draft';
import { listNumbers } from '@/domain/ground/ground-words';
import { formatNumber, metres } from './figure-words';
import { cannotTell, type GroundCheck } from './ground-check';

const title = 'Sides and corners';

/** Whether the corners make the bearings and distances that are printed too. */
export function checkSides(
  { way, sideUnit }: GroundDraft,
  { ground, sides }: GroundReading,
): GroundCheck {
  if (way === 'traverse') {
    return cannotTell(
      title,
      'Only a plan that prints coordinates too can be compared.',
    );
  }
  if (sides.length === 0 || sideUnit === '') {
    return cannotTell(
      title,
      'Type the bearings and distances, where the plan prints them.',
    );
  }
  const judgement = judgeSides(ground, 'metre', sides, sideUnit);
  const { verdict, reason, figure, side, differing, factor } = judgement;
  if (figure === null) {
    return cannotTell(
      title,
      `There are ${ground.length} corners and ${sides.length} sides. Type as many sides as corners.`,
    );
  }
  const found = metres(figure.found);
  const tolerance = metres(figure.tolerance);
  const number = (side ?? 0) + 1;
  const others = describeOthers(
    differing.filter((other) => other !== side),
    side ?? 0,
    sides.length,
  );
  const texts: Readonly<Record<typeof reason, string>> = {
    same: `Every side ends within ${found} of where it is printed. Side ${number} differs most, and may by ${tolerance}.`,
    'other-sides':
      `Side ${number} ends ${found} from where it is printed. At most ${tolerance} is fine. ${others}`.trim(),
    'other-unit': `Every side is ${formatNumber(factor ?? 1, 4)} times as long as printed. The distances, or the coordinates, may be in another unit.`,
    turned: `Every bearing differs by ${formatNumber(figure.found, 2)}°. Up to ${figure.tolerance}° the plan may have another north.`,
    exchanged:
      'The bearings fit once easting and northing are exchanged. Look which column is which.',
    'other-number-of-sides': '',
  };
  return { title, verdict, text: texts[reason] };
}

/** Of two sides that meet, the corner between them is what may be wrong. */
function describeOthers(
  others: readonly number[],
  side: number,
  count: number,
): string {
  const [other, ...more] = others;
  if (other === undefined) return '';
  if (more.length > 0) {
    return `Sides ${listNumbers(others.map((index) => index + 1))} differ too.`;
  }
  const differs = `Side ${other + 1} differs too`;
  const corner = [side, other].find((index) =>
    [side, other].includes((index - 1 + count) % count),
  );
  return corner === undefined
    ? `${differs}.`
    : `${differs}: corner ${corner + 1} may be wrong.`;
}
