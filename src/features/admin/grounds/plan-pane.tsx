import { FileText } from 'lucide-react';
import { fileNameOf, type ObjectPath } from '@contract/values/file/object-path';
import { openFile } from '@/lib/files';
import type { PreviewedFile } from '@/lib/hooks/use-file-preview';
import { ErrorState } from '@/ui/error-state';
import { RowButton } from '@/ui/lists/row-link';
import { downloadFailedText } from '@/ui/overlays/use-file-task';
import { Skeleton } from '@/ui/skeleton';
import { PlanViewer } from '../shared/document-preview';

/** The plan beside its table. */
export function PlanPane({
  path,
  opened: { preview, retry },
}: {
  path: ObjectPath;
  opened: PreviewedFile;
}) {
  return (
    <div className="rounded-md border border-line overflow-hidden bg-sunken grid place-items-center aspect-[4/3] md:aspect-auto md:h-[max(20rem,calc(100dvh-15rem))]">
      {preview.kind === 'loading' && (
        <Skeleton
          label="Loading the plan"
          className="w-full h-full"
          height="100%"
        />
      )}
      {preview.kind === 'failed' && (
        <ErrorState message={downloadFailedText} onRetry={retry} />
      )}
      {preview.kind === 'ready' &&
        (preview.imageUrl === null ? (
          <RowButton
            icon={FileText}
            onClick={() => void openFile(preview.blob, fileNameOf(path))}
          >
            Open the plan in a new tab
          </RowButton>
        ) : (
          <PlanViewer
            key={preview.imageUrl}
            imageUrl={preview.imageUrl}
            alt="The plan"
          />
        ))}
    </div>
  );
}
