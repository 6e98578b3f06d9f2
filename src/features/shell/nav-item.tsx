import type { SyntheticEvent } from 'react';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Icon } from '@/ui/icon';

export interface NavEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** what it is called aloud, where another entry has the same word */
  name?: string;
  /** its address begins those of its neighbours, which are no pages of its own */
  end?: boolean;
}

/** Words beside a rail stand outside the list, which scrolls and would cut them: they are told their height here. */
export function placeWords({ currentTarget }: SyntheticEvent<HTMLElement>) {
  const { top, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--nav-middle', `${top + height / 2}px`);
}

export function NavItem({
  entry,
  isElsewhere = false,
  onFollow,
}: {
  entry: NavEntry;
  /** the address is this entry's, but what shows there is another's */
  isElsewhere?: boolean;
  onFollow: (() => void) | undefined;
}) {
  return (
    <NavLink
      to={entry.to}
      end={entry.end ?? false}
      className="nav"
      aria-current={isElsewhere ? 'false' : 'page'}
      aria-label={entry.name ?? entry.label}
      // The drawer has an entry of its own in the history, which the page takes.
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
