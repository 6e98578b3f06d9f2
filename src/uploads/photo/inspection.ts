import * as z from 'zod/mini';

/** What the check found in a file. */
export const Inspection = z.union([
  /** it cannot be taken, and why */
  z.object({ refused: z.string() }),
  z.object({
    /** what is wrong with it, in words; null when nothing is */
    doubt: z.nullable(z.string()),
    /** a smaller JPEG of the same picture, when that is worth it */
    smaller: z.nullable(z.instanceof(Blob)),
    /** a scanner's dots would be lost with it: its owner decides */
    isScan: z.boolean(),
  }),
]);
export type Inspection = z.infer<typeof Inspection>;

/** Nothing smaller comes of it; its doubt, if any, is its owner's to decide about. */
export const asItIs = (doubt: string | null): Inspection => ({ doubt, smaller: null, isScan: false });
