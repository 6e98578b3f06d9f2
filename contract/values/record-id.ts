import * as z from 'zod/mini';
import { recordIdMaxLength } from './limits';

/** Which record or account an endpoint is asked about; that it exists is found out where it is read. */
export const RecordId = z.string().check(z.minLength(1), z.maxLength(recordIdMaxLength));
