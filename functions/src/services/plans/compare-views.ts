import type { PlanView } from '@contract/entities/plan-print';
import { compareReliefs } from './compare-reliefs';
import { readRelief } from './relief';

/**
 * From here on two pictures count as copies of one plan. Measured, decision 50: copies that were re-compressed, scaled,
 * cut or framed lie above, other plans of the same office below.
 */
export const samePictureFrom = 0.88;

/** Views that are not of the same part of the sheet differ in more bits, and need not be laid on each other. */
const mostBits = 24;

/** How two plans compare in those of their views that are most alike. */
export interface Likeness {
  /** 1 for the same picture, see compareReliefs */
  likeness: number;
  /** bits in which the perceptual hashes of these views differ, of 64 */
  distance: number;
}

/** @returns null when one of them has no picture, or no two views are of the same part */
export function compareViews(left: readonly PlanView[], right: readonly PlanView[]): Likeness | null {
  let best: Likeness | null = null;
  for (const own of left) {
    const ownRelief = readRelief(own.relief);
    for (const other of right) {
      const otherRelief = readRelief(other.relief);
      const distance = countDifferent(own.hash, other.hash);
      if (ownRelief === null || otherRelief === null || distance > mostBits) continue;
      const likeness = compareReliefs(ownRelief, otherRelief);
      if (best === null || likeness > best.likeness) {
        best = { likeness, distance };
      }
    }
  }
  return best;
}

function countDifferent(left: string, right: string): number {
  return Array.from(left).filter((bit, at) => bit !== right[at]).length;
}
