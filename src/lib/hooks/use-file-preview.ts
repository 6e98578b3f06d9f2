import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ObjectPath } from '@contract/values/file/object-path';
import { readFileKind } from '../files';

type FilePreview =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      blob: Blob;
      /** of an image; valid while it shows */
      imageUrl: string | null;
    };

/** A file that is looked at. */
export interface PreviewedFile {
  preview: FilePreview;
  /** asks again after a failure */
  retry: () => void;
}

const loading: FilePreview = { kind: 'loading' };

/**
 * Loads the file of a path; `retry` asks again.
 * @param path null: none yet
 */
export function useFilePreview(
  path: ObjectPath | null,
  load: (path: ObjectPath) => Promise<Blob>,
): PreviewedFile {
  const [preview, setPreview] = useState<FilePreview>(loading);
  const [attempt, setAttempt] = useState(0);
  const fetchFile = useEffectEvent(load);
  // Before the page is painted: what is known of one file must not show as
  // another's.
  useLayoutEffect(() => {
    if (path === null) return undefined;
    let gone = false;
    const isGone = () => gone;
    let imageUrl: string | null = null;
    const show = async () => {
      // React's strict mode unmounts at once: then nothing is loaded.
      await Promise.resolve();
      if (isGone()) return;
      const blob = await fetchFile(path);
      const kind = await readFileKind(blob);
      if (isGone()) return;
      if (kind !== null && kind !== 'application/pdf') {
        imageUrl = URL.createObjectURL(new Blob([blob], { type: kind }));
      }
      setPreview({ kind: 'ready', blob, imageUrl });
    };
    show().catch(() => {
      if (!isGone()) setPreview({ kind: 'failed' });
    });
    return () => {
      gone = true;
      setPreview(loading);
      if (imageUrl !== null) URL.revokeObjectURL(imageUrl);
    };
  }, [path, attempt]);
  return { preview, retry: () => setAttempt(attempt + 1) };
}
