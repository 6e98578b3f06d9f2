import { lazyPart } from '@/lib/parts/lazy-part';
import type { AdminMenuProps } from '@/features/shell/nav-list';
import { KeptScreens } from './kept-screens';

const withoutMenu = ({ children }: AdminMenuProps) => children;

/**
 * Customers do not fetch it. Where it cannot be fetched, administrators see
 * what customers see.
 */
export const AdminMenu = lazyPart(() =>
  import('./administration').then(
    ({ OwnAdminMenu }) => OwnAdminMenu,
    () => withoutMenu,
  ),
);

export const AdminKeptScreens = lazyPart(() =>
  import('./administration').then(
    (part) => part.AdminKeptScreens,
    () => KeptScreens,
  ),
);
