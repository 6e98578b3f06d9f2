import type { DecisionQueueId } from '@contract/values/overview-sections';
import { readOpenProposals } from '@/repositories/administrator-proposals';
import { readOwnRightSince } from '@/repositories/admins/own-right';
import {
  readProposedAmounts,
  readProposedRefunds,
} from '@/repositories/payments/proposed-decisions';
import { readProposedWithdrawals } from '@/repositories/result-withdrawals';
import { readOpenRemovals } from '@/repositories/second-factor-removals';
import {
  describeAmountProposal,
  describeRefundProposal,
  describeRemovalProposal,
  describeRolesProposal,
  describeWithdrawalProposal,
  type DecisionReader,
  type PendingDecision,
} from './pending-decisions';

/** What one list of proposals needs: its records, and what they say. */
interface DecisionSource {
  read: (
    most: number,
    findReader: () => Promise<DecisionReader>,
  ) => Promise<readonly PendingDecision[]>;
}

function defineSource<Proposal>(
  readProposals: (most: number) => Promise<readonly Proposal[]>,
  describe: (proposal: Proposal, reader: DecisionReader) => PendingDecision,
): DecisionSource {
  return {
    read: async (most, findReader) => {
      const proposals = await readProposals(most);
      if (proposals.length === 0) return [];
      const reader = await findReader();
      return proposals.map((proposal) => describe(proposal, reader));
    },
  };
}

/** A further list of proposals is a line here. */
const sources: Readonly<Record<DecisionQueueId, DecisionSource>> = {
  'roles-to-decide': defineSource(readOpenProposals, describeRolesProposal),
  'second-factors-to-decide': defineSource(
    readOpenRemovals,
    describeRemovalProposal,
  ),
  'refunds-to-approve': defineSource(
    readProposedRefunds,
    describeRefundProposal,
  ),
  'amounts-to-accept': defineSource(
    readProposedAmounts,
    describeAmountProposal,
  ),
  'results-to-withdraw': defineSource(
    readProposedWithdrawals,
    describeWithdrawalProposal,
  ),
};

/**
 * What waits for a second person in these lists: what the reader may decide
 * first.
 * @param most of each list
 * @throws AppError
 */
export async function readDecisions(
  ids: readonly DecisionQueueId[],
  uid: string,
  now: Date,
  most: number,
): Promise<PendingDecision[]> {
  let reader: Promise<DecisionReader> | null = null;
  const findReader = () => (reader ??= readReader(uid, now));
  const lists = await Promise.all(
    ids.map((id) => sources[id].read(most, findReader)),
  );
  const decisions = lists.flat();
  return [
    ...decisions.filter(({ obstacle }) => obstacle === null),
    ...decisions.filter(({ obstacle }) => obstacle !== null),
  ];
}

async function readReader(uid: string, now: Date): Promise<DecisionReader> {
  return { uid, now, rightSince: await readOwnRightSince(uid) };
}
