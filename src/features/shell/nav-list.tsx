import { Suspense, type ComponentType, type ReactElement } from 'react';
import {
  BriefcaseBusiness,
  FileSearch,
  LayoutDashboard,
  LifeBuoy,
  ReceiptText,
  Settings,
} from 'lucide-react';
import { paths } from '@/domain/paths';
import { NavItem, type NavEntry } from './nav-item';

export interface AdminMenuProps {
  onFollow: (() => void) | undefined;
  /** the entries that everybody has, with their addresses as keys */
  children: readonly ReactElement[];
}

/** Null for customers, who fetch nothing of it. */
export type AdminMenuPart = ComponentType<AdminMenuProps> | null;

export function NavList({
  AdminMenu,
  onFollow,
}: {
  AdminMenu: AdminMenuPart;
  onFollow?: (() => void) | undefined;
}) {
  const ownEntries = navEntries.map((entry) => (
    <NavItem key={entry.to} entry={entry} onFollow={onFollow} />
  ));
  return (
    <nav
      className="nav-edge pl-3 grid content-start gap-1 pt-2"
      aria-label="Main"
    >
      {AdminMenu === null ? (
        ownEntries
      ) : (
        // Rather nothing than entries that move once the others arrive above
        // them.
        <Suspense>
          <AdminMenu onFollow={onFollow}>{ownEntries}</AdminMenu>
        </Suspense>
      )}
    </nav>
  );
}

/** In the specification's order and words. */
const navEntries: readonly NavEntry[] = [
  { to: paths.home, label: 'Dashboard', icon: LayoutDashboard },
  {
    to: paths.services,
    label: 'Services',
    icon: FileSearch,
    covers: [paths.lostLands, paths.dueDiligence],
  },
  { to: paths.consultancy, label: 'Pro Services', icon: BriefcaseBusiness },
  { to: paths.history, label: 'History and Payments', icon: ReceiptText },
  { to: paths.support, label: 'Support', icon: LifeBuoy },
  { to: paths.profile, label: 'Settings', icon: Settings },
];
