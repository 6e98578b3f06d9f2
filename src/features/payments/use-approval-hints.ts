import { useSyncExternalStore } from 'react';
import { getAdminConfigStore } from '@/repositories/admin-config';
import type { ApprovalHints } from './network-names';

/** The configured approval hints, read once a session; the built-in ones serve until they are here. */
export function useApprovalHints(uid: string): ApprovalHints {
  const store = getAdminConfigStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  return live.kind === 'ready' ? live.data?.approvalHints : undefined;
}
