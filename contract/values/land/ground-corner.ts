import * as z from 'zod/mini';

/** A corner of a ground, in metres. */
export const GroundCorner = z.object({ east: z.number(), north: z.number() });
export type GroundCorner = z.infer<typeof GroundCorner>;
