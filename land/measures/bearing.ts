/** Any angle as a bearing: at least 0 and less than 360 degrees. */
export function normaliseBearing(degrees: number): number {
  const bearing = degrees % 360;
  return bearing < 0 ? (bearing + 360) % 360 : bearing;
}

/**
 * The angle between two bearings, in degrees: 0 to 180, whichever is further
 * round.
 */
export function bearingDifference(left: number, right: number): number {
  const turn = normaliseBearing(left - right);
  return Math.min(turn, 360 - turn);
}

/**
 * A bearing to the full minute, as plans print it: '042°18′'.
 * @param bearing degrees
 */
export function formatBearing(bearing: number): string {
  const minutes = Math.round(normaliseBearing(bearing) * 60) % (360 * 60);
  const [degrees, restMinutes] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(degrees).padStart(3, '0')}°${String(restMinutes).padStart(2, '0')}′`;
}
