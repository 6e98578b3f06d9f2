import type { CommissionReceipt } from '@contract/entities/commission-receipt';
import { isPaperRemoved, type Request } from '@contract/entities/request';

/** A receipt that an earlier delivery had. */
export interface EarlierReceipt {
  receipt: CommissionReceipt;
  /** counted from 1 */
  version: number;
}

/** The newest one that the next version can have too. */
export function findEarlierReceipt(
  request: Pick<Request, 'results' | 'papers'>,
): EarlierReceipt | null {
  const earlierReceipts = Object.entries(request.results).flatMap(
    ([key, { commissionReceipt: receipt, withdrawn, createdAt }]) => {
      const isOpen =
        withdrawn === undefined && !isPaperRemoved(request, createdAt);
      if (receipt === undefined || !isOpen) return [];
      return [{ receipt, version: Number(key.slice(1)) }];
    },
  );
  return (
    earlierReceipts.toSorted((a, b) => b.version - a.version).at(0) ?? null
  );
}
