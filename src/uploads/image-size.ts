import { imageDimensionsFromData } from 'image-dimensions';
import type { ImageSize } from './fit-within';

/**
 * Read from the header, so that a decompression bomb is found before it is
 * unpacked; without the EXIF rotation.
 */
export function findImageSize(bytes: Uint8Array): ImageSize | null {
  const { width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {};
  return width > 0 && height > 0 ? { width, height } : null;
}
