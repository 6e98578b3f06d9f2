import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  defaultShareDays,
  ResultShare,
  resultSharesCollection,
} from '@contract/entities/result-share';
import { requestsCollection } from '@contract/entities/request';
import { daysBefore } from './days';
import type { DemoDocument } from './demo-data';
import { demoOwner } from './people';
import { buildAudit, demoReference } from './references';
import { requestSketches } from './requests';

const sharedId = 'demo-complete';

/**
 * A link to the owner's results that somebody has opened. Nobody knows its
 * token, as nobody knows that of a link which was made on another day.
 */
export function buildShares(now: Date): DemoDocument[] {
  const createdAt = daysBefore(now, 2);
  const share = z.parse(ResultShare, {
    shareId: createHash('sha256').update(sharedId).digest('hex'),
    documentId: sharedId,
    userId: demoOwner.uid,
    version: 1,
    createdAt,
    expiresAt: daysBefore(createdAt, -defaultShareDays),
    revokedAt: null,
    openings: [
      { openingId: 'demo-opening-1', at: daysBefore(now, 1, 20) },
      { openingId: 'demo-opening-2', at: daysBefore(now, 1, 3) },
    ],
  });
  const { shareId, version, expiresAt } = share;
  const serial = requestSketches.findIndex(({ id }) => id === sharedId);
  return [
    { path: `${resultSharesCollection}/${shareId}`, data: share },
    buildAudit(
      {
        auditId: `${sharedId}-share-audit`,
        at: createdAt,
        action: 'request-results-shared',
        collection: requestsCollection,
        documentId: sharedId,
        reference: demoReference(serial),
        before: {},
        after: { shareId, version, worksUntil: expiresAt },
      },
      demoOwner.uid,
    ),
  ];
}
