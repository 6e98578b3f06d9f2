import type { FileKind } from '@contract/values/file/file-kind';
import { findImageSize, fitWithin, type ImageSize } from '../image-size';
import { asItIs, type Inspection } from './inspection';
import {
  describePhotoProblem,
  describeTooManyPixels,
  findPhotoProblem,
  isTooSmall,
  type PhotoProblem,
} from './judge-photo';
import { measurePhoto, toGrey, type PhotoMeasures } from './measure-photo';
import { drawPicture, findScaledEdge, isPhoto, isScan, scalePhoto } from './scale-photo';

/** The best phones take 108 megapixels; what is beyond is a scan nobody can open, or a bomb. */
const maxPixels = 120_000_000;
const maxEdge = 20_000;
/** What the measures are calibrated on. */
const measuredEdge = 1_200;
/** Unpacked, 16 megapixels take 64 MB, and a phone lends a page no more than a part of its memory. */
const pixelsPerGigabyte = 16_000_000;

const doubted = (doubt: PhotoProblem, size: ImageSize) => asItIs(describePhotoProblem(doubt, size));

/**
 * Looks at a picture as a person would, and makes a smaller one when that saves data. Its size is read from its first
 * lines before anything unpacks it.
 * @param gigabytes of memory in the device
 */
export async function inspectPhoto(file: Blob, kind: FileKind, gigabytes: number): Promise<Inspection> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = findImageSize(bytes);
  if (size === null) return doubted('unreadable', { width: 0, height: 0 });
  const pixels = size.width * size.height;
  if (pixels > maxPixels || Math.max(size.width, size.height) > maxEdge)
    return { refused: describeTooManyPixels(size) };
  if (pixels > gigabytes * pixelsPerGigabyte) return asItIs(null);

  const picture = await decode(bytes, kind);
  if (picture === null) return doubted('unreadable', size);
  try {
    const { measures, rgba } = measure(picture);
    const scan = isScan(bytes, kind);
    const edge = findScaledEdge(size, bytes);
    const smaller =
      Math.max(size.width, size.height) > edge && (scan || isPhoto(kind, rgba))
        ? await scalePhoto(picture, edge, file.size)
        : null;
    const doubt = isTooSmall(size) ? 'small' : findPhotoProblem(measures);
    return { doubt: doubt === null ? null : describePhotoProblem(doubt, picture), smaller, isScan: scan };
  } finally {
    picture.close();
  }
}

/** The picture turned as its camera noted, or null when it cannot be unpacked. */
async function decode(bytes: Uint8Array<ArrayBuffer>, kind: FileKind): Promise<ImageBitmap | null> {
  try {
    // The name may lie about the type; the decoder is told what the content says.
    return await createImageBitmap(new Blob([bytes], { type: kind }), { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function measure(picture: ImageBitmap): { measures: PhotoMeasures; rgba: Uint8ClampedArray } {
  const { width, height } = fitWithin(picture, measuredEdge);
  const rgba = drawPicture(picture, { width, height })
    .getContext('2d')
    ?.getImageData(0, 0, width, height).data;
  if (rgba === undefined) throw new Error('This browser has no canvas to read from.');
  return { measures: measurePhoto(toGrey(rgba, width, height)), rgba };
}
