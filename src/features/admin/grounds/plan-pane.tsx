import { FileText } from 'lucide-react';
import type { Point } from '@land/shapes/point';
import { fileNameOf, type ObjectPath } from '@contract/values/file/object-path';
import { openFile } from '@/lib/files';
import type { PreviewedFile } from '@/lib/hooks/use-file-preview';
import { ErrorState } from '@/ui/error-state';
import { RowButton } from '@/ui/lists/row-link';
import { downloadFailedText } from '@/ui/overlays/use-file-task';
import { Skeleton } from '@/ui/skeleton';
import { pictureFrame, PlanWithGround } from './plan-with-ground';

/** The plan beside its table. */
export function PlanPane({
  path,
  opened: { preview, retry },
  ground,
}: {
  path: ObjectPath;
  opened: PreviewedFile;
  /** corners of what is typed, in metres */
  ground: readonly Point[];
}) {
  if (preview.kind === 'ready' && preview.imageUrl !== null) {
    return (
      <div className="rounded-md border border-line overflow-hidden bg-surface">
        <PlanWithGround
          key={preview.imageUrl}
          imageUrl={preview.imageUrl}
          ground={ground}
        />
      </div>
    );
  }
  return (
    <div className="rounded-md border border-line overflow-hidden bg-sunken">
      <div className={`${pictureFrame} grid place-items-center`}>
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
        {preview.kind === 'ready' && (
          <RowButton
            icon={FileText}
            onClick={() => void openFile(preview.blob, fileNameOf(path))}
          >
            Open the plan in a new tab
          </RowButton>
        )}
      </div>
      <div className="h-11 border-t border-line box-content" />
    </div>
  );
}
