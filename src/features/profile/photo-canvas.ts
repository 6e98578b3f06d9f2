import type { Area, Size } from './photo-size';

export interface DecodedImage extends Size {
  source: CanvasImageSource;
  /** gives the memory back */
  close: () => void;
}

/** Unpacks a picture and turns it as its camera noted. Rejects when it is damaged. */
export async function decodeImage(file: Blob): Promise<DecodedImage> {
  if ('createImageBitmap' in globalThis) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  }
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close: () => undefined };
}

/** The part of the picture, scaled to this size, as PNG: pixels only, no metadata. */
export async function drawScaled(source: CanvasImageSource, part: Area, size: Size): Promise<Blob> {
  const { brush, toPng } = makeCanvas(size);
  brush.imageSmoothingEnabled = true;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return toPng();
}

function makeCanvas({ width, height }: Size) {
  if ('OffscreenCanvas' in globalThis) {
    const canvas = new OffscreenCanvas(width, height);
    return {
      brush: needBrush(canvas.getContext('2d')),
      toPng: () => canvas.convertToBlob({ type: 'image/png' }),
    };
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const toPng = () =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('The canvas gave no picture.')) : resolve(blob)),
        'image/png',
      );
    });
  return { brush: needBrush(canvas.getContext('2d')), toPng };
}

function needBrush<Brush>(brush: Brush | null): Brush {
  if (brush === null) throw new Error('This browser has no canvas to draw on.');
  return brush;
}
