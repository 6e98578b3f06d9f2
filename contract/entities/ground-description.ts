import { FrameName } from '@land/frames/frames';
import { AreaUnit, LengthUnit } from '@land/measures/units';
import * as z from 'zod/mini';
import { CalendarDay } from '../values/booking/working-days';
import { Region } from '../values/land/regions';
import { typedText } from '../values/typed-text';

/** Corners of one ground; a plan with more is a scheme of many plots. */
export const maxGroundRows = 60;

/** A cell of the table, as it was typed: `123°27'`, `1,190,123.4`. */
const Cell = z.string().check(z.maxLength(40));

/**
 * A row of the plan's table. Of a traverse: bearing and distance of a side; of
 * coordinates: east and north of a corner.
 */
export const GroundRow = z.object({ first: Cell, second: Cell });
export type GroundRow = z.infer<typeof GroundRow>;

/** What is printed on the plan beside its table. */
export const PrintedFacts = z.object({
  area: z.nullable(
    z.object({
      /** as it was typed */
      value: Cell,
      unit: AreaUnit,
    }),
  ),
  /** '2500' of 1:2500, as it was typed */
  scale: z.nullable(Cell),
  region: z.nullable(Region),
});
export type PrintedFacts = z.infer<typeof PrintedFacts>;

/** The bearings and distances that a plan prints beside its coordinates. */
export const PrintedSides = z.object({
  unit: LengthUnit,
  /** bearing and distance from each corner to the next */
  rows: z.array(GroundRow).check(z.maxLength(maxGroundRows)),
});
export type PrintedSides = z.infer<typeof PrintedSides>;

/** What a plan has to show of a licensed surveyor; the officer looks for it. */
export const SurveyorMarks = z.object({
  /** null where there is none, or nobody has looked */
  licenceNumber: z.nullable(typedText(60)),
  signedOn: z.nullable(CalendarDay),
  /** null while nobody has looked */
  hasSeal: z.nullable(z.boolean()),
});
export type SurveyorMarks = z.infer<typeof SurveyorMarks>;

/**
 * What a plan says of its ground, as it was typed. Nothing in it is guessed:
 * unit and grid were asked. Only what was typed is stored, so that browser and
 * server read it by the same code.
 */
export const GroundDescription = z.object({
  way: z.enum(['traverse', 'coordinates']),
  /** of a traverse's distances; coordinates have the unit of their frame */
  unit: LengthUnit,
  /**
   * that the coordinates, or the start of a traverse, are of; null for a
   * traverse without a place
   */
  frame: z.nullable(FrameName),
  /** that the plan itself says which datum they are of */
  isDatumStated: z.boolean(),
  /** what the digits behind the point of a bearing are */
  bearings: z.enum(['decimal-degrees', 'degrees-minutes-seconds']),
  /**
   * east and north of a traverse's first corner, in the frame; null where the
   * plan has none, and of coordinates
   */
  start: z.nullable(GroundRow),
  rows: z.array(GroundRow).check(z.maxLength(maxGroundRows)),
  /** of coordinates, where the plan prints them too: to be compared */
  sides: z.optional(PrintedSides),
  printed: PrintedFacts,
  surveyor: SurveyorMarks,
});
export type GroundDescription = z.infer<typeof GroundDescription>;
