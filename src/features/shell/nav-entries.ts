import {
  BriefcaseBusiness,
  CalendarDays,
  ClipboardList,
  FileSearch,
  LayoutDashboard,
  LifeBuoy,
  ReceiptText,
  Scale,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '@/lib/paths';

export interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The side navigation in the specification's order and words; Logout stands apart from it. */
export const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.services, label: 'Services', icon: FileSearch },
  { to: paths.consultancy, label: 'Pro Services', icon: BriefcaseBusiness },
  { to: paths.history, label: 'History and Payments', icon: ReceiptText },
  { to: paths.support, label: 'Support', icon: LifeBuoy },
  { to: paths.profile, label: 'Settings', icon: Settings },
];

/** Above the others, for administrators. */
export const adminEntries: readonly NavEntry[] = [
  { to: paths.adminRequest, label: 'Admin requests', icon: ClipboardList },
  { to: paths.adminPayments, label: 'Admin payments', icon: Scale },
  { to: paths.adminBookings, label: 'Admin bookings', icon: CalendarDays },
];
