import type { ReactNode } from 'react';
import { LoadFailed } from '@/land/load-failed';
import {
  storedAdvert,
  type StoredAdvert,
} from '@/repositories/advert-and-contact/stored-advert';
import {
  storedConfig,
  type StoredConfig,
} from '@/repositories/admin-config/stored-config';
import { datumParameters } from '@/repositories/datum-parameters';
import type { LiveQuery } from '@/live/define-live';
import { dataOf, useLive } from '@/session/use-live';
import { Bone, Skeleton } from '@/ui/skeleton';
import { AdvertFields } from './advert-fields';
import { advertForm, toAdvertText, type GetAdvertText } from './advert-form';
import { ConfigFields, configTitles } from './config-fields';
import { configForm, defaultConfigText, toConfigText } from './config-form';
import { DatumPage } from './datum-page';
import { PageWithContents } from './page-contents';
import { SettingPage } from './setting-page';
import { useChosenPicture } from './use-chosen-picture';
import { listUnreadable, passUntouched } from './unreadable-fields';
import { UnreadableNotice } from './unreadable-notice';
import { useSettingForm, type SaveSetting } from './use-setting-form';

/**
 * Advert and contact, with what the dashboard shows of them beside the form.
 */
export function AdvertTab({
  preview,
}: {
  preview: (getTyped: GetAdvertText) => ReactNode;
}) {
  return (
    <Loaded query={storedAdvert()}>
      {(record) => <AdvertPage record={record} preview={preview} />}
    </Loaded>
  );
}

export function AdvertPage({
  record,
  preview,
  save,
}: {
  record: StoredAdvert | null;
  preview: (getTyped: GetAdvertText) => ReactNode;
  save?: SaveSetting;
}) {
  const form = useSettingForm({
    form: advertForm,
    stored: record,
    recorded: toAdvertText(record),
    savedText: 'Advert and contact are saved.',
    save,
  });
  const { name, onChange } = form.field('advertImageUrl');
  const picture = useChosenPicture(form.getTyped('advertImageUrl'), (value) =>
    onChange({ target: { name, value } }),
  );
  return (
    <SettingPage
      label="Advert and contact"
      form={form}
      aside={preview((name) =>
        name === 'advertImageUrl' ? picture.shownUrl : form.getTyped(name),
      )}
    >
      <AdvertFields form={form} picture={picture} />
    </SettingPage>
  );
}

/** The configuration. */
export function ConfigTab() {
  return (
    <Loaded query={storedConfig()}>
      {(record) => <ConfigPage record={record} />}
    </Loaded>
  );
}

export function ConfigPage({
  record,
  save,
}: {
  record: StoredConfig | null;
  save?: SaveSetting;
}) {
  const unreadable =
    record === null ? {} : listUnreadable(record.edited, record.stored);
  const form = useSettingForm({
    form: {
      ...configForm,
      schema: passUntouched(configForm.schema, unreadable, defaultConfigText),
    },
    stored: record === null ? null : { ...record.edited, id: record.id },
    recorded: { ...toConfigText(record?.reading ?? null), ...unreadable },
    unreadable,
    savedText: 'The configuration is saved.',
    save,
  });
  return (
    <PageWithContents titles={Object.values(configTitles)}>
      <SettingPage
        label="Configuration"
        form={form}
        confirmText="The change counts for everybody at once. What is already paid or promised stays as it is."
      >
        <UnreadableNotice unreadable={unreadable} />
        <ConfigFields form={form} />
      </SettingPage>
    </PageWithContents>
  );
}

/** The datum parameters. */
export function DatumTab() {
  return (
    <Loaded query={datumParameters()}>
      {(record) => <DatumPage record={record} />}
    </Loaded>
  );
}

function Loaded<T>({
  query,
  children,
}: {
  query: LiveQuery<T>;
  children: (record: T | null) => ReactNode;
}) {
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
