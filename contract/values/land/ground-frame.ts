import * as z from 'zod/mini';

/**
 * The grid that the numbers of a plan belong to. It is asked, never guessed:
 * the same numbers are possible in several.
 * - national-grid: Ghana's grid, and the plan does not say on which datum
 * - war-office-grid: the same on the War Office datum, "Accra" (EPSG 2136)
 * - leigon-grid: the same on the later Leigon datum (EPSG 25000)
 * - utm-30, utm-31: WGS 84, zone 30 or 31 north (EPSG 32630, 32631)
 * - wgs-84: longitude as east and latitude as north, in decimal degrees
 * - no-grid: the plan has bearings and distances only, and no place
 */
export const GroundFrame = z.enum([
  'national-grid',
  'war-office-grid',
  'leigon-grid',
  'utm-30',
  'utm-31',
  'wgs-84',
  'no-grid',
]);
export type GroundFrame = z.infer<typeof GroundFrame>;

/**
 * Whether the plan says on which datum its grid is. War Office read as Leigon
 * moves a plot by five to six metres.
 */
export function isDatumStated(frame: GroundFrame): boolean {
  return frame !== 'national-grid' && frame !== 'no-grid';
}
