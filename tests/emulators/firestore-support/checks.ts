import { documentChecks } from './checks-documents';
import { listenerChecks } from './checks-listeners';
import { queryChecks } from './checks-queries';
import { transactionChecks } from './checks-transactions';
import type { CheckTarget } from './connect';

/**
 * Everything the web SDK must be able to do against the local Firestore, over
 * whatever transport.
 */
export const checks: Record<string, (target: CheckTarget) => Promise<void>> = {
  ...documentChecks,
  ...queryChecks,
  ...listenerChecks,
  ...transactionChecks,
};
