import { lengthToMetres, metresToLength } from '../measures/units';
import type { Point } from '../shapes/point';
import {
  ellipsoidOf,
  publishedShifts,
  type DatumName,
  type DatumShift,
  type DatumShifts,
} from './datums';
import { commonFrame, frames, type FrameName, type PlaneFrame } from './frames';
import { createProjection, type Place, type Projection } from './projection';

/** Converts between the frames of Ghana with one set of shifts. */
export interface Converter {
  /**
   * Where a point of a plan lies on the earth.
   * @param point in the unit of the frame; degrees of 'wgs-84'
   * @returns null where the numbers are too large to be a place
   */
  toPlace: (point: Point, frame: FrameName) => Place | null;
  /**
   * A place in a frame, in that frame's unit.
   * @returns null where it is too far from the frame
   */
  fromPlace: (place: Place, frame: FrameName) => Point | null;
  /**
   * A point of one frame in another. Between frames of one datum no shift moves
   * it, and between feet and metres of one grid nothing but the unit changes.
   */
  convert: (point: Point, from: FrameName, to: FrameName) => Point | null;
  /**
   * The corners of a plan in metres of the common frame, in which plots are
   * compared; null where one of them is no place.
   */
  toCommonFrame: (
    corners: readonly Point[],
    frame: FrameName,
  ) => Point[] | null;
}

/**
 * @param shifts those of the office, or the published ones; what was stored was
 * parsed by `DatumShifts`
 */
export function createConverter(
  shifts: DatumShifts = publishedShifts,
): Converter {
  const projections = new Map<FrameName, Projection>();
  const projectionOf = (name: FrameName, frame: PlaneFrame): Projection => {
    const projection =
      projections.get(name) ??
      createProjection({
        ellipsoid: ellipsoidOf[frame.datum],
        shift: shiftOf(frame.datum, shifts),
        transverseMercator: frame.projection,
      });
    projections.set(name, projection);
    return projection;
  };

  const toPlace: Converter['toPlace'] = (point, name) => {
    const frame = frames[name];
    return frame.kind === 'degrees'
      ? placeOfDegrees(point)
      : projectionOf(name, frame).toPlace(toMetres(point, frame));
  };
  const fromPlace: Converter['fromPlace'] = (place, name) => {
    const frame = frames[name];
    if (frame.kind === 'degrees') {
      return { east: place.longitude, north: place.latitude };
    }
    const metres = projectionOf(name, frame).toPoint(place);
    return metres === null ? null : fromMetres(metres, frame);
  };
  const convert: Converter['convert'] = (point, from, to) => {
    const [source, target] = [frames[from], frames[to]];
    if (!Number.isFinite(point.east) || !Number.isFinite(point.north)) {
      return null;
    }
    if (from === to) return point;
    const areBothPlane = source.kind === 'plane' && target.kind === 'plane';
    if (areBothPlane && isSameGrid(source, target)) {
      return fromMetres(toMetres(point, source), target);
    }
    const place = toPlace(point, from);
    return place === null ? null : fromPlace(place, to);
  };
  return {
    toPlace,
    fromPlace,
    convert,
    toCommonFrame: (corners, frame) => {
      const converted = corners.flatMap(
        (corner) => convert(corner, frame, commonFrame) ?? [],
      );
      return converted.length === corners.length ? converted : null;
    },
  };
}

/** Then they differ by their unit only. */
const isSameGrid = (source: PlaneFrame, target: PlaneFrame) =>
  source.projection === target.projection && source.datum === target.datum;

function shiftOf(datum: DatumName, shifts: DatumShifts): DatumShift | null {
  return datum === 'wgs-84' ? null : shifts[datum];
}

const toMetres = ({ east, north }: Point, { unit }: PlaneFrame): Point => ({
  east: lengthToMetres(east, unit),
  north: lengthToMetres(north, unit),
});

const fromMetres = ({ east, north }: Point, { unit }: PlaneFrame): Point => ({
  east: metresToLength(east, unit),
  north: metresToLength(north, unit),
});

function placeOfDegrees({ east, north }: Point): Place | null {
  const isPlace = Math.abs(east) <= 180 && Math.abs(north) <= 90;
  return isPlace ? { longitude: east, latitude: north } : null;
}
