import { useEffect, useState } from 'react';
import { ExternalLink, FileText } from 'lucide-react';
import { fileKindBytes, findFileKind } from '@contract/values/file-kind';
import { fileNameOf, type ObjectPath } from '@contract/values/object-path';
import { formatBytes } from '@/lib/bytes';
import { openFile } from '@/lib/files';
import { openStoredDocument, type FileRecord } from '@/repositories/opened-documents';
import { ErrorState } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { RowButton } from '@/ui/row-link';

type Preview =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; path: ObjectPath; blob: Blob; imageUrl: string | null };

const loading: Preview = { kind: 'loading' };

/** The stored file, read on the record; images are given an address that lives as long as they show. */
function usePreview(adminUid: string, { collection, documentId }: FileRecord, path: ObjectPath) {
  const [preview, setPreview] = useState<Preview>(loading);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    const isGone = () => gone;
    let imageUrl: string | null = null;
    const load = async () => {
      // What is gone again at once, as in React's strict mode, was not read and is not recorded.
      await Promise.resolve();
      if (isGone()) return;
      const blob = await openStoredDocument(adminUid, { collection, documentId }, path);
      const kind = findFileKind(new Uint8Array(await blob.slice(0, fileKindBytes).arrayBuffer()));
      if (isGone()) return;
      if (kind !== null && kind !== 'application/pdf')
        imageUrl = URL.createObjectURL(new Blob([blob], { type: kind }));
      setPreview({ kind: 'ready', path, blob, imageUrl });
    };
    load().catch(() => {
      if (!isGone()) setPreview({ kind: 'failed' });
    });
    return () => {
      gone = true;
      if (imageUrl !== null) URL.revokeObjectURL(imageUrl);
    };
  }, [adminUid, collection, documentId, path, round]);
  const retry = () => {
    setPreview(loading);
    setRound(round + 1);
  };
  return { preview: preview.kind === 'ready' && preview.path !== path ? loading : preview, retry };
}

export interface DocumentPreviewProps {
  adminUid: string;
  /** what the audit says was opened */
  record: FileRecord;
  path: ObjectPath;
}

/** What the owner sent: the picture itself, or for a PDF its name, with a way to open it in full. */
export function DocumentPreview({ adminUid, record, path }: DocumentPreviewProps) {
  const { preview, retry } = usePreview(adminUid, record, path);
  const name = fileNameOf(path);
  return (
    <div className="min-w-0">
      <div className="rounded-md border border-line overflow-hidden bg-sunken grid place-items-center aspect-[4/3]">
        {preview.kind === 'loading' && (
          <span role="status" aria-label="Loading the document" className="sk block w-full h-full" />
        )}
        {preview.kind === 'failed' && (
          <ErrorState message="Failed to download file. Please try again later." onRetry={retry} />
        )}
        {preview.kind === 'ready' &&
          (preview.imageUrl === null ? (
            <span className="text-ink-2 grid justify-items-center gap-2 p-6 text-center">
              <Icon of={FileText} />
              This document opens in its own tab.
            </span>
          ) : (
            <img
              src={preview.imageUrl}
              alt={`Document ${name}`}
              className="w-full h-full object-contain bg-surface"
            />
          ))}
      </div>
      <div className="flex items-center justify-between gap-3 mt-1 min-h-11">
        <span className="lbl num truncate">
          {preview.kind === 'ready' ? `${name}, ${formatBytes(preview.blob.size)}` : name}
        </span>
        {preview.kind === 'ready' && (
          <RowButton icon={ExternalLink} onClick={() => void openFile(preview.blob, name)}>
            Open document
          </RowButton>
        )}
      </div>
    </div>
  );
}
