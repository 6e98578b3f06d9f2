import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import type { Change } from './use-change';

/** The question before a record is changed; takes the place of the details. */
export function ConfirmStep({
  title,
  text,
  width = 440,
  change,
  busyLabel,
  backLabel = 'Cancel',
  confirmLabel = 'OK',
  danger = false,
  impossible = false,
  onConfirm,
  onBack,
  children,
}: {
  title: string;
  text?: string | undefined;
  width?: ComponentProps<typeof Dialog>['width'];
  change: Pick<Change, 'busy' | 'problem'>;
  busyLabel: string;
  backLabel?: string;
  confirmLabel?: string;
  danger?: boolean;
  /** there is nothing to confirm, only to read */
  impossible?: boolean;
  onConfirm: () => void;
  onBack: () => void;
  children?: ReactNode;
}) {
  const { busy, problem } = change;
  return (
    <Dialog
      open
      onClose={onBack}
      title={title}
      description={text}
      width={width}
      locked={busy}
      footer={
        <>
          <Button look="secondary" unavailable={busy} onClick={onBack}>
            {backLabel}
          </Button>
          {!impossible && (
            <Button look={danger ? 'danger' : 'primary'} busy={busy && busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {(children !== undefined || problem !== null) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {children}
          {problem !== null && <FormError>{problem}</FormError>}
        </div>
      )}
    </Dialog>
  );
}
