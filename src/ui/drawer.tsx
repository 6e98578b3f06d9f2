import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus';

/** 300 px from the left, for narrow windows. Focus is trapped, Escape and a press outside close it. */
export function Drawer({
  label,
  open,
  onClose,
  children,
}: {
  label: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 bg-scrim z-20 dialog-scrim" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="drawer fixed inset-y-0 left-0 z-20 w-[300px] max-w-[85vw] bg-surface flex flex-col"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
