import { Button } from '@/ui/button';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-panel';

export interface ConfirmDialogProps extends Omit<
  DialogProps,
  'locked' | 'footer'
> {
  confirmLabel?: string | undefined;
  danger?: boolean | undefined;
  busyLabel?: string | false | undefined;
  onConfirm: () => void;
}

/** For a question inside an open dialog, swap that dialog's content instead. */
export function ConfirmDialog({
  confirmLabel = 'OK',
  danger = false,
  busyLabel = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      width={440}
      cancelLabel="Cancel"
      {...dialog}
      locked={busyLabel !== false}
      footer={
        <Button
          look={danger ? 'danger' : 'primary'}
          busyLabel={busyLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      }
    />
  );
}
