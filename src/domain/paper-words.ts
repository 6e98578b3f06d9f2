import { isPaperRemoved, type Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';

type Papers = Pick<Request, 'papers'>;

/**
 * 'These papers were deleted on 3 Mar 2028 as agreed.'; null while what was
 * stored at that time is there.
 */
export function describeRemoval(
  request: Papers,
  storedAt: Date,
): string | null {
  const removedAt = request.papers?.removedAt;
  if (removedAt == null || !isPaperRemoved(request, storedAt)) return null;
  return `These papers were deleted on ${formatDate(removedAt)} as agreed.`;
}

/** What will become of the papers; null while nothing is known of it. */
export function describePapersTime({ papers }: Papers): string | null {
  if (papers?.state === 'held') {
    return 'There is a dispute about this request. We keep these papers until it is settled.';
  }
  if (papers?.state !== 'told' || papers.removeAt === null) return null;
  return `We delete these papers on ${formatDate(papers.removeAt)}, as agreed. Download what you still need before then.`;
}
