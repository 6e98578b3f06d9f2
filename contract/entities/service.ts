import * as z from 'zod/mini';
import { CedisPrice } from '../values/payment/money';

export const servicesCollection = 'ServiceList';
export const serviceNameMaxLength = 120;
export const serviceDescriptionMaxLength = 4000;

/** The field names are the specification's. */
export const Service = z.object({
  id: z.string(),
  service_name: z.string().check(z.minLength(1)),
  description: z.string(),
  /** cedis */
  price: CedisPrice,
});
export type Service = z.infer<typeof Service>;
