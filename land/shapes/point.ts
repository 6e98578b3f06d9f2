/** A place in a plane frame; both in the frame's unit of length. */
export interface Point {
  east: number;
  north: number;
}

/** One side of a parcel, as a surveyor writes it down. */
export interface Leg {
  /** degrees clockwise from the north of the grid */
  bearing: number;
  /** in the unit of the plan */
  distance: number;
}
