import type { GroundShape } from '../../entities/plan-ground';

/**
 * Fifty acres, from which the Lands Commission calls land large-scale, and the
 * length that such land has if it is ten times as long as wide (decision 221).
 */
const unusualFrom = { squareMetres: 202_343, metresAcross: 1_500 };

/**
 * Whether a ground is larger than the plots that people have searched: nearly
 * always a wrong unit or a wrong digit, so that an officer confirms it.
 */
export function isUnusuallyLarge({
  localCorners,
  areaSquareMetres,
}: Pick<GroundShape, 'localCorners' | 'areaSquareMetres'>): boolean {
  if (areaSquareMetres >= unusualFrom.squareMetres) return true;
  return localCorners.some((corner) =>
    localCorners.some(
      ({ east, north }) =>
        Math.hypot(corner.east - east, corner.north - north) >=
        unusualFrom.metresAcross,
    ),
  );
}
