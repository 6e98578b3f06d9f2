import { findFileKind } from '@contract/values/file/file-kind';
import { findPdfPhoto } from './find-pdf-photo';
import type { GreyPicture } from './grey-picture';
import { loadImageTools } from './image-tools';

/** A phone's largest mode has 50 million pixels; what claims more is not unpacked. */
const maxPixels = 64_000_000;
const longestSeconds = 10;
const side = 1_024;

/**
 * Unpacks a photo or a scan: within a bound of pixels and of time, the way up that EXIF says, on white, grey, and small.
 * @returns 'none' when there is no picture in it; 'broken' when there is one that cannot be unpacked
 */
export async function readPicture(file: Buffer): Promise<GreyPicture | 'none' | 'broken'> {
  const kind = findFileKind(file);
  const picture = kind === 'application/pdf' ? findPdfPhoto(file) : kind === null ? null : file;
  if (picture === null) return 'none';
  const { sharp } = await loadImageTools();
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return 'broken';
  }
}
