import { emptyCounts, type QuotaCounts } from '@contract/entities/quota';

/**
 * A quota as it stands in the database: of a day that is over, unless `changes`
 * say another.
 */
export function aQuota(
  changes: Record<string, unknown> = {},
  counts: Partial<QuotaCounts> = {},
) {
  return {
    kind: 'support',
    documentId: 'm0',
    at: new Date('2026-01-05T10:00:00Z'),
    counts: { ...emptyCounts, ...counts },
    unpaid: [],
    ...changes,
  };
}
