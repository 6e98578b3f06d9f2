import { codeOf, describeError } from './error-messages';

/** What a page that asks without a sign-in says where its call fails. */
export interface OpenCallWords {
  /** no answer came */
  unanswered: string;
  /** the limit for one connection is used up */
  tooMany: string;
}

/** A sentence for people, for an error of such a call. */
export function describeOpenCallError(
  error: unknown,
  { unanswered, tooMany }: OpenCallWords,
): string {
  switch (codeOf(error)) {
    case 'network':
    case 'timeout':
    case 'no-answer':
      return unanswered;
    case 'resource-exhausted':
      return tooMany;
    default:
      return describeError(error);
  }
}
