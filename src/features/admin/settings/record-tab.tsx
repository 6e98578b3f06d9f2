import { type ReactNode, useId } from 'react';
import { LoadFailed } from '@/land/load-failed';
import { storedAdvert, storedConfig } from '@/repositories/admin/admin-settings';
import type { LiveQuery } from '@/live/define-live';
import { dataOf, useLive } from '@/session/use-live';
import { Bone, Skeleton } from '@/ui/skeleton';
import { LeaveQuestion } from '@/ui/overlays/leave-question';
import { joinClasses } from '@/lib/text/class-names';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import {
  advertGroups,
  configGroups,
  toAdvertValues,
  toConfigValues,
  type Values,
  type FieldGroup,
} from './setting-forms';
import { ChangesDialog } from './changes-dialog';
import { SettingField } from './setting-field';
import { useSettingForm, type SettingForm, type SettingFormInput } from './use-setting-form';

export function AdvertTab({ preview }: { preview: (values: Values) => ReactNode }) {
  return (
    <Loaded query={storedAdvert()}>
      {(record) => (
        <SettingPage
          label="Advert and contact"
          aside={preview}
          input={{
            stored: record,
            recorded: toAdvertValues(record),
            groups: advertGroups,
            kind: 'advert',
            savedText: 'Advert and contact are saved.',
          }}
        />
      )}
    </Loaded>
  );
}

export function ConfigTab() {
  return (
    <Loaded query={storedConfig()}>
      {(record) => (
        <SettingPage
          label="Configuration"
          confirmText="The change counts for everybody at once. What is already paid or promised stays as it is."
          input={{
            stored: record,
            recorded: toConfigValues(record),
            groups: configGroups,
            kind: 'config',
            savedText: 'The configuration is saved.',
          }}
        />
      )}
    </Loaded>
  );
}

function Loaded<T>({ query, children }: { query: LiveQuery<T>; children: (record: T | null) => ReactNode }) {
  const live = useLive(query);
  if (live.kind === 'failed') return <LoadFailed card {...live} />;
  if (live.kind !== 'loading') return children(dataOf(live));
  return (
    <Skeleton label="Loading settings">
      <div className="card p-6 grid gap-5">
        <Bone height="48px" />
        <Bone height="48px" />
        <Bone height="96px" />
      </div>
    </Skeleton>
  );
}

export function SettingPage({
  input,
  label,
  confirmText,
  aside,
}: {
  input: SettingFormInput;
  label: string;
  confirmText?: string;
  /** a preview beside the form */
  aside?: (values: Values) => ReactNode;
}) {
  const form = useSettingForm(input);
  return (
    <div
      className={
        aside === undefined ? '' : 'grid gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_320px] items-start'
      }
    >
      <form
        noValidate
        aria-label={label}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 @container [&_:is(input,textarea)]:scroll-mb-28"
        onFocus={({ target }) => {
          // Browsers count a field behind the sticky bar as visible.
          if (target.matches('input, textarea')) target.scrollIntoView({ block: 'nearest' });
        }}
        onSubmit={form.ask}
      >
        {input.groups.map((group) => (
          <Group key={group.title} {...{ group, form }} />
        ))}
        <FormError>{form.failure}</FormError>
        <div className="card px-4 md:px-6 py-4 flex flex-wrap items-center justify-end gap-3 sticky bottom-(--toast-room,0px) z-[1]">
          <span role="status" className="lbl mr-auto max-md:sr-only">
            {form.isChanged ? 'Unsaved changes' : 'Everything is saved'}
          </span>
          {form.isChanged && (
            <Button look="quiet" className="max-sm:flex-1" onClick={form.discard}>
              Discard
            </Button>
          )}
          <Button type="submit" className="max-sm:flex-1" unavailable={!form.isChanged}>
            Review and save
          </Button>
        </div>
      </form>
      {aside !== undefined && <aside className="grid gap-5">{aside(form.values)}</aside>}
      <ChangesDialog form={form} text={confirmText} />
      <LeaveQuestion
        isActive={form.isChanged && !form.isSaving}
        text="Your changes are not saved yet."
        onLeave={form.discard}
      />
    </div>
  );
}

function Group({ group, form }: { group: FieldGroup; form: SettingForm }) {
  const headingId = useId();
  const isWide = group.fields.some(({ kind }) => kind === 'days');
  return (
    <fieldset
      className={joinClasses(
        'card p-4 md:p-6 min-w-0 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4',
        !isWide && '@min-[56rem]:grid-cols-[minmax(0,1fr)_34rem]',
      )}
      aria-labelledby={headingId}
    >
      <div>
        <h2 className="text-lg" id={headingId}>
          {group.title}
        </h2>
        {group.help !== undefined && <p className="text-ink-2 text-[.9375rem] mt-1">{group.help}</p>}
      </div>
      <div
        className={joinClasses(
          'grid gap-5 grid-cols-[minmax(0,1fr)] content-start',
          !isWide && '@min-[40rem]:max-w-[34rem]',
        )}
      >
        {group.fields.map((field) => (
          <SettingField key={field.name} field={field} form={form} />
        ))}
      </div>
    </fieldset>
  );
}
