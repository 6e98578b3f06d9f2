import * as z from 'zod/mini';
import { anyFileKind, documentKinds, type StoredKind } from '@contract/values/file-kind';
import { ObjectPath } from '@contract/values/object-path';

const isStoredKind = (value: unknown): value is StoredKind =>
  [...documentKinds, anyFileKind].some((kind) => kind === value);

/** An upload as it outlives the page that began it. */
export const KeptUpload = z.object({
  /** where the file goes in the bucket, and so the upload's own name: sent twice it is still one object */
  target: z.string(),
  name: z.string(),
  kind: z.custom<StoredKind>(isStoredKind),
  note: z.nullable(z.string()),
  /** bytes */
  size: z.number(),
  /** null once it is sent */
  blob: z.nullable(z.instanceof(Blob)),
  /** null until it is sent */
  path: z.nullable(ObjectPath),
  paused: z.boolean(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

/** Keeps one upload over the end of its page. Nothing here rejects: what cannot be kept is simply not there later. */
export interface UploadKeeper {
  /** takes over an upload whose page is gone; null when there is none, or another tab has it */
  adopt: () => Promise<KeptUpload | null>;
  /** in place of what was kept before */
  keep: (upload: KeptUpload) => void;
  /** forgets it for good */
  drop: () => void;
  /** leaves it to the next page */
  release: () => void;
}
