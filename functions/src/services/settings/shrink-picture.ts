import { findFileKind, imageKinds } from '@contract/values/file/file-kind';
import { loadImageTools } from '../plans/image-tools';

/**
 * The browser makes larger photos smaller before it sends them. A function of
 * 512 MiB unpacks this many beside its other calls.
 */
const maxPixels = 24_000_000;
const longestSeconds = 10;
/** Twice the width of the dashboard's panel, for sharp screens. */
const maxSide = 1_280;
/** What cheap phones on weak networks are asked to fetch. */
const maxBytes = 150_000;
const qualities = [78, 60, 40, 20] as const;

/**
 * A picture as the dashboard shows it: upright by EXIF, without the place where
 * it was taken, WEBP, at most 1,280 px and some 150 kB.
 * @returns null for what is no JPEG, PNG or WEBP by its bytes, is broken or too
 * large to be unpacked
 */
export async function shrinkPicture(file: Buffer): Promise<Buffer | null> {
  const kind = findFileKind(file);
  if (kind === null || !imageKinds.includes(kind)) return null;
  const { sharp } = await loadImageTools();
  const limits = { limitInputPixels: maxPixels, pages: 1 };
  try {
    const { data, info } = await sharp(file, { ...limits, failOn: 'error' })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({
        width: maxSide,
        height: maxSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const raw = { width, height, channels };
    let smallest: Buffer | null = null;
    for (const quality of qualities) {
      smallest = await sharp(data, { raw }).webp({ quality }).toBuffer();
      if (smallest.length <= maxBytes) break;
    }
    return smallest;
  } catch {
    return null;
  }
}
