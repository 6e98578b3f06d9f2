import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { IconButton } from '@/ui/icon-button';
import { Button } from '../button';
import { useSlow } from '@/lib/hooks/use-slow';
import { useScrimCloses } from './outside-press';
import { useBackCloses } from './use-back-closes';
import { useReturnFocus } from './use-return-focus';

const widths = {
  440: 'min-[640px]:max-w-[440px]',
  460: 'min-[640px]:max-w-[460px]',
  560: 'min-[640px]:max-w-[560px]',
  720: 'min-[640px]:max-w-[720px]',
  940: 'min-[640px]:max-w-[940px]',
  1200: 'min-[640px]:max-w-[1200px]',
} as const;

/** ms */
const lockLimitMs = 10_000;
const slowActionText =
  'This takes longer than usual. You can wait, or close this: what you have sent may still arrive.';

export interface DialogProps {
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  text?: string | undefined;
  /** px; in a window below 640 px it is a bottom sheet */
  width?: keyof typeof widths | undefined;
  fullOnPhone?: boolean | undefined;
  /**
   * cannot be closed, for example while files are sent; for ten seconds at
   * most: then it says so and can be closed
   */
  locked?: boolean | undefined;
  /**
   * once the dialog can be left while it is locked, the button reads 'Close'
   */
  cancelLabel?: string | undefined;
  /** the primary action last */
  footer?: ReactNode;
  banner?: ReactNode;
  children?: ReactNode;
}

export function DialogPanel({
  open = true,
  onClose,
  title,
  text,
  width = 460,
  fullOnPhone = false,
  locked: isBusy = false,
  cancelLabel,
  footer,
  banner,
  children,
}: DialogProps) {
  const isSlow = useSlow(isBusy, lockLimitMs);
  const locked = isBusy && !isSlow;
  const returnFocus = useReturnFocus();
  const { scrim, onInteractOutside } = useScrimCloses();
  const close = () => {
    if (!locked) onClose();
  };
  useBackCloses(open, close);
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay ref={scrim} className="scrim dialog-scrim">
          <Radix.Content
            className={joinClasses(
              'pane dialog',
              fullOnPhone && 'dialog-full',
              widths[width],
            )}
            {...returnFocus}
            onInteractOutside={onInteractOutside}
            {...(text === undefined ? { 'aria-describedby': undefined } : {})}
          >
            {banner}
            <header className="flex items-start gap-3 pl-5 md:pl-6 pr-2 pt-3 pb-1">
              <Radix.Title className="text-xl flex-1 pt-2">{title}</Radix.Title>
              <IconButton
                icon={X}
                label="Close"
                unavailable={locked}
                onClick={onClose}
              />
            </header>
            <div className="dialog-body px-5 md:px-6 pb-5 pt-3">
              {text !== undefined && (
                <Radix.Description className="text-ink-2 mb-4 last:mb-0">
                  {text}
                </Radix.Description>
              )}
              {children}
            </div>
            <p
              role="status"
              className="px-5 md:px-6 pt-3 pb-4 border-t border-line text-[.875rem] text-ink-2 empty:hidden"
            >
              {isSlow && slowActionText}
            </p>
            {(cancelLabel !== undefined || footer !== undefined) && (
              <footer className="dialog-foot flex flex-wrap gap-3 justify-end px-5 md:px-6 py-4 border-t border-line">
                {cancelLabel !== undefined && (
                  <Button
                    look="secondary"
                    unavailable={locked}
                    onClick={onClose}
                  >
                    {/* Under way, it cannot be taken back: 'Keep my account' would promise that it can. */}
                    {isSlow ? 'Close' : cancelLabel}
                  </Button>
                )}
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
