import * as z from 'zod/mini';
import { TenDigits } from '@contract/values/phone';

const needed = z.string().check(z.trim(), z.minLength(1));

/** What a request must still have when its image is replaced (specification, section 5). */
export const RequestEdit = z.object({
  documentId: needed,
  name: needed,
  address: needed,
  serviceType: needed,
  phoneNumber: TenDigits,
});
