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
