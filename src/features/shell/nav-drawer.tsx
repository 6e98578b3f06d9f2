import { LogOut, X } from 'lucide-react';
import type { SessionUser } from '@/session/stored-session';
import { Avatar } from '@/ui/avatar';
import { Drawer } from '@/ui/drawer';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { Logo } from '@/ui/logo';
import { NavList } from './nav-list';

/** The navigation of narrow windows: who is signed in, the entries, Logout at the foot. */
export function NavDrawer({
  user,
  open,
  onClose,
  onLogout,
}: {
  user: SessionUser;
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
}) {
  return (
    <Drawer label="Menu" open={open} onClose={onClose}>
      <div className="h-14 flex items-center justify-between pl-4 pr-1 border-b border-line flex-none">
        <Logo size={28} />
        <IconButton icon={X} label="Close menu" onClick={onClose} />
      </div>
      <div className="flex items-center gap-3 px-4 py-4">
        <Avatar name={user.name} imageUrl={user.imageUrl} size={44} />
        <div className="min-w-0">
          <p className="font-[660] truncate">{user.name}</p>
          <p className="lbl truncate">{user.email}</p>
        </div>
      </div>
      <NavList isAdmin={user.isAdmin} onFollow={onClose} />
      <div className="mt-auto p-3 border-t border-line">
        <button type="button" className="nav w-full text-left" onClick={onLogout}>
          <Icon of={LogOut} />
          Logout
        </button>
      </div>
    </Drawer>
  );
}
