import * as z from 'zod/mini';
import { passwordMaxLength, passwordMinAtSignUp } from './limits';

/** Said below the field where one is chosen. */
export const passwordLengthText = `${passwordMinAtSignUp} to ${passwordMaxLength} characters.`;

/** A password somebody chooses, taken as typed (specification, section 5, "Reset"). */
export const NewPassword = z.string().check(z.minLength(passwordMinAtSignUp), z.maxLength(passwordMaxLength));
