import { ArrowRight } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { ConfirmDialog, type ConfirmDialogProps } from '@/ui/overlays/confirm-dialog';
import type { ShownChange } from './use-setting-form';

/** The question before settings are saved: each field as it was and as it will be. */
export function ChangesDialog({
  changes,
  busy,
  ...question
}: Pick<ConfirmDialogProps, 'title' | 'text' | 'onConfirm' | 'onClose'> & {
  changes: readonly ShownChange[];
  busy: boolean;
}) {
  return (
    <ConfirmDialog
      width={560}
      busy={busy && 'Saving...'}
      cancelLabel="Go back"
      confirmLabel="Save"
      {...question}
    >
      <dl className="rounded-md border border-line divide-y divide-line">
        {changes.map(({ label, before, after }) => (
          <div key={label} className="px-4 py-3">
            <dt className="lbl">{label}</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 num wrap-anywhere whitespace-pre-line">
              <del className="text-ink-2">
                <span className="sr-only">Before: </span>
                {before}
              </del>
              <Icon of={ArrowRight} small className="text-ink-3" />
              <ins className="font-[640] no-underline">
                <span className="sr-only">After: </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
