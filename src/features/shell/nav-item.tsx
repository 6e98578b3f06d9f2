import type { LucideIcon } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Icon } from '@/ui/icon';

export interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** addresses that have no entry of their own, and belong to this one */
  covers?: readonly string[];
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
  const { pathname } = useLocation();
  const Item = entry.covers?.includes(pathname) === true ? Link : NavLink;
  return (
    <Item
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
    </Item>
  );
}
