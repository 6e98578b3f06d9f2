import { forAdministrators, AdministratorsOnly } from '@/features/admin/shared/administrators-only';
import { OverviewView } from '@/features/admin/overview/overview-view';
import { readOverview } from '@/features/admin/overview/read-overview';
import { useOverview } from '@/features/admin/overview/use-overview';
import { watchOverview } from '@/repositories/admin/admin-overview';

const ports = { read: () => readOverview(), watch: watchOverview };

/** /admin: what waits for administrators, and the money; for administrators only (S1). */
export const AdminOverviewScreen = forAdministrators(Overview);

function Overview() {
  const state = useOverview(ports);
  const { overview } = state;
  const review = overview?.queues.review;
  // The right was taken away meanwhile: nothing is read for anybody else.
  if (review?.kind === 'failed' && review.error.code === 'permission-denied') return <AdministratorsOnly />;
  return <OverviewView {...state} />;
}
