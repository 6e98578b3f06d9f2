import type { GroundReading } from '@land/ground/read-ground';
import { judgeSides } from '@land/judge/judge-sides';
import type { GroundDraft } from '@/domain/ground/ground-draft';
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
  const { verdict, reason, figure, side, factor } = judgeSides(
    ground,
    'metre',
    sides,
    sideUnit,
  );
  if (figure === null) {
    return cannotTell(
      title,
      `There are ${ground.length} corners and ${sides.length} sides. Type as many sides as corners.`,
    );
  }
  const limit = `At most ${metres(figure.tolerance)} is fine.`;
  const worst = `Side ${(side ?? 0) + 1} ends ${metres(figure.found)} from where it is printed.`;
  const texts: Readonly<Record<typeof reason, string>> = {
    same: `Every side ends within ${metres(figure.found)} of where it is printed. ${limit}`,
    'other-sides': `${worst} ${limit}`,
    'other-unit': `Every side is ${formatNumber(factor ?? 1, 4)} times as long as printed. The distances, or the coordinates, may be in another unit.`,
    turned: `Every bearing differs by ${formatNumber(figure.found, 2)}°. Up to ${figure.tolerance}° the plan may have another north.`,
    exchanged:
      'The bearings fit once easting and northing are exchanged. Look which column is which.',
    'other-number-of-sides': limit,
  };
  return { title, verdict, text: texts[reason] };
}
