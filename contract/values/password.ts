import * as z from 'zod/mini';
import { passwordMaxLength, passwordMinAtSignUp } from './limits';

/** A password somebody chooses, 8 to 100 characters, taken as typed (specification, section 5, "Reset"). */
export const NewPassword = z.string().check(z.minLength(passwordMinAtSignUp), z.maxLength(passwordMaxLength));
