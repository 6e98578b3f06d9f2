import { useCallback } from 'react';
import { ExternalLink, FileText } from 'lucide-react';
import { fileNameOf, type ObjectPath } from '@contract/values/file/object-path';
import { formatBytes } from '@/lib/bytes';
import { openFile } from '@/lib/files';
import { useFilePreview } from '@/lib/hooks/use-file-preview';
import { joinClasses } from '@/lib/text/class-names';
import { openStoredDocument, type FileRecord } from '@/repositories/uploads/opened-documents';
import { ErrorState } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { RowButton } from '@/ui/lists/row-link';
import { Bone, Skeleton } from '@/ui/skeleton';
import { PlanViewer } from './plan-viewer';
import { downloadFailedText } from '@/ui/overlays/use-file-task';

export interface DocumentPreviewProps {
  /** what the audit says was opened */
  record: FileRecord;
  path: ObjectPath;
  /** how high its frame is */
  className?: string | undefined;
}

/** What the owner sent: the picture itself, or for a PDF its name, with a way to open it in full. */
export function DocumentPreview({
  record: { collection, documentId },
  path,
  className = 'aspect-[4/3]',
}: DocumentPreviewProps) {
  const open = useCallback(
    (file: ObjectPath) => openStoredDocument({ collection, documentId }, file),
    [collection, documentId],
  );
  const { preview, retry } = useFilePreview(path, open);
  const name = fileNameOf(path);
  return (
    <div className="min-w-0 flex flex-col flex-1 min-h-0">
      <div
        className={joinClasses(
          'rounded-md border border-line overflow-hidden bg-sunken grid place-items-center',
          className,
        )}
      >
        {preview.kind === 'loading' && (
          <Skeleton label="Loading the document" className="w-full h-full">
            <Bone height="100%" />
          </Skeleton>
        )}
        {preview.kind === 'failed' && <ErrorState message={downloadFailedText} onRetry={retry} />}
        {preview.kind === 'ready' &&
          (preview.imageUrl === null ? (
            <span className="text-ink-2 grid justify-items-center gap-2 p-6 text-center">
              <Icon of={FileText} />
              This document opens in a new tab.
            </span>
          ) : (
            <PlanViewer key={preview.imageUrl} imageUrl={preview.imageUrl} alt={`Document ${name}`} />
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
