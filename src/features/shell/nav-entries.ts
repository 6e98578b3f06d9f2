import { ClipboardList, FileSearch, LayoutDashboard, ReceiptText, type LucideIcon } from 'lucide-react';
import { paths } from '@/lib/paths';

export interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/**
 * The side navigation in the specification's order and words; only screens that exist are listed.
 * Pro Services (briefcase-business) goes after Services; Support (life-buoy) and Settings (settings) go last.
 */
export const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.services, label: 'Services', icon: FileSearch },
  { to: paths.history, label: 'History and Payments', icon: ReceiptText },
];

/** Above the others, for administrators. */
export const adminEntries: readonly NavEntry[] = [
  { to: paths.adminRequest, label: 'Admin requests', icon: ClipboardList },
];
