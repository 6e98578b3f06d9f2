import { paths } from '@/domain/paths';
import { useMemo } from 'react';
import { codeOf } from '@/domain/error-messages';
import {
  forAdministrators,
  AdministratorsOnly,
  useIsPermitted,
} from '@/features/admin/shared/administrators-only';
import { OverviewView } from '@/features/admin/overview/overview-view';
import { readOverview } from '@/features/admin/overview/read-overview';
import { useOverview } from '@/features/admin/overview/use-overview';
import { watchOverview } from '@/repositories/queues';

export const AdminOverviewScreen = forAdministrators(
  paths.adminOverview,
  function Overview() {
    const isPermitted = useIsPermitted();
    const ports = useMemo(
      () => ({
        read: () => readOverview(isPermitted),
        watch: (onChange: () => void) => watchOverview(isPermitted, onChange),
      }),
      [isPermitted],
    );
    const state = useOverview(ports);
    const { overview } = state;
    const review = overview?.queues.review;
    // The right was revoked while the screen shows.
    if (
      review?.status === 'rejected' &&
      codeOf(review.reason) === 'permission-denied'
    ) {
      return <AdministratorsOnly />;
    }
    return <OverviewView {...state} />;
  },
);
