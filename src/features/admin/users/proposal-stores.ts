import type { AdministratorProposal } from '@contract/entities/administrator-proposal';
import { openProposals } from '@/repositories/administrator-proposals';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';

const proposals = new LiveCache<AdministratorProposal[]>(1);

/** Who is proposed as an administrator, live. */
export function getProposalsStore(uid: string) {
  return proposals.getOrCreate(uid, 'open', () => createLiveStore(openProposals()));
}
