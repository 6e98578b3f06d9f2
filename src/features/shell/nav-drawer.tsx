import * as Radix from '@radix-ui/react-dialog';
import { LogOut, X } from 'lucide-react';
import type { SessionUser } from '@/session/stored-session';
import { Avatar } from '@/ui/avatar';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { Logo } from '@/ui/logo';
import { useScrimCloses } from '@/ui/overlays/outside-press';
import { useBackCloses } from '@/ui/overlays/use-back-closes';
import { useReturnFocus } from '@/ui/overlays/use-return-focus';
import { NavList, type AdminMenuPart } from './nav-list';

export function NavDrawer({
  user,
  AdminMenu,
  onClose,
  onLogout,
}: {
  user: SessionUser;
  AdminMenu: AdminMenuPart;
  onClose: () => void;
  onLogout: () => void;
}) {
  const returnFocus = useReturnFocus();
  const { scrim, onInteractOutside } = useScrimCloses();
  useBackCloses(true, onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay
          ref={scrim}
          className="fixed inset-0 bg-scrim z-20 dialog-scrim"
        />
        <Radix.Content
          {...returnFocus}
          onInteractOutside={onInteractOutside}
          aria-describedby={undefined}
          className="drawer fixed inset-y-0 left-0 z-20 w-[300px] max-w-[85vw] bg-surface flex flex-col"
        >
          <Radix.Title className="sr-only">Menu</Radix.Title>
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
          <NavList AdminMenu={AdminMenu} onFollow={onClose} />
          <div className="mt-auto p-3 border-t border-line">
            <button
              type="button"
              className="nav w-full text-left"
              onClick={onLogout}
            >
              <Icon of={LogOut} />
              Logout
            </button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
