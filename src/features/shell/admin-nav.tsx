import { useEffect, useId, useRef } from 'react';
import {
  Banknote,
  CalendarDays,
  ClipboardList,
  FileWarning,
  Gauge,
  MessagesSquare,
  ScrollText,
  SlidersHorizontal,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/domain/paths';
import { NavItem, type NavEntry } from './nav-item';

/** The screens of administrators, in the order in which work comes in. */
const adminEntries: readonly NavEntry[] = [
  { to: paths.adminOverview, label: 'Overview', name: 'Admin overview', icon: Gauge, end: true },
  { to: paths.adminRequest, label: 'Requests', name: 'Admin requests', icon: ClipboardList },
  { to: paths.adminBookings, label: 'Bookings', name: 'Admin bookings', icon: CalendarDays },
  { to: paths.adminReports, label: 'Reports', name: 'Admin reports', icon: FileWarning },
  { to: paths.adminAlarms, label: 'Alarms', name: 'Admin alarms', icon: TriangleAlert },
  { to: paths.adminSupport, label: 'Support messages', name: 'Admin support messages', icon: MessagesSquare },
  { to: paths.adminPayments, label: 'Payments', name: 'Admin payments', icon: Banknote },
  { to: paths.adminSettings, label: 'Settings', name: 'Admin settings', icon: SlidersHorizontal },
  { to: paths.adminUsers, label: 'Users', name: 'Admin users', icon: Users },
  { to: paths.adminAudit, label: 'Audit', name: 'Admin audit', icon: ScrollText },
];

/** Above the others, for administrators. A part of its own: nobody else fetches it. */
export function AdminNav({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const headingId = useId();
  const group = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // With the administrators' the entries are more than a low window shows: the current one is brought into sight.
    group.current?.parentElement?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div ref={group} role="group" aria-labelledby={headingId} className="grid gap-0.5">
      <p id={headingId} className="nav-heading">
        Administration
      </p>
      {adminEntries.map((entry) => (
        <NavItem key={entry.to} entry={entry} onFollow={onFollow} />
      ))}
      <span className="h-px bg-line my-2 mr-3" />
    </div>
  );
}
