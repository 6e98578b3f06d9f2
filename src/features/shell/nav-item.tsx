import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Icon } from '@/ui/icon';

export interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

export function NavItem({
  entry,
  name = entry.label,
  isElsewhere = false,
  onFollow,
}: {
  entry: NavEntry;
  /** for screen readers, where another entry has the same label */
  name?: string;
  /** the address fits this entry, but another entry's screen shows */
  isElsewhere?: boolean;
  onFollow: (() => void) | undefined;
}) {
  return (
    <NavLink
      to={entry.to}
      className="nav"
      aria-current={isElsewhere ? 'false' : 'page'}
      aria-label={name}
      // Replaces the drawer's own entry in the history.
      replace={onFollow !== undefined}
      onClick={onFollow}
    >
      <Icon of={entry.icon} />
      <span>{entry.label}</span>
    </NavLink>
  );
}
