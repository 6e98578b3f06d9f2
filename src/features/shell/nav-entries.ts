import {
  BriefcaseBusiness,
  FileSearch,
  LayoutDashboard,
  LifeBuoy,
  ReceiptText,
  Settings,
} from 'lucide-react';
import { paths } from '@/domain/paths';
import type { NavEntry } from './nav-item';

/** The side navigation in the specification's order and words; Logout stands apart from it. */
export const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.services, label: 'Services', icon: FileSearch },
  { to: paths.consultancy, label: 'Pro Services', icon: BriefcaseBusiness },
  { to: paths.history, label: 'History and Payments', icon: ReceiptText },
  { to: paths.support, label: 'Support', icon: LifeBuoy },
  { to: paths.profile, label: 'Settings', icon: Settings },
];
