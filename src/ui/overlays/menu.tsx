import * as Radix from '@radix-ui/react-dropdown-menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon';
import { keepOpenForNotices } from './outside-press';
import { useBackCloses } from './use-back-closes';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
}

/**
 * A heavy script: load it by LazyMenu. No portal: the menu stays in the
 * landmark of its button.
 */
export function Menu({
  items,
  open,
  onOpenChange,
  children,
}: {
  items: readonly MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        onInteractOutside={keepOpenForNotices}
        className="z-30 min-w-44 rounded-md border border-line bg-surface p-1.5 shadow-pop"
      >
        {items.map((item) => (
          <Radix.Item
            key={item.label}
            onSelect={item.onSelect}
            className="flex items-center gap-2.5 min-h-11 px-3 rounded-sm font-[560] text-[.9375rem] text-ink-2 cursor-pointer data-highlighted:bg-sunken data-highlighted:text-ink"
          >
            <Icon of={item.icon} small />
            <span>{item.label}</span>
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}
