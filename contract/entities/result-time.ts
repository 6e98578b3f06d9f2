import * as z from 'zod/mini';

export const resultTimesCollection = 'result_times';

/**
 * result_times/{documentId}: whether the first results of a request came by the
 * day that was promised first. Written by the server, counted by the overview;
 * it holds nothing about a person.
 */
export const ResultTime = z.object({
  documentId: z.string().check(z.minLength(1)),
  serviceId: z.string().check(z.minLength(1)),
  /** when the first version was delivered */
  sentAt: z.date(),
  /** the first promise, which a new day does not change */
  promisedBy: z.date(),
  isInTime: z.boolean(),
});
export type ResultTime = z.infer<typeof ResultTime>;
