import { Button } from '@/ui/button';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-panel';

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'width' | 'onClose'> {
  text?: string | undefined;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: string | false | undefined;
  onConfirm: () => void;
  children?: DialogProps['children'];
}

/** For a question inside an open dialog, swap that dialog's content instead. */
export function ConfirmDialog({
  text,
  confirmLabel = 'OK',
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...{ width: 440, cancelLabel, ...dialog }}
      description={text}
      locked={busy !== false}
      footer={
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
