import { ExternalLink, FileText } from 'lucide-react';
import { fileNameOf, type ObjectPath } from '@contract/values/file/object-path';
import { formatBytes } from '@/lib/bytes';
import { openFile } from '@/lib/files';
import { useFilePreview } from '@/lib/hooks/use-file-preview';
import { joinClasses } from '@/lib/text/class-names';
import {
  openStoredDocument,
  type FileRecord,
} from '@/repositories/uploads/opened-documents';
import { ErrorState } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { RowButton } from '@/ui/lists/row-link';
import { Skeleton } from '@/ui/skeleton';
import { downloadFailedText } from '@/ui/overlays/use-file-task';
import { openDocumentEndpoint } from '@contract/endpoints/open-document';
import { useMayCall } from './administrators-only';
import { PlanControls, PlanFrame, usePlanView } from '@/uploads/plan-view';

interface DocumentPreviewProps {
  /** the record that the audit names */
  record: FileRecord;
  path: ObjectPath;
  className?: string | undefined;
}

/** Nothing for who may not open documents. */
export function DocumentPreview(props: DocumentPreviewProps) {
  return useMayCall(openDocumentEndpoint) && <OpenedPreview {...props} />;
}

function OpenedPreview({
  record,
  path,
  className = 'aspect-[4/3]',
}: DocumentPreviewProps) {
  const { preview, retry } = useFilePreview(path, (filePath) =>
    openStoredDocument(record, filePath),
  );
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
          <Skeleton
            label="Loading the document"
            className="w-full h-full"
            height="100%"
          />
        )}
        {preview.kind === 'failed' && (
          <ErrorState message={downloadFailedText} onRetry={retry} />
        )}
        {preview.kind === 'ready' &&
          (preview.imageUrl === null ? (
            <span className="text-ink-2 grid justify-items-center gap-2 p-6 text-center">
              <Icon of={FileText} />
              This document opens in a new tab.
            </span>
          ) : (
            <PlanViewer
              key={preview.imageUrl}
              imageUrl={preview.imageUrl}
              alt={`Document ${name}`}
            />
          ))}
      </div>
      <div className="flex items-center justify-between gap-3 mt-1 min-h-11">
        <span className="lbl num truncate">
          {preview.kind === 'ready'
            ? `${name}, ${formatBytes(preview.blob.size)}`
            : name}
        </span>
        {preview.kind === 'ready' && (
          <RowButton
            icon={ExternalLink}
            onClick={() => void openFile(preview.blob, name)}
          >
            Open document
          </RowButton>
        )}
      </div>
    </div>
  );
}

/** A larger plan scrolls, and a mouse can drag it. */
export function PlanViewer({
  imageUrl,
  alt,
}: {
  imageUrl: string;
  alt: string;
}) {
  const view = usePlanView();
  return (
    <div className="w-full h-full flex flex-col bg-surface">
      <PlanFrame view={view} label="Plan">
        <img src={imageUrl} alt={alt} draggable={false} />
      </PlanFrame>
      <PlanControls view={view} />
    </div>
  );
}
