import type { FileKind } from '@contract/values/file/file-kind';
import { fitWithin, type ImageSize } from '../fit-within';

const legibleDpi = 200;
/** An A4 page at that density. */
const scaledLongEdge = 2_400;
const quality = 0.85;
/** A smaller file must save at least a fifth to be worth its loss. */
const worthwhileShare = 0.8;
/**
 * Scanners note the dots per inch they took; phones and browsers write 72, 96
 * or nothing.
 */
const scannerDpi = 150;
/** So much of a computer drawing has one colour; of a photo never. */
const drawnShare = 0.3;

/**
 * A large sheet may need all its dots, so only its owner makes a scan smaller.
 */
export const isScan = (head: Uint8Array, kind: FileKind) =>
  kind === 'image/jpeg' && findJfifDensity(head) >= scannerDpi;

/** A drawing gets blots as JPEG. */
export const isPhoto = (kind: FileKind, sample: Uint8ClampedArray) =>
  kind === 'image/jpeg' || measureFlatShare(sample) < drawnShare;

/** px of the longer edge at which small print stays legible */
export function findScaledEdge(
  { width, height }: ImageSize,
  head: Uint8Array,
): number {
  const dpi = findJfifDensity(head);
  if (dpi < scannerDpi) return scaledLongEdge;
  const legibleEdge = (Math.max(width, height) * legibleDpi) / dpi;
  return Math.max(scaledLongEdge, Math.round(legibleEdge));
}

/** Without the camera's EXIF data; null when it would not save enough. */
export async function scalePhoto(
  picture: ImageBitmap,
  longEdge: number,
  originalSize: number,
): Promise<Blob | null> {
  const size = fitWithin(picture, longEdge);
  const scaled = await drawPicture(picture, size).convertToBlob({
    type: 'image/jpeg',
    quality,
  });
  return scaled.size <= originalSize * worthwhileShare ? scaled : null;
}

export function drawPicture(
  picture: ImageBitmap,
  { width, height }: ImageSize,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d', { alpha: false });
  if (brush === null) throw new Error('This browser has no canvas to draw on.');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Units of a JFIF header. */
const perInch = 1;
const perCentimetre = 2;

/** Dots per inch of a JFIF header (ITU-T T.871, 10.1); 0 when there is none. */
export function findJfifDensity(head: Uint8Array): number {
  const start = String.fromCharCode(...head.subarray(0, 11));
  if (!start.startsWith('\xff\xd8\xff\xe0') || !start.endsWith('JFIF\0')) {
    return 0;
  }
  const density = (head[14] ?? 0) * 256 + (head[15] ?? 0);
  const unit = head[13];
  if (unit === perInch) return density;
  return unit === perCentimetre ? density * 2.54 : 0;
}

/** The share of all pixels that have the commonest colour, 0 to 1. */
export function measureFlatShare(rgba: Uint8ClampedArray): number {
  const counts = new Map<number, number>();
  let highestCount = 0;
  for (let offset = 0; offset + 3 < rgba.length; offset += 4) {
    const colour =
      ((rgba[offset] ?? 0) << 16) |
      ((rgba[offset + 1] ?? 0) << 8) |
      (rgba[offset + 2] ?? 0);
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    highestCount = Math.max(highestCount, count);
  }
  return highestCount / Math.max(1, rgba.length / 4);
}
