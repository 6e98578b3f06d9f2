import type { Payment } from '@contract/entities/payment';

export type TransactionStatus = 'Completed' | 'Pending' | 'Failed';

/** Paid is Completed; only the gateway's final no is Failed; everything else may still be verified. */
export function getTransactionStatus({
  status,
  state,
}: Pick<Payment, 'status' | 'state'>): TransactionStatus {
  if (status) return 'Completed';
  return state === 'failed' ? 'Failed' : 'Pending';
}

/** 'Pro Services, Land Survey' */
export function describePurpose({
  paymentFor,
  serviceType,
}: Pick<Payment, 'paymentFor' | 'serviceType'>): string {
  return paymentFor === 'consultancy' && serviceType !== 'Pro Services'
    ? `Pro Services, ${serviceType}`
    : serviceType;
}
