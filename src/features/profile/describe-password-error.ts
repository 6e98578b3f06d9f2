import { AppError } from '@contract/values/app-error';
import { describeError } from '@/domain/error-messages';

/** Said beside the first field: it is that one which was wrong (specification, section 8, "invalid credential"). */
export const wrongPasswordText = 'Email or password is wrong. Check and try again.';

/** Whether the current password is the one that was refused. */
export const isWrongPassword = (error: unknown) =>
  error instanceof AppError && error.code === 'invalid-credentials';

/** What kept the password from being changed. */
export function describePasswordError(error: unknown): string {
  return isWrongPassword(error) ? wrongPasswordText : describeError(error);
}
