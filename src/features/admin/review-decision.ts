import type { ResultsFile, Review } from './send-review';

export const nothingToDoText = 'Please upload a file or update the status.';
export const missingDetailsText = 'Request details are missing.';
export const processingFailedText = 'An error occurred while processing the request.';

/**
 * What Submit in the details dialog leads to, or null when nothing was chosen. Asking for a clearer image comes
 * first: results for a plan nobody can read make no sense.
 */
export function decideReview(notClear: boolean, results: ResultsFile | null): Review | null {
  if (notClear) return { kind: 'flag' };
  return results === null ? null : { kind: 'deliver', ...results };
}

export const reviewWords = {
  flag: {
    title: 'Ask for a clearer image?',
    confirmation: 'By clicking OK, you are notifying the user to resend a clearer version of the image.',
    success: 'User has been notified to resend a clearer image.',
  },
  deliver: {
    title: 'Send these results?',
    confirmation: 'By pressing OK, you will send the results to the user.',
    success: 'Results uploaded successfully!',
  },
} as const;
