import type { PlanFault } from '@contract/entities/plan-print';
import { findFileKind } from '@contract/values/file/file-kind';
import type { GreyPicture } from './grey-picture';
import { loadImageTools } from './image-tools';

/** A phone's largest mode has 50 million pixels. */
const maxPixels = 64_000_000;
const longestSeconds = 10;
const maxSide = 1_024;

/**
 * Upright by EXIF, on white, grey, small.
 * @returns why there is none; broken where it cannot be unpacked
 */
export async function readPicture(
  file: Buffer,
): Promise<GreyPicture | PlanFault> {
  const picture = findPicture(file);
  if (picture === null) return 'no-picture';
  const { sharp } = await loadImageTools();
  try {
    const { data, info } = await sharp(picture, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      pages: 1,
    })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({
        width: maxSide,
        height: maxSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return 'broken-picture';
  }
}

/** The bytes of a picture, which in a PDF is inside of it. */
function findPicture(file: Buffer): Buffer | null {
  const kind = findFileKind(file);
  if (kind === null) return null;
  return kind === 'application/pdf' ? findPdfPhoto(file) : file;
}

const streamBegin = Buffer.from('stream');
const streamEnd = Buffer.from('endstream');
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const maxStreams = 2_000;
const minBytes = 4_096;

/**
 * The largest JPEG of a PDF, where scanners and phones put it byte for byte.
 * The PDF is not parsed and nothing in it is unpacked, so that a hostile one
 * can do no harm; other drawings and pictures are not seen.
 */
function findPdfPhoto(pdf: Buffer): Buffer | null {
  let largest: Buffer | null = null;
  let keywordIndex = pdf.indexOf(streamBegin);
  for (let count = 0; keywordIndex >= 0 && count < maxStreams; count += 1) {
    const start = skipLineEnd(pdf, keywordIndex + streamBegin.length);
    const end = pdf.indexOf(streamEnd, start);
    if (end < 0) break;
    const isLarger = end - start > Math.max(minBytes, largest?.length ?? 0);
    if (isLarger && pdf.subarray(start, start + jpeg.length).equals(jpeg)) {
      largest = pdf.subarray(start, end);
    }
    keywordIndex = pdf.indexOf(streamBegin, end + streamEnd.length);
  }
  return largest;
}

function skipLineEnd(pdf: Buffer, index: number): number {
  const isCarriageReturn = pdf[index] === 0x0d;
  const isLineFeed = pdf[index] === 0x0a;
  if (isCarriageReturn && pdf[index + 1] === 0x0a) return index + 2;
  return isCarriageReturn || isLineFeed ? index + 1 : index;
}
