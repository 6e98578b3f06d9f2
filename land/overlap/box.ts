import type { Point } from '../shapes/point';

/** The upright rectangle around a shape, in the unit of its corners. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box around corners, wider by a margin on each side. */
export function boxOf(corners: readonly Point[], margin = 0): Box {
  const box: Box = {
    west: Infinity,
    south: Infinity,
    east: -Infinity,
    north: -Infinity,
  };
  for (const { east, north } of corners) {
    box.west = Math.min(box.west, east - margin);
    box.south = Math.min(box.south, north - margin);
    box.east = Math.max(box.east, east + margin);
    box.north = Math.max(box.north, north + margin);
  }
  return box;
}

/** Whether two boxes have a place in common; an edge suffices. */
export function boxesMeet(left: Box, right: Box): boolean {
  return (
    left.west <= right.east &&
    right.west <= left.east &&
    left.south <= right.north &&
    right.south <= left.north
  );
}
