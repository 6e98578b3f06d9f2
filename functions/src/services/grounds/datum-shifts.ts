import { unreadable } from '@contract/entities/admin-config-reading';
import {
  DatumParameters,
  datumParametersCollection,
  datumParametersId,
  type SetDatum,
} from '@contract/entities/datum-parameters';
import type { PlanGround } from '@contract/entities/plan-ground';
import { createConverter, type Converter } from '@land/frames/convert';
import { publishedShifts, type DatumShift } from '@land/frames/datums';
import { commonFrame, frames, type FrameName } from '@land/frames/frames';
import type { RecordKind, RecordTransaction } from '../audit/ports';

const datumParameters: RecordKind<DatumParameters> = {
  collection: datumParametersCollection,
  schema: DatumParameters,
  missing: 'We could not find the parameters of the datums.',
};

/**
 * As they are at this moment of the transaction, which then fails and runs
 * again if somebody changes them before it ends.
 */
export async function findParameters(
  transaction: Pick<RecordTransaction, 'findRecord'>,
): Promise<DatumParameters> {
  const stored = await transaction.findRecord(
    datumParameters,
    datumParametersId,
  );
  return stored ?? publishedShifts;
}

/**
 * By which shifts coordinates of this frame come into the common one; none for
 * those of the same datum.
 */
function listNeeded(frame: FrameName | null): SetDatum[] {
  if (frame === null) return [];
  const { datum } = frames[frame];
  const common = frames[commonFrame].datum;
  if (datum === common) return [];
  return [datum, common].filter((name) => name !== 'wgs-84');
}

/** 'leigon -130 29 364': the same for the same place on the earth. */
const describeShift = (datum: SetDatum, { x, y, z }: DatumShift) =>
  `${datum} ${x} ${y} ${z}`;

/** How corners of a frame are placed with certain parameters. */
export interface Placing {
  converter: Converter;
  /** names the shifts that count: '' where none does */
  shifts: string;
}

/**
 * @returns null where a shift that is needed cannot be read: no plot is placed
 * by another one in its stead
 */
export function findPlacing(
  frame: FrameName | null,
  { accra, leigon }: DatumParameters,
): Placing | null {
  const read = { accra, leigon };
  const named: string[] = [];
  for (const datum of listNeeded(frame)) {
    const shift = read[datum];
    if (shift === unreadable) return null;
    named.push(describeShift(datum, shift));
  }
  const converter = createConverter({
    accra: accra === unreadable ? publishedShifts.accra : accra,
    leigon: leigon === unreadable ? publishedShifts.leigon : leigon,
  });
  return { converter, shifts: named.join(', ') };
}

/** Names all parameters; null while one of them cannot be read. */
export function nameParameters({
  accra,
  leigon,
}: DatumParameters): string | null {
  if (accra === unreadable || leigon === unreadable) return null;
  return `${describeShift('accra', accra)}, ${describeShift('leigon', leigon)}`;
}

/**
 * By which shifts the corners of a ground were placed. An older record does not
 * say it: then by the published ones.
 */
export function findShifts({
  description,
  shifts,
}: Pick<PlanGround, 'description' | 'shifts'>): string {
  const published = findPlacing(description?.frame ?? null, publishedShifts);
  return shifts ?? published?.shifts ?? '';
}

/**
 * Whether two grounds lie where the same parameters place them. Not while one of
 * them waits to be placed anew: neighbours then lie on each other.
 */
export function arePlacedAlike(first: string, second: string): boolean {
  const named = new Map(listShifts(first));
  return listShifts(second).every(
    ([datum, shift]) => (named.get(datum) ?? shift) === shift,
  );
}

const listShifts = (shifts: string): [datum: string, shift: string][] =>
  shifts.split(', ').map((shift) => [shift.split(' ', 1)[0] ?? '', shift]);
