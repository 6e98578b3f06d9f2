import { formatBearing } from '../measures/bearing';
import { readBearing, type PointNotation } from '../measures/read-bearing';
import { readPositiveNumber } from '../measures/read-number';
import type { Leg } from '../shapes/point';
import { readTraverseTable, type TypedLeg } from '../shapes/read-table';
import { misclosureOf, type Misclosure } from '../shapes/traverse';
import { leastRatio } from './judge-closure';

/** One cell of a table, as it would have to be for the sides to close. */
export interface Slip {
  /** counted from 0, with the empty rows */
  row: number;
  column: keyof TypedLeg;
  /** what would stand in the cell */
  text: string;
}

interface ClosingSlip extends Slip {
  /** n of "1 in n" */
  ratio: number;
}

/**
 * Which single slip would explain that a traverse does not close: one digit is
 * another one, two neighbouring digits are exchanged, or a bearing points back.
 * Each makes the sides close to one in a thousand, the best first. It is a
 * question for the plan, and never taken: several can fit, and a side can be
 * missing instead.
 * @returns none where the sides close, or a cell cannot be read
 */
export function findSlips(
  typedRows: readonly TypedLeg[],
  notation: PointNotation,
): Slip[] {
  const { rows: legs, problems } = readTraverseTable(typedRows, notation);
  const places = [...typedRows.keys()].filter((row) => {
    const { bearing, distance } = typedRows[row] ?? emptyLeg;
    return bearing.trim() !== '' || distance.trim() !== '';
  });
  const isReadable = problems.length === 0 && legs.length >= 3;
  if (!isReadable || misclosureOf(legs).ratio >= leastRatio) return [];
  const slips = places.flatMap((row, index): ClosingSlip[] => {
    const typed = typedRows[row] ?? emptyLeg;
    const others = misclosureOf(legs.toSpliced(index, 1));
    const closing = (column: keyof TypedLeg, text: string): ClosingSlip[] => {
      const leg = readLeg({ ...typed, [column]: text }, notation);
      const ratio = leg === null ? 0 : ratioWith(others, leg);
      return ratio >= leastRatio ? [{ row, column, text, ratio }] : [];
    };
    return [
      ...listBearings(typed.bearing, legs[index]).flatMap((text) =>
        closing('bearing', text),
      ),
      ...listOtherDigits(typed.distance).flatMap((text) =>
        closing('distance', text),
      ),
    ];
  });
  return slips
    .sort((left, right) => right.ratio - left.ratio)
    .map(({ row, column, text }) => ({ row, column, text }));
}

/** n of "1 in n" of some legs and one more. */
function ratioWith(others: Misclosure, leg: Leg): number {
  const { east, north } = misclosureOf([leg]);
  const open = Math.hypot(others.east + east, others.north + north);
  const perimeter = others.perimeter + leg.distance;
  return open === 0 ? Infinity : perimeter / open;
}

const emptyLeg: TypedLeg = { bearing: '', distance: '' };

function readLeg(
  { bearing, distance }: TypedLeg,
  notation: PointNotation,
): Leg | null {
  const readings = [
    readBearing(bearing, notation),
    readPositiveNumber(distance),
  ];
  const [angle, length] = readings;
  return angle?.kind === 'read' && length?.kind === 'read'
    ? { bearing: angle.value, distance: length.value }
    : null;
}

/** With the bearing of the same side from its other end. */
const listBearings = (typed: string, leg: Leg | undefined): string[] =>
  leg === undefined
    ? listOtherDigits(typed)
    : [...listOtherDigits(typed), formatBearing(leg.bearing + 180)];

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** One digit another one, or two neighbours exchanged. */
function listOtherDigits(typed: string): string[] {
  const signs = Array.from(typed);
  return signs.flatMap((sign, index) => {
    if (!digits.includes(sign)) return [];
    const others = digits
      .filter((digit) => digit !== sign)
      .map((digit) => signs.with(index, digit).join(''));
    const next = signs[index + 1];
    const isExchangeable =
      next !== undefined && next !== sign && digits.includes(next);
    return isExchangeable
      ? [
          ...others,
          signs
            .with(index, next)
            .with(index + 1, sign)
            .join(''),
        ]
      : others;
  });
}
