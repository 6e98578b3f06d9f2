export const closePaymentRefusals = {
  notInReview: 'Nothing is to be decided about this payment.',
  stillAsked:
    'We still ask the gateway about this payment. You can close it when that has ended.',
  moneyCame: 'The gateway says that money came. Accept it or give it back.',
  caseOpen:
    'The payer says that they were charged. Close the case with an answer first.',
} as const;
