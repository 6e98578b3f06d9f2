import { useEffect, useEffectEvent, useState } from 'react';
import type { ObjectPath } from '@contract/values/file/object-path';
import { readFileKind } from '../files';

type FilePreview =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      path: ObjectPath;
      blob: Blob;
      /** of an image; valid while it shows */
      imageUrl: string | null;
    };

const loading: FilePreview = { kind: 'loading' };

export function useFilePreview(path: ObjectPath | null, load: (path: ObjectPath) => Promise<Blob>) {
  const [preview, setPreview] = useState<FilePreview>(loading);
  const [round, setRound] = useState(0);
  const fetchFile = useEffectEvent(load);
  useEffect(() => {
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
      if (kind !== null && kind !== 'application/pdf')
        imageUrl = URL.createObjectURL(new Blob([blob], { type: kind }));
      setPreview({ kind: 'ready', path, blob, imageUrl });
    };
    show().catch(() => {
      if (!isGone()) setPreview({ kind: 'failed' });
    });
    return () => {
      gone = true;
      if (imageUrl !== null) URL.revokeObjectURL(imageUrl);
    };
  }, [path, round]);
  const retry = () => {
    setPreview(loading);
    setRound(round + 1);
  };
  return { preview: preview.kind === 'ready' && preview.path !== path ? loading : preview, retry };
}
