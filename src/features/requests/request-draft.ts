import * as z from 'zod/mini';
import { ObjectPath } from '@contract/values/object-path';

const text = z.string();

/** A request that is not sent yet: half typed, with the document that is stored already. */
export const RequestDraft = z.object({
  serviceId: text,
  details: z.object({ name: text, phoneNumber: text, address: text }),
  document: z.nullable(z.object({ name: text, size: z.number(), path: ObjectPath })),
});
