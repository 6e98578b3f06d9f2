/**
 * Metres within which two plans of one grid may differ without saying anything:
 * published shifts of one datum differ by up to three.
 */
export const toleranceOfStatedDatum = 3;

/**
 * Where a plan does not say its datum: War Office read as Leigon moves a plot
 * by up to 6.6 m, and the numbers do not tell which it is.
 */
export const toleranceOfUnknownDatum = 7;

/**
 * How far two plans may lie from each other and mean the same ground, in
 * metres.
 * @param areDatumsStated that both plans say which datum they are of
 */
export function toleranceBetween(areDatumsStated: boolean): number {
  return areDatumsStated ? toleranceOfStatedDatum : toleranceOfUnknownDatum;
}
