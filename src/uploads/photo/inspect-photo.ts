import type { FileKind } from '@contract/values/file/file-kind';
import { fitWithin, type ImageSize } from '../fit-within';
import { findImageSize } from '../image-size';
import { asItIs, type Inspection } from './inspection';
import {
  describePhotoProblem,
  describeTooManyPixels,
  findPhotoProblem,
  isTooSmall,
  type PhotoProblem,
} from './judge-photo';
import { measurePhoto, toGrey, type PhotoMeasures } from './measure-photo';
import {
  drawPicture,
  findScaledEdge,
  isPhoto,
  isScan,
  scalePhoto,
} from './scale-photo';

/** The best phones take 108 megapixels. */
const maxPixels = 120_000_000;
const maxEdge = 20_000;
/** The thresholds of judge-photo.ts are calibrated for this size. */
const measuredEdge = 1_200;
/**
 * 16 megapixels take 64 MB unpacked, and a phone gives a page only a part of
 * its memory.
 */
const pixelsPerGigabyte = 16_000_000;

const keepDoubtful = (doubt: PhotoProblem, size: ImageSize) =>
  asItIs(describePhotoProblem(doubt, size));

/** @param deviceMemory in gigabytes: what is too large for it is not opened */
export async function inspectPhoto(
  file: Blob,
  kind: FileKind,
  deviceMemory: number,
): Promise<Inspection> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = findImageSize(bytes);
  if (size === null) return keepDoubtful('unreadable', { width: 0, height: 0 });
  const pixels = size.width * size.height;
  if (pixels > maxPixels || Math.max(size.width, size.height) > maxEdge) {
    return { refused: describeTooManyPixels(size) };
  }
  if (pixels > deviceMemory * pixelsPerGigabyte) return asItIs(null);

  const picture = await decode(bytes, kind);
  if (picture === null) return keepDoubtful('unreadable', size);
  try {
    const { measures, rgba } = measure(picture);
    const isScanned = isScan(bytes, kind);
    const scaledEdge = findScaledEdge(size, bytes);
    const isLarger = Math.max(size.width, size.height) > scaledEdge;
    const isWorthScaling = isLarger && (isScanned || isPhoto(kind, rgba));
    const smaller = isWorthScaling
      ? await scalePhoto(picture, scaledEdge, file.size)
      : null;
    const doubt = isTooSmall(size) ? 'small' : findPhotoProblem(measures);
    return {
      doubt: doubt === null ? null : describePhotoProblem(doubt, picture),
      smaller,
      isScan: isScanned,
    };
  } finally {
    picture.close();
  }
}

/** Turned as its EXIF rotation says; null when it cannot be unpacked. */
async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
): Promise<ImageBitmap | null> {
  try {
    // The type that the content proves, not the one the name says.
    return await createImageBitmap(new Blob([bytes], { type: kind }), {
      imageOrientation: 'from-image',
    });
  } catch {
    return null;
  }
}

function measure(picture: ImageBitmap): {
  measures: PhotoMeasures;
  rgba: Uint8ClampedArray;
} {
  const { width, height } = fitWithin(picture, measuredEdge);
  const rgba = drawPicture(picture, { width, height })
    .getContext('2d')
    ?.getImageData(0, 0, width, height).data;
  if (rgba === undefined) {
    throw new Error('This browser has no canvas to read from.');
  }
  return { measures: measurePhoto(toGrey(rgba, width, height)), rgba };
}
