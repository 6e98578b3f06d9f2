/**
 * Where a request stands beside the steps of values/request-step, as its
 * timeline, the page /status and an SMS name it.
 */
export const stageNames = {
  submitted: 'Submitted',
  payment: 'Payment',
  paid: 'Paid',
  review: 'Under review',
  asked: 'Clearer image asked for',
  sent: 'Clearer image sent',
  'review-again': 'Under review again',
  results: 'Results ready',
  'new-version': 'New version of the results',
  withdrawn: 'Results withdrawn',
} as const;

export type RequestStage = keyof typeof stageNames;
