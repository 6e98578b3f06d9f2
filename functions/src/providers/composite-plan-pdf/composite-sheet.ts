import type { GroundOverlap } from '@contract/entities/plan-alarm';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { GroundCorner } from '@contract/values/land/ground-corner';
import type { FrameName } from '@land/frames/frames';
import type { LengthUnit } from '@land/measures/units';

/** Bearings and distances as they were typed from a plan. */
export interface TypedTraverse {
  /** of the distances */
  unit: LengthUnit;
  /** from its end to its beginning, in metres; shared out over the sides */
  misclosureMetres: number;
  /** n of "1 in n"; infinite where it closes exactly */
  ratio: number;
}

/** The numbers of a plan as they were typed, of which its corners were made. */
export interface TypedNumbers {
  /** of the coordinates, or of a traverse's first corner */
  frame: FrameName;
  isDatumStated: boolean;
  /** null of coordinates */
  traverse: TypedTraverse | null;
}

/** One of the two plans. */
export interface ComposedGround {
  /** reference of its record; its id in older ones */
  name: string;
  /** when the plan was sent, in Accra */
  sentOn: CalendarDay;
  /** metres of the common frame */
  corners: readonly GroundCorner[];
  /** null where the plan was typed again after the alarm was raised */
  typed: TypedNumbers | null;
}

/** What a composite plan shows; the same sheet gives the same bytes. */
export interface CompositeSheet {
  /** of the alarm: 'AL-3F2A-91C0' */
  name: string;
  /** in Accra, on which it is drawn */
  day: CalendarDay;
  /** the earlier first */
  grounds: readonly [ComposedGround, ComposedGround];
  overlap: GroundOverlap;
}
