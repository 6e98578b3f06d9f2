import { Suspense, lazy } from 'react';
import { navEntries } from './nav-entries';
import { NavItem } from './nav-item';

const AdminNav = lazy(async () => ({ default: (await import('./admin-nav')).AdminNav }));

/** The entries of sidebar and drawer. On a rail the words are its tooltips (shell.css). */
export function NavList({ isAdmin, onFollow }: { isAdmin: boolean; onFollow?: (() => void) | undefined }) {
  return (
    <nav className="nav-edge pl-3 grid content-start gap-1 pt-2" aria-label="Main">
      {isAdmin && (
        <Suspense>
          <AdminNav onFollow={onFollow} />
        </Suspense>
      )}
      {navEntries.map((entry) => (
        <NavItem key={entry.to} entry={entry} onFollow={onFollow} />
      ))}
    </nav>
  );
}
