import * as z from 'zod/mini';

/**
 * GET /api/about, for everybody: what the page /about cannot know when it is
 * built. Perhaps a minute old.
 */
export const aboutName = 'about';

/** What stands at a price. */
const PricedName = z.object({
  name: z.string(),
  /** as it is shown: 'GHS 500.00' */
  price: z.string(),
});

export const AboutAnswer = z.object({
  /** in the order in which they are offered, appointments last */
  prices: z.array(PricedName),
  /** from the payment to the results */
  promisedWorkingDays: z.int(),
  /** null where the office has entered none */
  phone: z.nullable(
    z.object({
      /** '030 000 0400' */
      shown: z.string(),
      /** '+233300000400', which can be called from everywhere */
      callable: z.string(),
    }),
  ),
  /** '' where the office has entered none, as the next */
  contactEmail: z.string(),
  /** may have several lines */
  contactAddress: z.string(),
});
export type AboutAnswer = z.infer<typeof AboutAnswer>;
