import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import {
  ExternalLink,
  FileText,
  Maximize,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
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
import { IconButton } from '@/ui/icon-button';
import { openDocumentEndpoint } from '@contract/endpoints/open-document';
import { useMayCall } from './administrators-only';

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

const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** A larger plan scrolls, and a mouse can drag it. */
export function PlanViewer({
  imageUrl,
  alt,
}: {
  imageUrl: string;
  alt: string;
}) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const zoomTo = (newStep: number) => {
    const frameElement = frame.current;
    const nextZoom = zooms[newStep];
    const currentZoom = zooms[step];
    if (
      frameElement === null ||
      nextZoom === undefined ||
      currentZoom === undefined
    ) {
      return;
    }
    // The middle of the frame stays in the middle.
    const keepCentre = (scrollStart: number, frameSize: number) =>
      ((scrollStart + frameSize / 2) * nextZoom) / currentZoom - frameSize / 2;
    const left = keepCentre(frameElement.scrollLeft, frameElement.clientWidth);
    const top = keepCentre(frameElement.scrollTop, frameElement.clientHeight);
    setStep(newStep);
    requestAnimationFrame(() =>
      Object.assign(frameElement, { scrollLeft: left, scrollTop: top }),
    );
  };
  const zoomIn = () => zoomTo(step + 1);
  const zoomOut = () => zoomTo(step - 1);
  const turnRight = () => setTurns(turns + 1);
  const showWhole = () => {
    setStep(0);
    setTurns(0);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    r: turnRight,
    '0': showWhole,
  };
  const isChanged = step > 0 || turns % 4 !== 0;
  return (
    <div className="w-full h-full flex flex-col bg-surface">
      <div
        ref={frame}
        role="region"
        aria-label="Plan. Plus and minus zoom, R turns, the arrows move."
        tabIndex={0}
        className="plan-frame"
        style={makePlanStyle(zooms[step] ?? 1, turns)}
        data-turned={turns % 2 === 1 || undefined}
        data-zoomed={step > 0 || undefined}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.altKey) {
            keys[event.key.toLowerCase()]?.();
          }
        }}
        onPointerMove={dragWithMouse}
      >
        <div className="plan-sheet">
          <img src={imageUrl} alt={alt} draggable={false} />
        </div>
      </div>
      <div className="flex justify-center gap-1 border-t border-line">
        <IconButton
          icon={ZoomOut}
          label="Zoom out"
          unavailable={step === 0}
          onClick={zoomOut}
        />
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          unavailable={step === zooms.length - 1}
          onClick={zoomIn}
        />
        <IconButton icon={RotateCw} label="Turn" onClick={turnRight} />
        <IconButton
          icon={Maximize}
          label="Whole plan"
          unavailable={!isChanged}
          onClick={showWhole}
        />
      </div>
    </div>
  );
}

const makePlanStyle = (
  zoom: number,
  turns: number,
): CSSProperties & Record<`--${string}`, string | number> => ({
  '--zoom': zoom,
  '--turn': `${turns * 90}deg`,
});

/** Only for a mouse: touch scrolls natively. */
function dragWithMouse({
  buttons,
  pointerType,
  movementX,
  movementY,
  currentTarget,
}: PointerEvent): void {
  if (pointerType === 'mouse' && buttons === 1) {
    currentTarget.scrollBy(-movementX, -movementY);
  }
}
