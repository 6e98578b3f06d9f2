import type { ReactNode } from 'react';

import { LeaveQuestion } from '@/ui/overlays/leave-question';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { ChangesDialog } from './changes-dialog';
import { SettingDraftNote } from './setting-draft-note';
import type { OpenSettingForm } from './use-setting-form';

/** A form of settings as a page of its own. */
export function SettingPage<Name extends string>({
  form,
  label,
  confirmText,
  aside,
  children,
}: {
  form: OpenSettingForm<Name>;
  label: string;
  confirmText?: string;
  /** a preview beside the form */
  aside?: ReactNode;
  /** its fields */
  children: ReactNode;
}) {
  return (
    <div
      className={
        aside === undefined
          ? ''
          : 'grid gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_320px] items-start'
      }
    >
      <form
        noValidate
        aria-label={label}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 @container [&_:is(input,textarea)]:scroll-mb-48"
        onFocus={({ target }) => {
          // Browsers count a field behind the sticky bar as visible.
          if (target.matches('input, textarea')) {
            target.scrollIntoView({ block: 'nearest' });
          }
        }}
        onSubmit={form.ask}
      >
        <SettingDraftNote form={form} />
        {children}
        <FormError>{form.failure}</FormError>
        <div className="card px-4 md:px-6 py-4 flex flex-wrap items-center justify-end gap-3 sticky bottom-(--toast-room,0px) z-[1]">
          <span role="status" className="lbl mr-auto max-md:sr-only">
            {form.isChanged ? 'Unsaved changes' : 'Everything is saved'}
          </span>
          {form.isChanged && (
            <Button
              look="quiet"
              className="max-sm:flex-1"
              onClick={form.discard}
            >
              Discard
            </Button>
          )}
          <Button
            type="submit"
            className="max-sm:flex-1"
            unavailable={!form.isChanged}
          >
            Review and save
          </Button>
        </div>
      </form>
      {aside !== undefined && <aside className="grid gap-5">{aside}</aside>}
      <ChangesDialog review={form.review} text={confirmText} />
      <LeaveQuestion
        isActive={form.isChanged && !form.review.isSaving}
        text="Your changes are not saved yet."
        onLeave={form.discard}
      />
    </div>
  );
}
