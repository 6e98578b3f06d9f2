import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import {
  Banknote,
  BriefcaseBusiness,
  CalendarDays,
  ChevronDown,
  CircleUserRound,
  ClipboardList,
  FileSearch,
  FileWarning,
  Gauge,
  LayoutDashboard,
  LifeBuoy,
  MailWarning,
  MessagesSquare,
  ReceiptText,
  ScrollText,
  Settings,
  SlidersHorizontal,
  TriangleAlert,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { adminAddresses, type AdminAddress } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import type { IsPermitted } from '@/session/use-permissions';
import { Icon } from '@/ui/icon';

export function NavList({
  isPermitted,
  onFollow,
}: {
  /** which screens of administrators show */
  isPermitted: IsPermitted;
  onFollow?: (() => void) | undefined;
}) {
  const own = navEntries.map((entry) => <NavItem key={entry.to} entry={entry} onFollow={onFollow} />);
  const groups = listPermittedGroups(isPermitted);
  return (
    <nav className="nav-edge pl-3 grid content-start gap-1 pt-2" aria-label="Main">
      {groups.length === 0 ? (
        own
      ) : (
        <AdminNav groups={groups} onFollow={onFollow}>
          {own}
        </AdminNav>
      )}
    </nav>
  );
}

/** In the specification's order and words. */
const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.services, label: 'Services', icon: FileSearch },
  { to: paths.consultancy, label: 'Pro Services', icon: BriefcaseBusiness },
  { to: paths.history, label: 'History and Payments', icon: ReceiptText },
  { to: paths.support, label: 'Support', icon: LifeBuoy },
  { to: paths.profile, label: 'Settings', icon: Settings },
];

interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** its address is the start of its neighbours' addresses */
  end?: boolean;
}

/** Words beside a rail are outside the list, which would cut them off: they get their height here. */
function placeWords({ currentTarget }: SyntheticEvent<HTMLElement>) {
  const { top, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--nav-middle', `${top + height / 2}px`);
}

function NavItem({
  entry,
  name = entry.label,
  isElsewhere = false,
  onFollow,
}: {
  entry: NavEntry;
  /** for screen readers, where another entry has the same label */
  name?: string;
  /** the address fits this entry, but another entry's screen shows */
  isElsewhere?: boolean;
  onFollow: (() => void) | undefined;
}) {
  return (
    <NavLink
      to={entry.to}
      end={entry.end ?? false}
      className="nav"
      aria-current={isElsewhere ? 'false' : 'page'}
      aria-label={name}
      // Replaces the drawer's own entry in the history.
      replace={onFollow !== undefined}
      onClick={onFollow}
      onPointerEnter={placeWords}
      onFocus={placeWords}
    >
      <Icon of={entry.icon} />
      <span className="nav-text">{entry.label}</span>
    </NavLink>
  );
}

const refunds = `${paths.adminPayments}?tab=refunds`;

interface AdminNavEntry extends NavEntry {
  /** the screen it leads to, by whose permission it shows */
  address: AdminAddress;
}

interface NavGroup {
  title: string;
  entries: readonly AdminNavEntry[];
}

const makeEntry = (address: AdminAddress, label: string, icon: LucideIcon): AdminNavEntry => ({
  address,
  to: address,
  label,
  icon,
});

const adminGroups: readonly NavGroup[] = [
  {
    title: 'Work',
    entries: [
      { address: paths.adminOverview, to: paths.adminOverview, label: 'Overview', icon: Gauge, end: true },
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
      { address: paths.adminPayments, to: refunds, label: 'Refunds', icon: Undo2 },
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
      entries: entries.filter(({ address }) => isPermitted(adminAddresses[address])),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function AdminNav({
  groups,
  onFollow,
  children,
}: {
  groups: readonly NavGroup[];
  onFollow: (() => void) | undefined;
  children: ReactNode;
}) {
  const own = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // A low window does not show all entries.
    own.current?.parentElement?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const currentPath = new URLSearchParams(search).get('tab') === 'refunds' ? refunds : paths.adminPayments;
  const isElsewhere = ({ to }: NavEntry) => to.startsWith(paths.adminPayments) && to !== currentPath;
  return (
    <>
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title} className="nav-group grid gap-0.5">
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
        ref={own}
        className="nav-group nav-own"
        open={!pathname.startsWith(paths.adminOverview)}
        onToggle={showOpened}
      >
        <summary
          className="nav"
          aria-label="Your own account"
          onPointerEnter={placeWords}
          onFocus={placeWords}
        >
          <Icon of={CircleUserRound} />
          <span className="nav-text">Your own account</span>
          <Icon of={ChevronDown} small className="nav-chevron ml-auto" />
        </summary>
        <div className="grid gap-0.5 mt-0.5">{children}</div>
      </details>
    </>
  );
}

const showOpened = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
};
