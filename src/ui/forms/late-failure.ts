import { AppError } from '@contract/values/app-error';
import { showError } from '../overlays/toast';

/** A sentence, perhaps with more beside it. */
export type FailureWords = string | { sentence: string } | { text: string };

function getSentence(failure: FailureWords): string {
  if (typeof failure === 'string') return failure;
  return 'sentence' in failure ? failure.sentence : failure.text;
}

/**
 * To somebody who has left the form that it belongs to. What they called off
 * themselves is no failure.
 */
export function tellLateFailure(error: unknown, failure: FailureWords): void {
  if (!(error instanceof AppError && error.code === 'cancelled')) {
    showError(getSentence(failure));
  }
}
