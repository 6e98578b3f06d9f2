import type { OpenCallWords } from '@/domain/open-call-words';

/** What is said where the server gives no answer. */
export const statusErrorWords: OpenCallWords = {
  unanswered: 'We could not ask. Check your internet and try again.',
  tooMany:
    'You have asked many times. Please try again later, or sign in to Asaase.',
};
