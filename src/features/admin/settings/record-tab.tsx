import { useSyncExternalStore, type ReactNode } from 'react';
import { describeError } from '@/domain/error-messages';
import {
  getStoredAdvertStore,
  getStoredConfigStore,
  type StoredAdvert,
  type StoredConfig,
} from '@/repositories/admin-settings';
import type { LiveStore } from '@/repositories/live-store';
import { ErrorState } from '@/ui/error-state';
import { Bone, Skeleton } from '@/ui/skeleton';
import {
  advertGroups,
  configGroups,
  toAdvertRecord,
  toAdvertValues,
  toConfigRecord,
  toConfigValues,
  type Values,
} from './setting-forms';
import { SettingPage } from './setting-form';

/** What the dashboard's advert and contact panels say. */
export function AdvertTab({ uid, preview }: { uid: string; preview: (values: Values) => ReactNode }) {
  return (
    <Loaded store={getStoredAdvertStore(uid)}>
      {(record: StoredAdvert | null) => (
        <SettingPage
          label="Advert and contact"
          aside={preview}
          input={{
            ...{ stored: record, recorded: toAdvertValues(record), groups: advertGroups },
            ...{ kind: 'advert', toRecord: toAdvertRecord, savedText: 'Advert and contact are saved.' },
          }}
        />
      )}
    </Loaded>
  );
}

/** Fee, promises, holidays and hints. */
export function ConfigTab({ uid }: { uid: string }) {
  return (
    <Loaded store={getStoredConfigStore(uid)}>
      {(record: StoredConfig | null) => (
        <SettingPage
          label="Configuration"
          confirmText="This is so for everybody at once. What is paid or promised already stays as it is."
          input={{
            ...{ stored: record, recorded: toConfigValues(record), groups: configGroups },
            ...{ kind: 'config', toRecord: toConfigRecord, savedText: 'The configuration is saved.' },
          }}
        />
      )}
    </Loaded>
  );
}

function Loaded<T>({ store, children }: { store: LiveStore<T>; children: (record: T) => ReactNode }) {
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'ready') return children(live.data);
  if (live.kind === 'failed')
    return (
      <section className="card">
        <ErrorState message={describeError(live.error)} onRetry={store.retry} />
      </section>
    );
  return (
    <Skeleton label="Loading settings">
      <div className="card p-6 grid gap-5 max-w-[60rem]">
        <Bone height="48px" />
        <Bone height="48px" />
        <Bone height="96px" />
      </div>
    </Skeleton>
  );
}
