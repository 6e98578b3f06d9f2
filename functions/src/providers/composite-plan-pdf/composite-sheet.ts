import type { GroundOverlap } from '@contract/entities/plan-alarm';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { GroundCorner } from '@contract/values/land/ground-corner';

/** One of the two plans. */
export interface ComposedGround {
  /** reference of its record; its id in older ones */
  name: string;
  /** when the plan was sent, in Accra */
  sentOn: CalendarDay;
  /** metres of the common frame */
  corners: readonly GroundCorner[];
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
