import * as z from 'zod/mini';
import { Network } from '../values/network';

export const adminConfigCollection = 'AdminConfig';

/** The first record is used (specification, section 3). */
export const AdminConfig = z.object({
  /** cedis; 0 or missing stops consultancy payments, it never charges 0 */
  ConsultancyAmount: z._default(z.number().check(z.gte(0)), 0),
  /** how to find a prompt that did not appear, by network */
  approvalHints: z.optional(z.partialRecord(Network, z.string())),
});
export type AdminConfig = z.infer<typeof AdminConfig>;
