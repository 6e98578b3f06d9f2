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
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const openMenu = async () => {
    if (!(await fetchPart(Menu))) return;
    setWanted(true);
    setOpen(true);
  };
  const plain = (
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
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Menu items={items} open={open} onOpenChange={setOpen}>
        <button {...button} type="button" />
      </Menu>
    </Suspense>
  );
}
