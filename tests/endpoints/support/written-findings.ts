import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import {
  previewFindingsEndpoint,
  type FindingsDelivery,
} from '@contract/endpoints/review-request';
import type { Findings } from '@contract/values/findings/findings';
import type { WrittenFindings } from '@contract/values/findings/findings-outcome';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { makeAsking } from './admin-changes';

/** What an officer writes who found that the land is registered. */
export function makeWritten(
  findings: Partial<Findings> = {},
  outcome: WrittenFindings['outcome'] = {
    kind: 'registered',
    text: 'Abena Example',
  },
): WrittenFindings {
  return { outcome, findings: makeFindings(findings) };
}

/**
 * What an administrator sends who looked at the PDF and delivers it.
 * @param preview calls previewFindings
 */
export async function previewDelivery(
  preview: (body: object) => Promise<{ body: unknown }>,
  db: Firestore,
  documentId: string,
  written: WrittenFindings = makeWritten(),
): Promise<FindingsDelivery> {
  const { seenChanges } = await makeAsking(db, documentId);
  const { body } = await preview({ documentId, written });
  const { pdf } = previewFindingsEndpoint.answer.parse(body);
  const sha256 = createHash('sha256')
    .update(Buffer.from(pdf, 'base64'))
    .digest('hex');
  return { documentId, seenChanges, written, sha256 };
}
