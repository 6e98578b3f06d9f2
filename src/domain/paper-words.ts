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
  const at = request.papers?.removedAt;
  return at == null || !isPaperRemoved(request, storedAt)
    ? null
    : `These papers were deleted on ${formatDate(at)} as agreed.`;
}

export function describePapersTime({ papers }: Papers): string | null {
  if (papers?.state === 'held') {
    return 'There is a dispute about this request. We keep these papers until it is settled.';
  }
  return papers?.state === 'told' && papers.removeAt !== null
    ? `We delete these papers on ${formatDate(papers.removeAt)}, as agreed. Download what you still need before then.`
    : null;
}
