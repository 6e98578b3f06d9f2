import * as z from 'zod/mini';
import { recordIdMaxLength } from './limits';

/** The shape only: whether the record or account exists is checked where it is read. */
export const RecordId = z.string().check(z.minLength(1), z.maxLength(recordIdMaxLength));
