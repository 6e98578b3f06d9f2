import { profilePhotoEdge } from '@contract/values/limits';
import type { ImageSize } from '@/uploads/image-size';

export interface Area extends ImageSize {
  x: number;
  y: number;
}

/** Until its pixels show; at least 2, at most 4. */
export function findMaxZoom({ width, height }: ImageSize): number {
  return Math.min(4, Math.max(2, Math.min(width, height) / profilePhotoEdge));
}

export function centreSquare({ width, height }: ImageSize): Area {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge };
}

/** Square and inside the picture, whatever rounding did to the crop. */
export function toSquareWithin({ x, y, width, height }: Area, picture: ImageSize): Area {
  const edge = Math.max(1, Math.min(width, height, picture.width, picture.height));
  const inside = (at: number, most: number) => Math.min(Math.max(0, at), most - edge);
  return { x: inside(x, picture.width), y: inside(y, picture.height), width: edge, height: edge };
}
