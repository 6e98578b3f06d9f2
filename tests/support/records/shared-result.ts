import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { databaseOf } from '../suite/gateway';
import type { Suite } from '../suite/suite';
import type { Person } from './people';
import { hashOf, putFile, putRequests } from './person-data';

export const sharedFile = 'The results of one search.';
export const sharedReference = 'LS-7K3M-98';

/**
 * Delivered results, with findings, of this person.
 * @returns the id of the request
 */
export async function putSharedResult(
  suite: Suite,
  owner: Person,
): Promise<string> {
  const name = `uploads/${owner.uid}/0b1c2d3e-share__results.pdf`;
  const path = await putFile(suite, name, sharedFile);
  const createdAt = new Date('2026-11-20T09:00:00Z');
  const [documentId = ''] = await putRequests(suite, owner, [
    {
      reference: sharedReference,
      name: 'Nobody Elses-Business',
      address: 'SH-001, Shared Road',
      paymentStatus: true,
      status: true,
      paidAt: createdAt,
      resultsUrl: path,
      results: {
        v1: {
          path,
          fileName: 'results.pdf',
          size: sharedFile.length,
          sha256: hashOf(sharedFile),
          createdAt,
          uploadedBy: 'efua',
          outcome: { kind: 'disputed', text: 'two families' },
        },
      },
    },
  ]);
  await databaseOf(suite)
    .doc(`result_findings/${documentId}-v1`)
    .set({
      documentId,
      userId: owner.uid,
      version: 1,
      createdAt,
      findings: makeFindings({
        disputes: 'found',
        disputesText: 'Two families claim it.',
      }),
    });
  return documentId;
}
