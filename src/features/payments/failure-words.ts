import type { PaymentFailure } from '@contract/values/payment/payment-state';

export const failureWords: Readonly<
  Record<PaymentFailure, { reason: string; nextStep: string }>
> = {
  declined: {
    reason: 'You declined the prompt on your phone.',
    nextStep: 'Nothing was taken. Pay again when you are ready.',
  },
  'insufficient-funds': {
    reason: 'There was not enough money in the wallet.',
    nextStep: 'Add money or use another wallet, then pay again.',
  },
  'wrong-pin': {
    reason: 'The PIN was not right.',
    nextStep: 'Check your mobile money PIN, then pay again.',
  },
  'wrong-code': {
    reason: 'The code was wrong three times.',
    nextStep: 'Nothing was taken. Pay again: a new code comes by SMS.',
  },
  'timed-out': {
    reason: 'The prompt was not answered in time.',
    nextStep: 'Keep the phone near you, then pay again.',
  },
  'wallet-not-found': {
    reason: 'This number has no wallet on the network you chose.',
    nextStep:
      'Nothing was taken. Did the number move to another network? Pay again and choose the network that your wallet is with.',
  },
  'limit-reached': {
    reason: 'The wallet has reached its limit.',
    nextStep: 'Use another wallet, or pay again tomorrow.',
  },
  other: {
    reason: 'The network did not complete the payment.',
    nextStep: 'Nothing was taken. Pay again or use another wallet.',
  },
};
