import { imageDimensionsFromData } from 'image-dimensions';

export interface ImageSize {
  /** pixels */
  width: number;
  height: number;
}

/**
 * What an image says of its size in its first lines, so that a bomb is known before anything unpacks it. The turn that a
 * camera noted is not counted in.
 * @returns null when the lines are missing or make no sense
 */
export function findImageSize(bytes: Uint8Array): ImageSize | null {
  const { width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {};
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The largest size of the same shape whose longer edge is at most `edge`; never larger than the picture. */
export function fitWithin({ width, height }: ImageSize, edge: number): ImageSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
