import * as z from 'zod/mini';
import { GroundCorner } from '../values/land/ground-corner';

/**
 * The ground of a request or report, as its owner reads it, once an officer has
 * typed it from the plan. Written by saveGround in the transaction of the ground itself.
 * It says nothing of where the plot lies, and nothing of other plans.
 */
export const OwnerGround = z.object({
  /** metres, in the order of the corners; the last leads back to the first */
  sides: z.array(z.number()),
  /** metres from the first corner, north upwards */
  localCorners: z.array(GroundCorner),
  areaSquareMetres: z.number(),
  confirmedAt: z.date(),
});
export type OwnerGround = z.infer<typeof OwnerGround>;
