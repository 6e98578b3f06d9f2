import * as z from 'zod/mini';

const text = z.string();

/** A request that is not sent yet, half typed. Its document is kept by the upload itself. */
export const RequestDraft = z.object({
  serviceId: text,
  details: z.object({ name: text, phoneNumber: text, address: text }),
});
