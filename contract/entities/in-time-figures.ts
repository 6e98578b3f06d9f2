import * as z from 'zod/mini';

export const publicFiguresCollection = 'public_figures';
export const inTimeFiguresId = 'in-time';

/** The days over which results are counted. */
export const inTimeDays = 90;

/** Of fewer results a share says nothing, and none is published. */
export const fewestCountedResults = 10;

/** How many results of a service were sent, and how many of them in time. */
export const InTimeFigure = z.object({
  sent: z.int().check(z.gte(fewestCountedResults)),
  /** by the day that was promised first */
  inTime: z.int().check(z.gte(0)),
});
export type InTimeFigure = z.infer<typeof InTimeFigure>;

/**
 * public_figures/in-time: what everybody who is signed in reads of result_times
 * (decision 170). Written by the schedule keepPromises.
 */
export const InTimeFigures = z.object({
  countedAt: z.date(),
  /** by the id of the service; without those that have too few results */
  services: z.record(z.string(), InTimeFigure),
});
export type InTimeFigures = z.infer<typeof InTimeFigures>;
