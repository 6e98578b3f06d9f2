import { usePart } from '@/lib/use-part';
import { navEntries } from './nav-entries';
import { NavItem } from './nav-item';

const loadAdminNav = () => import('./admin-nav');

/** The entries of sidebar and drawer. On a rail the words are its tooltips (shell.css). */
export function NavList({ isAdmin, onFollow }: { isAdmin: boolean; onFollow?: (() => void) | undefined }) {
  const admin = usePart(loadAdminNav, isAdmin);
  return (
    <nav className="nav-edge pl-3 grid content-start gap-1 pt-2" aria-label="Main">
      {admin && <admin.AdminNav onFollow={onFollow} />}
      {navEntries.map((entry) => (
        <NavItem key={entry.to} entry={entry} onFollow={onFollow} />
      ))}
    </nav>
  );
}
