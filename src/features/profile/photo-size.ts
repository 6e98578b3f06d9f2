import { profilePhotoEdge } from '@contract/values/limits';

export interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  x: number;
  y: number;
}

/** The largest size of the same shape whose longer edge is at most `edge`; never larger than the picture. */
export function fitWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** How far a picture may be zoomed before its pixels show; at least twice, at most four times. */
export function findMaxZoom({ width, height }: Size): number {
  return Math.min(4, Math.max(2, Math.min(width, height) / profilePhotoEdge));
}

/** The square in the middle, for the moment before anybody has moved the picture. */
export function centreSquare({ width, height }: Size): Area {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge };
}

/** A crop as the browser may draw it: square, and inside the picture, whatever rounding made of it. */
export function toSquareWithin({ x, y, width, height }: Area, picture: Size): Area {
  const edge = Math.max(1, Math.min(width, height, picture.width, picture.height));
  const inside = (at: number, most: number) => Math.min(Math.max(0, at), most - edge);
  return { x: inside(x, picture.width), y: inside(y, picture.height), width: edge, height: edge };
}
