import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { Logo } from '@/ui/logo';
import { NavList } from './nav-list';

export function Sidebar({
  isAdmin,
  collapsed,
  onCollapse,
  onExpand,
  onLogout,
}: {
  isAdmin: boolean;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  /** the rail of a compact window shows its words in the drawer */
  onExpand: () => void;
  onLogout: () => void;
}) {
  const toggleLabel = collapsed ? 'Expand menu' : 'Collapse menu';
  return (
    <aside className="side" aria-label="Side menu">
      <div className="min-h-[76px] flex items-center px-[22px] flex-none">
        <Logo />
      </div>
      <NavList isAdmin={isAdmin} />
      <div className="mt-auto px-3 pb-4 grid gap-1">
        <button
          type="button"
          className="nav unfold-toggle w-full"
          aria-label="Expand menu"
          aria-haspopup="dialog"
          onClick={onExpand}
        >
          <Icon of={PanelLeftOpen} />
          <span className="nav-text">Expand menu</span>
        </button>
        <button
          type="button"
          className="nav fold-toggle w-full text-left"
          aria-label={toggleLabel}
          onClick={() => onCollapse(!collapsed)}
        >
          <Icon of={collapsed ? PanelLeftOpen : PanelLeftClose} />
          <span className="nav-text">{toggleLabel}</span>
        </button>
        <button type="button" className="nav w-full text-left" aria-label="Logout" onClick={onLogout}>
          <Icon of={LogOut} />
          <span className="nav-text">Logout</span>
        </button>
      </div>
    </aside>
  );
}
