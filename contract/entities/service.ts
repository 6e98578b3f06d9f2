import * as z from 'zod/mini';
import { PaperKind } from '../values/paper-kind';
import { CedisAmount, CedisPrice } from '../values/payment/money';
import { ServiceKind } from '../values/service-kind';

export const servicesCollection = 'ServiceList';
export const serviceNameMaxLength = 120;
export const serviceDescriptionMaxLength = 4000;
/** of each text that says what the service covers */
export const serviceTextMaxLength = 600;

/**
 * The first four field names are the specification's. Older records have only
 * these; what is absent is not shown.
 */
export const Service = z.object({
  id: z.string(),
  service_name: z.string().check(z.minLength(1)),
  description: z.string(),
  /** cedis */
  price: CedisPrice,
  /** values/service-kind when missing */
  kind: z.optional(ServiceKind),
  /** what the result tells its owner, a line each */
  whatYouGet: z.optional(z.string()),
  /** one of these is needed, the best first; none where they do not parse */
  papers: z.catch(z.optional(z.array(PaperKind)), undefined),
  /** who signs the papers of family, stool or company land */
  whoSigns: z.optional(z.string()),
  /** the registers in which we look (decision 169) */
  registers: z.optional(z.string()),
  /** the regions whose registers we look in (decision 169) */
  regions: z.optional(z.string()),
  /** up to which day the registers are read (decision 169) */
  recordsUpTo: z.optional(z.string()),
  /** what the result says nothing about, a line each (decision 169) */
  notCovered: z.optional(z.string()),
  /**
   * cedis, the part of the price that the Lands Commission takes (decision 169);
   * the rest is our work. One that does not parse, or is above the price,
   * divides no price and stops nobody.
   */
  commissionFee: z.catch(z.optional(CedisAmount), undefined),
});
export type Service = z.infer<typeof Service>;
