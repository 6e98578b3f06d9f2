import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from './dialog';

/** A question with Cancel and OK. For a question inside an open dialog, swap that dialog's content instead. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel = 'OK',
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  error,
  onConfirm,
  onClose,
}: {
  open: boolean;
  title: string;
  text: string;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: string | false | undefined;
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      width={440}
      locked={busy !== false}
      footer={
        <>
          <Button look="secondary" unavailable={busy !== false} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error}
    </Dialog>
  );
}
