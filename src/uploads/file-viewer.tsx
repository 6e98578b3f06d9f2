import { Download, ExternalLink, FileText, Share2 } from 'lucide-react';
import { fileNameOf, type ObjectPath } from '@contract/values/file/object-path';
import { formatBytes } from '@/lib/bytes';
import { openFile, saveFile } from '@/lib/files';
import { useFilePreview } from '@/lib/hooks/use-file-preview';
import { useShareSheet } from '@/lib/hooks/use-share-sheet';
import { isOffline, noConnectionText } from '@/lib/require-connection';
import { showsPdfs } from '@/lib/shows-pdfs';
import { fetchFile } from '@/repositories/uploads/stored-files';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { Dialog } from '@/ui/overlays/dialog';
import { downloadFailedText } from '@/ui/overlays/use-file-task';
import { Skeleton } from '@/ui/skeleton';
import { PlanControls, PlanFrame, usePlanView } from './plan-view';

/** One of a person's own files, with its name: to look at, save and hand on. */
export interface ViewedFile {
  path: ObjectPath;
  /** as it is saved; the stored name without it */
  fileName?: string;
  /** 'Your document' */
  title: string;
  /** by the rules without it */
  load?: (path: ObjectPath) => Promise<Blob>;
  onClose: () => void;
}

/**
 * A picture is shown and can be made larger. A PDF has the app's rules against
 * frames: it opens in a tab where the browser can show one, and else is saved.
 */
export function FileViewer({
  path,
  fileName = fileNameOf(path),
  title,
  load = fetchFile,
  onClose,
}: ViewedFile) {
  const { preview, retry } = useFilePreview(path, load);
  const blob = preview.kind === 'ready' ? preview.blob : null;
  const isPicture = preview.kind === 'ready' && preview.imageUrl !== null;
  const mayOpen = blob !== null && !isPicture && showsPdfs();
  return (
    <Dialog
      fullOnPhone
      width={940}
      title={title}
      onClose={onClose}
      footer={
        blob !== null && (
          <>
            <ShareFile blob={blob} fileName={fileName} />
            {mayOpen && (
              <Button
                look="secondary"
                onClick={() => void openFile(blob, fileName)}
              >
                <Icon of={ExternalLink} />
                Open in a new tab
              </Button>
            )}
            <Button onClick={() => saveFile(blob, fileName)}>
              <Icon of={Download} />
              Download
            </Button>
          </>
        )
      }
    >
      <div
        className="rounded-md border border-line overflow-hidden bg-sunken grid place-items-center"
        style={{ height: '60dvh' }}
      >
        {preview.kind === 'loading' && (
          <Skeleton
            label="Loading the document"
            className="w-full h-full"
            height="100%"
          />
        )}
        {preview.kind === 'failed' && (
          <ErrorState
            message={isOffline() ? noConnectionText : downloadFailedText}
            onRetry={retry}
          />
        )}
        {preview.kind === 'ready' &&
          (preview.imageUrl === null ? (
            <span className="text-ink-2 grid justify-items-center gap-2 p-6 text-center">
              <Icon of={FileText} />
              This file is a document, not a picture. Download it to read it.
            </span>
          ) : (
            <Picture imageUrl={preview.imageUrl} alt={fileName} />
          ))}
      </div>
      <p className="lbl num mt-2 wrap-anywhere">
        <bdi>{fileName}</bdi>
        {blob !== null && <span>{`, ${formatBytes(blob.size)}`}</span>}
      </p>
    </Dialog>
  );
}

function Picture({ imageUrl, alt }: { imageUrl: string; alt: string }) {
  const view = usePlanView();
  return (
    <div className="w-full h-full flex flex-col bg-surface">
      <PlanFrame view={view} label="Picture">
        <img src={imageUrl} alt={alt} draggable={false} />
      </PlanFrame>
      <PlanControls view={view} />
    </div>
  );
}

/** The file itself; nothing where the device hands on no files. */
function ShareFile({ blob, fileName }: { blob: Blob; fileName: string }) {
  const shareSheet = useShareSheet();
  const files = [new File([blob], fileName, { type: blob.type })];
  const canShare = 'canShare' in navigator && navigator.canShare({ files });
  if (shareSheet === null || !canShare) return null;
  const { hasFailed, share } = shareSheet;
  return (
    <>
      <span role="status" className={hasFailed ? 'err mr-auto' : 'sr-only'}>
        {hasFailed ? 'Failed to share' : ''}
      </span>
      <Button look="secondary" onClick={() => share({ files })}>
        <Icon of={Share2} />
        Share
      </Button>
    </>
  );
}
