import { Suspense, useState, type ReactNode } from 'react';
import {
  ChevronDown,
  LogOut,
  Menu as MenuIcon,
  UserRound,
  PanelLeftClose,
  PanelLeftOpen,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { formatLongDate } from '@/lib/dates';
import { useNow } from '@/lib/hooks/use-now';
import { firstNameOf } from '@/lib/text/names';
import { paths } from '@/domain/paths';
import type { SessionUser } from '@/session/stored-session';
import { Avatar } from '@/ui/avatar';
import { fetchPart } from '@/ui/fetch-part';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { LazyMenu } from '@/ui/overlays/lazy-menu';
import { Logo } from '@/ui/logo';
import { lazyPart } from '@/lib/parts/lazy-part';
import { ClockNote } from './clock-note';
import { ConnectionNote, IdentityNote } from './connection-note';
import { NavList, type AdminMenuPart } from './nav-list';

const contentId = 'content';
const NavDrawer = lazyPart(
  async () => (await import('./nav-drawer')).NavDrawer,
);

export function AppShell({
  user,
  AdminMenu,
  onLogout,
  children,
}: {
  user: SessionUser;
  AdminMenu: AdminMenuPart;
  onLogout: () => void;
  children: ReactNode;
}) {
  const [isCollapsed, setIsCollapsed] = useCollapsed();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const openDrawer = async () => {
    if (await fetchPart(NavDrawer)) setIsDrawerOpen(true);
  };
  const today = formatLongDate(useNow());
  const navigate = useNavigate();
  const menu = [
    {
      label: 'Profile',
      icon: UserRound,
      onSelect: () => void navigate(paths.profile),
    },
    { label: 'Logout', icon: LogOut, onSelect: onLogout },
  ];
  const drawAvatar = (size: number) => (
    <Avatar name={user.name} imageUrl={user.imageUrl} size={size} />
  );
  return (
    <div className="shell" data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <Sidebar
        AdminMenu={AdminMenu}
        isCollapsed={isCollapsed}
        onCollapse={setIsCollapsed}
        onExpand={() => void openDrawer()}
        onLogout={onLogout}
      />
      <div className="min-w-0 flex flex-col">
        <header className="sticky top-0 z-10 md:static border-b border-line bg-surface">
          <div className="w-full max-w-page mx-auto flex items-center gap-2 pl-1 pr-2 min-h-14 md:px-8 xl:px-10 md:min-h-[76px]">
            <div className="contents md:hidden">
              <IconButton
                icon={MenuIcon}
                label="Open menu"
                aria-haspopup="dialog"
                onPointerEnter={NavDrawer.prefetch}
                onFocus={NavDrawer.prefetch}
                onClick={() => void openDrawer()}
              />
              <Logo size={26} />
            </div>
            <div className="max-md:hidden min-w-0">
              <p className="text-[1.0625rem] font-[660] leading-6 truncate">{`Welcome, ${firstNameOf(user.name)}`}</p>
              <p className="text-[.875rem] text-ink-2 leading-5">{today}</p>
            </div>
            <LazyMenu
              items={menu}
              className="ml-auto flex-none flex items-center gap-2.5 rounded-sm min-h-11 px-1 md:px-2 hover:bg-sunken"
            >
              <span className="sr-only">{`Account of ${user.name}`}</span>
              <span className="md:hidden">{drawAvatar(36)}</span>
              <span className="max-md:hidden">{drawAvatar(40)}</span>
              <span className="text-ink-2 max-md:hidden">
                <Icon of={ChevronDown} small />
              </span>
            </LazyMenu>
          </div>
        </header>
        <ConnectionNote />
        <IdentityNote />
        <ClockNote />
        <main
          id={contentId}
          tabIndex={-1}
          className="w-full max-w-page mx-auto px-4 md:px-8 xl:px-10 py-5 md:py-8 flex-1 focus-visible:outline-none! focus-visible:shadow-none!"
        >
          {children}
        </main>
      </div>
      {isDrawerOpen && (
        <Suspense>
          <NavDrawer
            user={user}
            AdminMenu={AdminMenu}
            onClose={() => setIsDrawerOpen(false)}
            onLogout={onLogout}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Does not follow the link, which would add an entry to the history. */
function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

const collapsedKey = 'menuCollapsed';

function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(
    () => localStorage.getItem(collapsedKey) === 'true',
  );
  const change = (newCollapsed: boolean) => {
    localStorage.setItem(collapsedKey, String(newCollapsed));
    setIsCollapsed(newCollapsed);
  };
  return [isCollapsed, change];
}

function Sidebar({
  AdminMenu,
  isCollapsed,
  onCollapse,
  onExpand,
  onLogout,
}: {
  AdminMenu: AdminMenuPart;
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
  /** opens the drawer: a compact window has no room for the wide sidebar */
  onExpand: () => void;
  onLogout: () => void;
}) {
  const toggleLabel = isCollapsed ? 'Expand menu' : 'Collapse menu';
  return (
    <aside className="side" aria-label="Side menu">
      <div className="min-h-[76px] flex items-center px-[22px] flex-none">
        <Logo />
      </div>
      <NavList AdminMenu={AdminMenu} />
      <div className="mt-auto px-3 pb-4 grid gap-1">
        <button
          type="button"
          className="nav unfold-toggle w-full"
          aria-label="Expand menu"
          aria-haspopup="dialog"
          onClick={onExpand}
        >
          <Icon of={PanelLeftOpen} />
          <span>Expand menu</span>
        </button>
        <button
          type="button"
          className="nav fold-toggle w-full text-left"
          aria-label={toggleLabel}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <Icon of={isCollapsed ? PanelLeftOpen : PanelLeftClose} />
          <span>{toggleLabel}</span>
        </button>
        <button
          type="button"
          className="nav w-full text-left"
          aria-label="Logout"
          onClick={onLogout}
        >
          <Icon of={LogOut} />
          <span>Logout</span>
        </button>
      </div>
    </aside>
  );
}
