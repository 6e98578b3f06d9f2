import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
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
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/domain/paths';
import { Icon } from '@/ui/icon';
import { NavItem, placeWords, type NavEntry } from './nav-item';

const refunds = `${paths.adminPayments}?tab=refunds`;

/** The screens of administrators: what comes in each day, the money, and the office itself. */
const groups: readonly { title: string; entries: readonly NavEntry[] }[] = [
  {
    title: 'Work',
    entries: [
      { to: paths.adminOverview, label: 'Overview', name: 'Admin overview', icon: Gauge, end: true },
      { to: paths.adminRequest, label: 'Requests', name: 'Admin requests', icon: ClipboardList },
      { to: paths.adminBookings, label: 'Bookings', name: 'Admin bookings', icon: CalendarDays },
      { to: paths.adminReports, label: 'Reports', name: 'Admin reports', icon: FileWarning },
      { to: paths.adminAlarms, label: 'Alarms', name: 'Admin alarms', icon: TriangleAlert },
      { to: paths.adminSupport, label: 'Support', name: 'Admin support', icon: MessagesSquare },
    ],
  },
  {
    title: 'Money',
    entries: [
      { to: paths.adminPayments, label: 'Payments', name: 'Admin payments', icon: Banknote },
      { to: refunds, label: 'Refunds', name: 'Admin refunds', icon: Undo2 },
    ],
  },
  {
    title: 'Office',
    entries: [
      { to: paths.adminMessages, label: 'Messages', name: 'Admin messages', icon: MailWarning },
      { to: paths.adminUsers, label: 'Users', name: 'Admin users', icon: Users },
      { to: paths.adminSettings, label: 'Settings', name: 'Admin settings', icon: SlidersHorizontal },
      { to: paths.adminAudit, label: 'Audit', name: 'Admin audit', icon: ScrollText },
    ],
  },
];

/** @param children an administrator's own entries, folded away while none of them is open */
export function AdminNav({
  onFollow,
  children,
}: {
  onFollow: (() => void) | undefined;
  children: ReactNode;
}) {
  const own = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // A low window does not show all entries: the current one is brought into sight.
    own.current?.parentElement?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const place = new URLSearchParams(search).get('tab') === 'refunds' ? refunds : paths.adminPayments;
  const isElsewhere = ({ to }: NavEntry) => to.startsWith(paths.adminPayments) && to !== place;
  return (
    <>
      {groups.map(({ title, entries }) => (
        <NavGroup key={title} title={title}>
          {entries.map((entry) => (
            <NavItem key={entry.to} entry={entry} isElsewhere={isElsewhere(entry)} onFollow={onFollow} />
          ))}
        </NavGroup>
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

function NavGroup({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId} className="nav-group grid gap-0.5">
      <p id={headingId} className="nav-heading">
        {title}
      </p>
      {children}
    </div>
  );
}
