/**
 * The fields of a payment for a request that was paid then, without whose it is
 * and how much.
 */
export function paidPaymentAt(at: Date) {
  return {
    paymentFor: 'request',
    serviceType: 'Land/Property Search',
    paymentoption: 'MTN',
    state: 'paid',
    status: true,
    failure: null,
    telcotransid: null,
    brandtransid: null,
    createdAt: at,
    updatedAt: at,
    paidAt: at,
    promptExpiresAt: at,
    nextCheckAt: null,
    checks: 1,
    lastCheckedAt: at,
    events: [{ state: 'paid', at, cause: 'callback' }],
    refundDue: false,
    needsReview: false,
  };
}
