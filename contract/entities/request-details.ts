import * as z from 'zod/mini';
import { TypedPlace } from '../values/land/typed-place';
import { TenDigits } from '../values/phone';
import { addressMaxLength, nameMaxLength } from '../values/text-limits';
import { typedText } from '../values/typed-text';

/**
 * What the owner of a request types, before and after it is sent. Beside the
 * record, because the first visit reads requests and has no form.
 */
export const RequestDetails = z.object({
  name: typedText(nameMaxLength, 'Enter the name on the land papers.'),
  phoneNumber: TenDigits,
  address: typedText(addressMaxLength, 'Enter the address of the land.'),
  ...TypedPlace.shape,
});
export type RequestDetails = z.infer<typeof RequestDetails>;
