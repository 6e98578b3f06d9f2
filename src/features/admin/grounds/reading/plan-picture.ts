import { fitWithin, type ImageSize } from '@/uploads/fit-within';
import { readFileKind } from '@/lib/files';

/**
 * px of the longer edge: A4 with 300 dots an inch, in which small print is read
 */
const readingEdge = 3_600;

/**
 * The picture of a plan, or the first page of its PDF, as it is read.
 * @throws where the file is neither, or its reader cannot be fetched
 */
export async function openPlanPicture(file: Blob): Promise<ImageBitmap> {
  const kind = await readFileKind(file);
  if (kind === 'application/pdf') return drawFirstPage(file);
  const picture = await createImageBitmap(file);
  const size = fitWithin(picture, readingEdge);
  if (size.width === picture.width) return picture;
  const smaller = await createImageBitmap(picture, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  });
  picture.close();
  return smaller;
}

/** pdf.js is large: only who reads a PDF fetches it. */
async function drawFirstPage(file: Blob): Promise<ImageBitmap> {
  const [{ getDocument }, bytes] = await Promise.all([
    import('unpdf/pdfjs'),
    file.arrayBuffer(),
  ]);
  const task = getDocument({ data: new Uint8Array(bytes) });
  try {
    const page = await (await task.promise).getPage(1);
    const paper = page.getViewport({ scale: 1 });
    const scale = readingEdge / Math.max(paper.width, paper.height);
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return await createImageBitmap(canvas);
  } finally {
    await task.destroy();
  }
}

/** @throws where this browser has no canvas to draw on */
export function readPixels(
  picture: ImageBitmap,
  { width, height }: ImageSize = picture,
): ImageData {
  const brush = new OffscreenCanvas(width, height).getContext('2d', {
    alpha: false,
    willReadFrequently: true,
  });
  if (brush === null) throw new Error('This browser has no canvas to draw on.');
  brush.drawImage(picture, 0, 0, width, height);
  return brush.getImageData(0, 0, width, height);
}
