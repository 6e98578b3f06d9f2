import { useEffect, useRef, useState } from 'react';
import { ExternalLink } from 'lucide-react';
import { openFile, readFileKind } from '@/lib/files';
import { RowButton } from '@/ui/lists/row-link';
import { Skeleton } from '@/ui/skeleton';

/** How a first page stands: nobody waits for it to send a file. */
type Drawing =
  | { kind: 'drawing' }
  | { kind: 'drawn' }
  | { kind: 'not-drawable' };

const drawing: Drawing = { kind: 'drawing' };

/** px; twice the widest place, for sharp screens */
const pageWidth = 760;

/**
 * The first page of a file that is about to be sent, or the picture itself.
 * What cannot be drawn says so.
 */
export function FirstPage({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<Drawing>(drawing);
  useEffect(() => {
    let isGone = false;
    const tell = (newState: Drawing) => {
      if (!isGone) setState(newState);
    };
    const draw = async () => {
      if (canvas.current !== null) await drawFile(file, canvas.current);
    };
    draw().then(
      () => tell({ kind: 'drawn' }),
      () => tell({ kind: 'not-drawable' }),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <div className="mt-4">
      {state.kind === 'drawing' && (
        <Skeleton label="Drawing the first page" height="14rem" />
      )}
      {state.kind === 'not-drawable' && (
        <p className="text-ink-2">
          We cannot show the first page of this file. Open it before you send
          it.
        </p>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label="First page"
        hidden={state.kind !== 'drawn'}
        className="block w-full rounded-sm border border-line"
      />
      <RowButton
        icon={ExternalLink}
        onClick={() => void openFile(file, file.name)}
      >
        Open the file
      </RowButton>
    </div>
  );
}

async function drawFile(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const kind = await readFileKind(file);
  if (kind === 'application/pdf') await drawPdf(file, canvas);
  else await drawPicture(file, canvas);
}

async function drawPicture(
  file: Blob,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, pageWidth / picture.width);
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  canvas
    .getContext('2d')
    ?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}

/** pdf.js is large: only who sends a PDF fetches it. */
async function drawPdf(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const [{ getDocument }, bytes] = await Promise.all([
    import('unpdf/pdfjs'),
    file.arrayBuffer(),
  ]);
  const task = getDocument({ data: new Uint8Array(bytes) });
  try {
    const page = await (await task.promise).getPage(1);
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: pageWidth / width });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
  } finally {
    await task.destroy();
  }
}
