import { ArrowRight } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import type { SettingReview } from './use-setting-form';

/** Asks before anything is saved, with what was and what will be. */
export function ChangesDialog({
  review,
  title = 'Save these changes?',
  text,
}: {
  review: SettingReview;
  title?: string | undefined;
  text: string | undefined;
}) {
  if (review.edits === null) return null;
  return (
    <ConfirmDialog
      title={title}
      text={text}
      width={560}
      busyLabel={review.isSaving && 'Saving...'}
      cancelLabel="Go back"
      confirmLabel="Save"
      onConfirm={() => void review.save()}
      onClose={review.goBack}
    >
      <dl className="rounded-md border border-line divide-y divide-line">
        {review.edits.map(({ label, before, after }) => (
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
