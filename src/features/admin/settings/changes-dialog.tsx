import { ArrowRight } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import type { SettingForm } from './use-setting-form';

export function ChangesDialog({
  form,
  title = 'Save these changes?',
  text,
}: {
  form: SettingForm;
  title?: string | undefined;
  text: string | undefined;
}) {
  if (form.asked === null) return null;
  return (
    <ConfirmDialog
      {...{ title, text }}
      width={560}
      busy={form.isSaving && 'Saving...'}
      cancelLabel="Go back"
      confirmLabel="Save"
      onConfirm={() => void form.save()}
      onClose={form.back}
    >
      <dl className="rounded-md border border-line divide-y divide-line">
        {form.asked.map(({ label, before, after }) => (
          <div key={label} className="px-4 py-3">
            <dt className="lbl">{label}</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 num wrap-anywhere whitespace-pre-line">
              <del className="text-ink-2">
                <span className="sr-only">Before: </span>
                <span>{before}</span>
              </del>
              <Icon of={ArrowRight} small className="text-ink-3" />
              <ins className="font-[640] no-underline">
                <span className="sr-only">After: </span>
                <span>{after}</span>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
