import { adminAddresses } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import type { UserCounts } from '@/repositories/users/manage-users';
import { RowLink } from '@/ui/lists/row-link';
import { useIsPermitted } from '../shared/administrators-only';

/** What somebody has made; 'failed' when it could not be counted. */
export type ReadCounts = UserCounts | 'failed' | null;

export function showCount(counts: ReadCounts, name: keyof UserCounts): string {
  if (counts === null) return '…';
  return counts === 'failed' ? 'Could not be counted' : String(counts[name]);
}

/** Leads to what is counted, for whoever may see it. */
export function RequestsLink({
  uid,
  counts,
}: {
  uid: string;
  counts: ReadCounts;
}) {
  const maySeeRequests = useIsPermitted()(adminAddresses[paths.adminRequest]);
  const shownCount = showCount(counts, 'paidRequests');
  const hasRequests =
    counts !== null && counts !== 'failed' && counts.paidRequests > 0;
  if (!maySeeRequests || !hasRequests) return shownCount;
  return (
    <RowLink
      to={`${paths.adminRequest}?owner=${encodeURIComponent(uid)}`}
      aria-label={`Show the paid requests: ${shownCount}`}
    >
      {shownCount}
    </RowLink>
  );
}
