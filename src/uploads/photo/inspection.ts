import * as z from 'zod/mini';

export const Inspection = z.union([
  z.object({ refused: z.string() }),
  z.object({
    doubt: z.nullable(z.string()),
    smaller: z.nullable(z.instanceof(Blob)),
    isScan: z.boolean(),
  }),
]);
export type Inspection = z.infer<typeof Inspection>;

export const asItIs = (doubt: string | null): Inspection => ({ doubt, smaller: null, isScan: false });
