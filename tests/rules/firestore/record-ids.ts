import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { countFirst } from '../counted';
import { aReference, aReport, aRequest, aService, aSupportMessage } from '../records';
import type { World } from '../world';

const makes = {
  request: (id: string) => ['requests', aRequest({ documentId: id, createdAt: serverTimestamp() })],
  report: (id: string) => ['due-diligence', aReport({ id, createdAt: serverTimestamp() })],
  support: (id: string) => ['support', aSupportMessage({ id, timestamp: serverTimestamp() })],
} as const satisfies Record<string, (id: string) => readonly [string, Record<string, unknown>]>;

/** 1 to 128 letters, digits, - and _ (S24). */
export function describeRecordIds(world: World): void {
  describe.each(['request', 'report', 'support'] as const)('%s', (kind) => {
    const create = async (id: string) => {
      await world.seed({ 'ServiceList/s1': aService() });
      const db = world.db('owner');
      const batch = db.batch();
      const [collection, record] = makes[kind](id);
      batch.set(db.collection(collection).doc(id), record);
      const entry = aReference({ kind, documentId: id, createdAt: serverTimestamp() });
      batch.set(db.doc('references/LS-7K3M-98'), entry);
      countFirst(db, batch, kind, id);
      return batch.commit();
    };

    it.each(['a', 'AbCdEfGhIjKlMnOpQrSt', '-_', 'x'.repeat(128)])('allowed: %j', async (id) => {
      await world.allows(create(id));
    });

    it.each(['x'.repeat(129), 'x'.repeat(213), 'a b', 'é', 'a.b', 'a~b', 'a\t', 'a\u200b', '𞤀'])(
      'refused: %j',
      async (id) => {
        await world.refuses(create(id));
      },
    );
  });
}
