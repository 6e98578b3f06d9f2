import { useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { listKnownRoles } from '@contract/permissions';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { codeOf } from '@/domain/error-messages';
import { paths } from '@/domain/paths';
import {
  forAdministrators,
  AdministratorsOnly,
  useIsPermitted,
} from '@/features/admin/shared/administrators-only';
import { OverviewView } from '@/features/admin/overview/overview-view';
import {
  readOverview,
  type Overview,
} from '@/features/admin/overview/read-overview';
import { useOverview } from '@/features/admin/overview/use-overview';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { watchOverview } from '@/repositories/queues';
import { useUser } from '@/session/session-context';
import { dataOf, useLive } from '@/session/use-live';
import { useOwnRoles } from '@/session/use-permissions';

/** Shows at the address of the dashboard, to which its own one leads. */
const OverviewForOffice = forAdministrators(
  paths.adminOverview,
  function OverviewAddress() {
    const { pathname } = useLocation();
    return pathname === paths.home ? (
      <OfficeOverview />
    ) : (
      <Navigate to={paths.home} replace />
    );
  },
);

/**
 * The overview of whoever has a role.
 * @param props.children their own dashboard, which shows where no role is left;
 * none at the overview's own address
 */
function OverviewOrDashboard({ children = null }: { children?: ReactNode }) {
  const roles = useOwnRoles();
  const hasNoRole = roles !== null && listKnownRoles(roles).length === 0;
  return hasNoRole && children !== null ? children : <OverviewForOffice />;
}

export const AdminOverviewScreen = Object.assign(OverviewOrDashboard, {
  address: OverviewForOffice.address,
});

function OfficeOverview() {
  const { uid } = useUser();
  const isPermitted = useIsPermitted();
  const config = dataOf(useLive(adminConfig()));
  const ports = useMemo(
    () => ({
      read: () => readOverview({ uid, isPermitted }),
      watch: (onChange: () => void) => watchOverview(isPermitted, onChange),
    }),
    [uid, isPermitted],
  );
  const state = useOverview(ports);
  // The right was revoked while the screen shows.
  if (isRefused(state.overview)) return <AdministratorsOnly />;
  return (
    <OverviewView
      {...state}
      readerUid={uid}
      holidays={config?.publicHolidays ?? defaultPublicHolidays}
    />
  );
}

/** Nothing of what was permitted a moment ago was answered. */
function isRefused(overview: Overview | null): boolean {
  const queues = Object.values(overview?.queues ?? {});
  return (
    queues.length > 0 &&
    queues.every(
      (queue) =>
        queue.status === 'rejected' &&
        codeOf(queue.reason) === 'permission-denied',
    )
  );
}
