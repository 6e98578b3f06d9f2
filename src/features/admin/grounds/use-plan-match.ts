import { useState } from 'react';
import type { Point } from '@land/shapes/point';
import { findLayOver, type LayOverFit, type MatchedPoint } from './lay-over';

/** A place on the plan's picture, in its pixels. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** Corners of a ground that an officer finds on the plan's picture. */
export interface PlanMatch {
  /** which corner is looked for, counted from 0; null: none */
  corner: number | null;
  chooseCorner: (corner: number | null) => void;
  /** where the chosen corner is; the next one is then looked for */
  put: (place: PicturePoint) => void;
  /** by the number of the corner */
  places: ReadonlyMap<number, PicturePoint>;
  /** null while fewer than two corners are found */
  fit: LayOverFit | null;
  startAgain: () => void;
}

/** @param ground its corners in metres */
export function usePlanMatch(ground: readonly Point[]): PlanMatch {
  const [corner, setCorner] = useState<number | null>(null);
  const [places, setPlaces] = useState<ReadonlyMap<number, PicturePoint>>(
    new Map(),
  );
  const points = [...places].flatMap(([index, place]): MatchedPoint[] => {
    const found = ground[index];
    return found === undefined ? [] : [{ corner: found, ...place }];
  });
  return {
    corner,
    chooseCorner: setCorner,
    put: (place) => {
      if (corner === null) return;
      const next = new Map(places).set(corner, place);
      setPlaces(next);
      const missing = ground.findIndex((_corner, index) => !next.has(index));
      setCorner(next.size < 3 && missing >= 0 ? missing : null);
    },
    places,
    fit: findLayOver(points),
    startAgain: () => {
      setPlaces(new Map());
      setCorner(null);
    },
  };
}
