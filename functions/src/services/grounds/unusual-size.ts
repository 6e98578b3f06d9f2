import type { GroundShape } from '@contract/entities/plan-ground';
import { judgePlotSize } from '@land/judge/judge-plot-size';
import { comparedCorners } from './compared-corners';

/**
 * Whether a ground is larger or longer than the plots that people have searched:
 * nearly always a wrong unit or a wrong digit, so that an officer confirms it
 * (decision 221). The officer's checks judge it by the same figures.
 */
export function isUnusuallyLarge({
  localCorners,
}: Pick<GroundShape, 'localCorners'>): boolean {
  const { reason } = judgePlotSize(comparedCorners(localCorners), 'metre');
  return reason === 'larger-than-plots' || reason === 'longer-than-plots';
}
