import { isOutcomeUnknown } from '@/domain/error-messages';
import {
  describeOpenCallError,
  type OpenCallWords,
} from '@/domain/open-call-words';

/** What is said where the server gives no answer. */
const statusErrorWords: OpenCallWords = {
  unanswered: 'We could not ask. Check your internet and try again.',
  tooMany:
    'You have asked many times. Please try again later, or sign in to Asaase.',
};

/** Why a question has no answer. */
export const describeStatusError = (error: unknown): string =>
  describeOpenCallError(error, statusErrorWords);

/** The same of an SMS that may be on its way all the same. */
export function describeSmsError(error: unknown): string {
  const text = describeStatusError(error);
  return isOutcomeUnknown(error) ? `${text} It comes once.` : text;
}
