import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import {
  storedAdvert,
  storedConfig,
  type StoredAdvert,
  type StoredConfig,
} from '@/repositories/admin/admin-settings';
import type { LiveQuery } from '@/live/define-live';
import { useLive } from '@/live/use-live';
import { Bone, Skeleton } from '@/ui/skeleton';
import { advertGroups, configGroups, toAdvertValues, toConfigValues, type Values } from './setting-forms';
import { SettingPage } from './setting-form';

/** What the dashboard's advert and contact panels say. */
export function AdvertTab({ uid, preview }: { uid: string; preview: (values: Values) => ReactNode }) {
  return (
    <Loaded uid={uid} query={storedAdvert()}>
      {(record: StoredAdvert | null) => (
        <SettingPage
          label="Advert and contact"
          aside={preview}
          input={{
            ...{ stored: record, recorded: toAdvertValues(record), groups: advertGroups },
            ...{ kind: 'advert', savedText: 'Advert and contact are saved.' },
          }}
        />
      )}
    </Loaded>
  );
}

/** Fee, promises, holidays and hints. */
export function ConfigTab({ uid }: { uid: string }) {
  return (
    <Loaded uid={uid} query={storedConfig()}>
      {(record: StoredConfig | null) => (
        <SettingPage
          label="Configuration"
          confirmText="The change counts for everybody at once. What is already paid or promised stays as it is."
          input={{
            ...{ stored: record, recorded: toConfigValues(record), groups: configGroups },
            ...{ kind: 'config', savedText: 'The configuration is saved.' },
          }}
        />
      )}
    </Loaded>
  );
}

function Loaded<T>({
  uid,
  query,
  children,
}: {
  uid: string;
  query: LiveQuery<T>;
  children: (record: T | null) => ReactNode;
}) {
  const live = useLive(query, uid);
  if (live.kind === 'empty') return children(null);
  if (live.kind === 'ready') return children(live.data);
  if (live.kind === 'failed') return <LoadFailed card {...live} />;
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
