import { useEffect, useRef, type SyntheticEvent } from 'react';
import {
  Banknote,
  CalendarDays,
  ChevronDown,
  CircleUserRound,
  ClipboardList,
  FileWarning,
  Gauge,
  MailWarning,
  MessagesSquare,
  ScrollText,
  SlidersHorizontal,
  TriangleAlert,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { adminAddresses, type AdminAddress } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import type { IsPermitted } from '@/session/use-permissions';
import { Icon } from '@/ui/icon';
import { NavItem, type NavEntry } from './nav-item';
import type { AdminMenuProps } from './nav-list';

const refunds = `${paths.adminPayments}?tab=refunds`;

interface AdminNavEntry extends NavEntry {
  /** the screen it leads to, by whose permission it shows */
  address: AdminAddress;
}

interface NavGroup {
  title: string;
  entries: readonly AdminNavEntry[];
}

const makeEntry = (
  address: AdminAddress,
  label: string,
  icon: LucideIcon,
): AdminNavEntry => ({
  address,
  to: address,
  label,
  icon,
});

const adminGroups: readonly NavGroup[] = [
  {
    title: 'Work',
    entries: [
      {
        address: paths.adminOverview,
        to: paths.home,
        label: 'Overview',
        icon: Gauge,
      },
      makeEntry(paths.adminRequest, 'Requests', ClipboardList),
      makeEntry(paths.adminBookings, 'Bookings', CalendarDays),
      makeEntry(paths.adminReports, 'Reports', FileWarning),
      makeEntry(paths.adminAlarms, 'Alarms', TriangleAlert),
      makeEntry(paths.adminSupport, 'Support', MessagesSquare),
    ],
  },
  {
    title: 'Money',
    entries: [
      makeEntry(paths.adminPayments, 'Payments', Banknote),
      {
        address: paths.adminPayments,
        to: refunds,
        label: 'Refunds',
        icon: Undo2,
      },
    ],
  },
  {
    title: 'Office',
    entries: [
      makeEntry(paths.adminMessages, 'Messages', MailWarning),
      makeEntry(paths.adminUsers, 'Users', Users),
      makeEntry(paths.adminSettings, 'Settings', SlidersHorizontal),
      makeEntry(paths.adminAudit, 'Audit', ScrollText),
    ],
  },
];

/** Without groups of which nothing shows. */
function listPermittedGroups(isPermitted: IsPermitted): readonly NavGroup[] {
  return adminGroups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ address }) =>
        isPermitted(adminAddresses[address]),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * The screens of administrators, by what is permitted, and their own entries
 * folded away below; their dashboard's address shows the overview.
 */
export function AdminMenu({
  isPermitted,
  onFollow,
  children,
}: AdminMenuProps & { isPermitted: IsPermitted }) {
  const groups = listPermittedGroups(isPermitted);
  if (groups.length === 0) return children;
  const hasOverview = isPermitted(adminAddresses[paths.adminOverview]);
  return (
    <AdminGroups groups={groups} onFollow={onFollow}>
      {children.filter(({ key }) => !hasOverview || key !== paths.home)}
    </AdminGroups>
  );
}

function AdminGroups({
  groups,
  onFollow,
  children,
}: AdminMenuProps & { groups: readonly NavGroup[] }) {
  const ownMenu = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // A low window does not show all entries.
    ownMenu.current?.parentElement
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const paymentsPath =
    new URLSearchParams(search).get('tab') === 'refunds'
      ? refunds
      : paths.adminPayments;
  const isElsewhere = ({ to }: NavEntry) =>
    to.startsWith(paths.adminPayments) && to !== paymentsPath;
  return (
    <>
      {groups.map(({ title, entries }) => (
        <div
          key={title}
          role="group"
          aria-label={title}
          className="nav-group grid gap-0.5"
        >
          <p className="nav-heading">{title}</p>
          {entries.map((entry) => (
            <NavItem
              key={entry.to}
              entry={entry}
              name={`Admin ${entry.label.toLowerCase()}`}
              isElsewhere={isElsewhere(entry)}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
      <details
        ref={ownMenu}
        className="nav-group nav-own"
        open={!isOfficeAddress(pathname)}
        onToggle={showOpened}
      >
        <summary className="nav" aria-label="Your own account">
          <Icon of={CircleUserRound} />
          <span>Your own account</span>
          <Icon of={ChevronDown} small className="nav-chevron ml-auto" />
        </summary>
        <div className="grid gap-0.5 mt-0.5">{children}</div>
      </details>
    </>
  );
}

/** The overview has the dashboard's address. */
const isOfficeAddress = (pathname: string) =>
  pathname === paths.home || pathname.startsWith(paths.adminOverview);

const showOpened = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
};
