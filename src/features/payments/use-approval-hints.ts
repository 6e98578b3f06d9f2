import { dataOf, useLive } from '@/live/use-live';
import { adminConfig } from '@/repositories/admin-config';
import type { ApprovalHints } from './network-names';

/** The configured approval hints, read once a session; the built-in ones serve until they are here. */
export function useApprovalHints(uid: string): ApprovalHints {
  return dataOf(useLive(adminConfig(), uid))?.approvalHints;
}
