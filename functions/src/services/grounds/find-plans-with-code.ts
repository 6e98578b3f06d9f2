import {
  foundPlansLimit,
  type FindPlansWithCodeAnswer,
  type FindPlansWithCodeBody,
  type FoundPlan,
} from '@contract/endpoints/find-plans-with-code';
import type { PlanGround } from '@contract/entities/plan-ground';
import { codeKeyOf } from './code-key';
import type { GroundStore } from './ports';

/** What the search by a code needs from outside. */
export interface CodeSearchPorts {
  grounds: Pick<GroundStore, 'listWithCode'>;
}

/**
 * The requests and reports whose plans have this code. Read from the grounds
 * themselves, so that one that is corrected or deleted is no longer found by
 * what it had.
 */
export async function findPlansWithCode(
  { grounds }: CodeSearchPorts,
  { text }: FindPlansWithCodeBody,
): Promise<FindPlansWithCodeAnswer> {
  const codeKey = codeKeyOf(text);
  if (codeKey === null) return { plans: [], hasMore: false };
  // One more than is shown, so that it is known whether there are more.
  const found = await grounds.listWithCode(codeKey, null, foundPlansLimit + 1);
  const plans = found.grounds
    .toSorted((left, right) => right.sentAt.getTime() - left.sentAt.getTime())
    .slice(0, foundPlansLimit)
    .flatMap(toFoundPlan);
  return { plans, hasMore: found.isFull };
}

/** None for a ground without a code, which has no key. */
function toFoundPlan({
  collection,
  documentId,
  reference,
  sentAt,
  code,
}: PlanGround): FoundPlan[] {
  if (code === null) return [];
  return [
    {
      collection,
      documentId,
      reference,
      sentAt: sentAt.toISOString(),
      code,
    },
  ];
}
