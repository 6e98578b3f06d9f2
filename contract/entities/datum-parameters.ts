import * as z from 'zod/mini';
import { DatumShift, publishedShifts } from '@land/frames/datums';
import type { DatumName } from '@land/frames/datums';
import { unreadable } from './admin-config-reading';

export const datumParametersCollection = 'datum_parameters';
/** There is one record; without it the published parameters count. */
export const datumParametersId = 'current';

/** The datums of Ghana, whose place on the earth the office can set. */
export type SetDatum = Exclude<DatumName, 'wgs-84'>;

/**
 * Metres by which a shift may differ from the published one. Another one that
 * was published for Accra (EPSG 1569) differs by 29 m, a missing sign of X, Y or
 * Z by 58 m and more.
 */
export const mostFromPublished = 50;

/**
 * Metres between a shift and the published one, in space: a plot moves by as
 * much at most, and by far less where X alone differs, which is nearly the height.
 */
export function distanceFromPublished(
  datum: SetDatum,
  { x, y, z: height }: Pick<DatumShift, 'x' | 'y' | 'z'>,
): number {
  const published = publishedShifts[datum];
  return Math.hypot(x - published.x, y - published.y, height - published.z);
}

const shiftOf = (datum: SetDatum) =>
  DatumShift.check(
    z.refine(
      (shift) => distanceFromPublished(datum, shift) <= mostFromPublished,
      `At most ${mostFromPublished} metres from the published parameters.`,
    ),
  );

/** What may be saved of each datum. */
export const SavedShifts = z.object({
  accra: shiftOf('accra'),
  leigon: shiftOf('leigon'),
});
export type SavedShifts = z.infer<typeof SavedShifts>;

const storedShift = (datum: SetDatum) =>
  z.catch(
    z.union([
      z._default(shiftOf(datum), publishedShifts[datum]),
      z.literal(unreadable),
    ]),
    unreadable,
  );

/**
 * datum_parameters/current: by which shifts coordinates of plans become places.
 * Written by saveSetting; read by administrators who may type corners, and by no
 * customer. Each datum is read by itself: one that somebody
 * set wrongly in the console stops only plans that need it, and is never taken
 * for the published one (decision 196).
 */
export const DatumParameters = z.object({
  accra: storedShift('accra'),
  leigon: storedShift('leigon'),
});
export type DatumParameters = z.infer<typeof DatumParameters>;
