import type { SyntheticEvent } from 'react';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Icon } from '@/ui/icon';

export interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** its address is the start of its neighbours' addresses */
  end?: boolean;
}

/**
 * Words beside a rail are outside the list, which would cut them off: they get
 * their height here.
 */
export function placeWords({ currentTarget }: SyntheticEvent<HTMLElement>) {
  const { top, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--nav-middle', `${top + height / 2}px`);
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
      end={entry.end ?? false}
      className="nav"
      aria-current={isElsewhere ? 'false' : 'page'}
      aria-label={name}
      // Replaces the drawer's own entry in the history.
      replace={onFollow !== undefined}
      onClick={onFollow}
      onPointerEnter={placeWords}
      onFocus={placeWords}
    >
      <Icon of={entry.icon} />
      <span className="nav-text">{entry.label}</span>
    </NavLink>
  );
}
