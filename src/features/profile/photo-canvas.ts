import type { ImageSize } from '@/uploads/image-size';
import type { Area } from './photo-size';

/** Unpacks a picture and turns it as its camera noted. Rejects when it is damaged; who calls closes it. */
export function decodeImage(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** The part of the picture, scaled to this size, as PNG: pixels only, no metadata. */
export async function drawScaled(
  source: CanvasImageSource,
  part: Area,
  { width, height }: ImageSize,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser has no canvas to draw on.');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
}
