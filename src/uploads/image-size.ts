import { imageDimensionsFromData } from 'image-dimensions';

export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Read from the header, so that a decompression bomb is found before it is
 * unpacked; without the EXIF rotation.
 */
export function findImageSize(bytes: Uint8Array): ImageSize | null {
  const { width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {};
  return width > 0 && height > 0 ? { width, height } : null;
}

/**
 * Made smaller in proportion, never larger.
 * @param edge the longer one, px
 */
export function fitWithin(
  { width, height }: ImageSize,
  edge: number,
): ImageSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
