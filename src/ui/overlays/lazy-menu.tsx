import { Suspense, useState, type ComponentProps } from 'react';
import { fetchPart } from '@/ui/fetch-part';
import type { MenuItem } from './menu';
import { lazyPart } from '@/lib/parts/lazy-part';

const Menu = lazyPart(async () => (await import('./menu')).Menu);

/**
 * The menu's script is fetched when the button is first pointed at, focused or
 * pressed.
 */
export function LazyMenu({
  items,
  ...button
}: ComponentProps<'button'> & { items: readonly MenuItem[] }) {
  const [isMenuLoaded, setIsMenuLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const openMenu = async () => {
    if (!(await fetchPart(Menu))) return;
    setIsMenuLoaded(true);
    setIsOpen(true);
  };
  const plainButton = (
    <button
      {...button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={Menu.prefetch}
      onFocus={Menu.prefetch}
      onClick={() => void openMenu()}
    />
  );
  if (!isMenuLoaded) return plainButton;
  return (
    <Suspense fallback={plainButton}>
      <Menu items={items} open={isOpen} onOpenChange={setIsOpen}>
        <button {...button} type="button" />
      </Menu>
    </Suspense>
  );
}
