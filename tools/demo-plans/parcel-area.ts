import {
  squareLengthToSquareMetres,
  squareMetresToArea,
} from '@land/measures/units';
import type { Point } from '@land/shapes/point';
import { areaOf } from '@land/shapes/polygon';

/** What a sheet prints as the area of a parcel. */
export interface ParcelArea {
  acres: number;
  hectares: number;
}

/**
 * The area of a parcel of the demo.
 * @param corners in feet of the national grid
 */
export function measureParcel(corners: readonly Point[]): ParcelArea {
  const squareMetres = squareLengthToSquareMetres(
    areaOf(corners),
    'gold-coast-foot',
  );
  return {
    acres: squareMetresToArea(squareMetres, 'acre'),
    hectares: squareMetresToArea(squareMetres, 'hectare'),
  };
}
