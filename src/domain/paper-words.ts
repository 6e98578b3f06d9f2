import { isPaperRemoved, type Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';

type Papers = Pick<Request, 'papers'>;

/** 'These papers were deleted on 3 Mar 2028 as agreed.'; null while what was stored at this moment is there. */
export function describeRemoval(request: Papers, storedAt: Date): string | null {
  const at = request.papers?.removedAt;
  return at == null || !isPaperRemoved(request, storedAt)
    ? null
    : `These papers were deleted on ${formatDate(at)} as agreed.`;
}

/** What the owner has to know before the papers go; null where there is no date yet. */
export function describeComingRemoval({ papers }: Papers): string | null {
  return papers?.state === 'told' && papers.removeAt !== null
    ? `We delete these papers on ${formatDate(papers.removeAt)}, as agreed. Download what you still need before then.`
    : null;
}
