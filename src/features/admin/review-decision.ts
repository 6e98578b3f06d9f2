/** What Submit in the details dialog would do. */
export type ReviewDecision = { kind: 'none' } | { kind: 'flag' } | { kind: 'deliver'; file: File };

export const nothingToDoText = 'Please upload a file or update the status.';
export const missingDetailsText = 'Request details are missing.';
export const processingFailedText = 'An error occurred while processing the request.';

/** The specification's two ways out; asking for a clearer image comes first, results for an unreadable plan make no sense. */
export function decideReview(notClear: boolean, results: File | null): ReviewDecision {
  if (notClear) return { kind: 'flag' };
  return results === null ? { kind: 'none' } : { kind: 'deliver', file: results };
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
