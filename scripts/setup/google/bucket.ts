import type { storage_v1 } from '@googleapis/storage';
import { call, find } from './call';
import type { Google } from './connect';

/** From which places browsers may call. */
export type CorsRule = NonNullable<storage_v1.Schema$Bucket['cors']>[number];

/** A bucket as far as setting up looks at it. */
export interface Bucket {
  /** in small letters, as everywhere else */
  location: string;
  cors: CorsRule[];
  /** counts its changes: one that was made in between is not overwritten */
  metageneration: string | null;
}

/**
 * @returns null where there is no bucket of this name
 * @throws GoogleRefused
 */
export async function findBucket(
  google: Google,
  bucket: string,
): Promise<Bucket | null> {
  const resource = await find(google, () =>
    google.storage.buckets.get({ bucket }),
  );
  return resource === null
    ? null
    : {
        location: (resource.location ?? '').toLowerCase(),
        cors: resource.cors ?? [],
        metageneration: resource.metageneration ?? null,
      };
}

/** Replaces the rules of a bucket that nobody has changed since it was read. */
export async function setCors(
  google: Google,
  bucket: string,
  { metageneration }: Bucket,
  cors: CorsRule[],
): Promise<void> {
  const since =
    metageneration === null ? {} : { ifMetagenerationMatch: metageneration };
  await call(google, () =>
    google.storage.buckets.patch({ bucket, ...since, requestBody: { cors } }),
  );
}
