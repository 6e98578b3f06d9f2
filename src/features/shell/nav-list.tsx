import {
  BriefcaseBusiness,
  FileSearch,
  LayoutDashboard,
  LifeBuoy,
  ReceiptText,
  Settings,
} from 'lucide-react';
import { paths } from '@/domain/paths';
import { AdminNav } from './admin-nav';
import { NavItem, type NavEntry } from './nav-item';

/** The entries of sidebar and drawer. On a rail the words are its tooltips (shell.css). */
export function NavList({ isAdmin, onFollow }: { isAdmin: boolean; onFollow?: (() => void) | undefined }) {
  const own = navEntries.map((entry) => <NavItem key={entry.to} entry={entry} onFollow={onFollow} />);
  return (
    <nav className="nav-edge pl-3 grid content-start gap-1 pt-2" aria-label="Main">
      {isAdmin ? <AdminNav onFollow={onFollow}>{own}</AdminNav> : own}
    </nav>
  );
}

/** The side navigation in the specification's order and words; Logout stands apart from it. */
const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.services, label: 'Services', icon: FileSearch },
  { to: paths.consultancy, label: 'Pro Services', icon: BriefcaseBusiness },
  { to: paths.history, label: 'History and Payments', icon: ReceiptText },
  { to: paths.support, label: 'Support', icon: LifeBuoy },
  { to: paths.profile, label: 'Settings', icon: Settings },
];
