import type { Area } from 'react-easy-crop';
import type { ImageSize } from '@/uploads/fit-within';

/** As PNG: pixels only, no metadata. */
export async function drawScaled(
  source: CanvasImageSource,
  part: Area,
  { width, height }: ImageSize,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser has no canvas to draw on.');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(
    source,
    part.x,
    part.y,
    part.width,
    part.height,
    0,
    0,
    width,
    height,
  );
  return canvas.convertToBlob({ type: 'image/png' });
}
