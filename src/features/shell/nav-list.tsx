import { NavLink } from 'react-router-dom';
import { Icon } from '@/ui/icon';
import { adminEntries, navEntries, type NavEntry } from './nav-entries';

/** The entries of sidebar and drawer. On a rail the words are its tooltips (shell.css). */
export function NavList({ isAdmin, onFollow }: { isAdmin: boolean; onFollow?: (() => void) | undefined }) {
  return (
    <nav className="nav-edge pl-3 grid gap-1 pt-2" aria-label="Main">
      {isAdmin && (
        <>
          {adminEntries.map((entry) => (
            <NavItem key={entry.to} entry={entry} onFollow={onFollow} />
          ))}
          <span className="h-px bg-line my-2 mr-3" />
        </>
      )}
      {navEntries.map((entry) => (
        <NavItem key={entry.to} entry={entry} onFollow={onFollow} />
      ))}
    </nav>
  );
}

function NavItem({ entry, onFollow }: { entry: NavEntry; onFollow: (() => void) | undefined }) {
  return (
    <NavLink to={entry.to} className="nav" aria-label={entry.label} onClick={onFollow}>
      <Icon of={entry.icon} />
      <span className="nav-text">{entry.label}</span>
    </NavLink>
  );
}
