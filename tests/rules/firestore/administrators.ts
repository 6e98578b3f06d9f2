import { serverTimestamp } from 'firebase/firestore';
import { it } from 'vitest';
import { adminUid } from '../environment';
import { anAuditEntry, aRequest, aService } from '../records';
import type { World } from '../world';

const path = 'gs://b/uploads/ama/0b1c2d3e-x__results.pdf';
const version = {
  path,
  fileName: 'results.pdf',
  size: 1000,
  sha256: 'a'.repeat(64),
  uploadedBy: adminUid,
};
const states = {
  'requests/r1': aRequest({ paymentStatus: true }),
  'ServiceList/s1': aService(),
  'AdminConfig/main': { ConsultancyAmount: 50 },
};

/**
 * What an administrator changes goes through endpoints: not even a change that
 * is complete and on record passes here.
 */
export function describeAdministrators(world: World): void {
  it.each([
    [
      'a clearer image that is asked for',
      'requests/r1',
      'request-image-not-clear',
      {
        isDocumentValid: false,
        'imageEvents.e1': {
          kind: 'asked',
          at: serverTimestamp(),
          reason: 'blurred',
        },
      },
    ],
    [
      'results',
      'requests/r1',
      'request-results-delivered',
      {
        status: true,
        isDocumentValid: true,
        resultsUrl: path,
        'results.v1': { ...version, createdAt: serverTimestamp() },
      },
    ],
    ['a service', 'ServiceList/s1', 'service-saved', { price: 49.99 }],
    [
      'the configuration',
      'AdminConfig/main',
      'admin-config-saved',
      { ConsultancyAmount: 60.5 },
    ],
  ])(
    'refused: %s, with its audit entry in the same commit, and the entry alone',
    async (_what, at, action, change) => {
      await world.seed(states);
      const db = world.db('administrator');
      const [collection = '', documentId = ''] = at.split('/');
      const entry = anAuditEntry({
        auditId: 'a1',
        at: serverTimestamp(),
        by: adminUid,
        action,
        collection,
        documentId,
        before: {},
        after: {},
      });
      const batch = db.batch();
      batch.update(db.doc(at), { ...change, auditId: 'a1' });
      batch.set(db.doc('audit/a1'), entry);
      await world.refuses(batch.commit());
      await world.refuses(db.doc(at).update({ ...change, auditId: 'a1' }));
      await world.refuses(db.doc('audit/a1').set(entry));
    },
  );

  it('refused: to say that requests of somebody changed', async () => {
    await world.seed({});
    await world.refuses(
      world
        .db('administrator')
        .doc('request_changes/ama')
        .set({ at: serverTimestamp() }),
    );
  });
}
