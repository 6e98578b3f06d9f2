import * as z from 'zod/mini';

/**
 * What can be said of one thing on a plan. There is no word for a plan as a
 * whole: that its numbers agree does not make it genuine.
 */
export const Verdict = z.enum(['agrees', 'does-not-agree', 'cannot-be-told']);
export type Verdict = z.infer<typeof Verdict>;

/** Of a figure and its tolerance. */
export type FigureUnit = 'metre' | 'square-metre' | 'degree' | 'millimetre';

/** What was compared. */
export interface Figure {
  unit: FigureUnit;
  /** what the numbers of the plan give */
  found: number;
  /** what is printed or asked for; null where there is only a limit */
  expected: number | null;
  /** within which the two may differ, or the limit of what is found */
  tolerance: number;
}

/** One judgement; the words for verdict and reason are the app's. */
export interface Judgement<Reason extends string> {
  verdict: Verdict;
  reason: Reason;
  /** null where nothing could be calculated */
  figure: Figure | null;
}
