import type { ResultVersion } from '../entities/request';

/**
 * What was issued after one version of results: nothing, a version that stands,
 * or only such as were withdrawn.
 */
export type NewerResult = 'none' | 'stands' | 'withdrawn';

/** @param version counted from 1 */
export function findNewerResult(
  results: Readonly<Record<string, Pick<ResultVersion, 'withdrawn'>>>,
  version: number,
): NewerResult {
  const newer = Object.entries(results)
    .filter(([key]) => Number(key.slice(1)) > version)
    .map(([, result]) => result);
  if (newer.length === 0) return 'none';
  return newer.some(({ withdrawn }) => withdrawn === undefined)
    ? 'stands'
    : 'withdrawn';
}
