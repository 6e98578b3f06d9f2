import type { Suite } from '../suite/suite';
import { bucketOf, databaseOf } from '../suite/gateway';

/**
 * A paid request of somebody, under review, with this plan.
 * @param id of the request, and the uid of its owner
 */
export async function addRequestWithPlan(
  suite: Suite,
  id: string,
  plan: Buffer,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const db = databaseOf(suite);
  const bucket = bucketOf(suite);
  const name = `documents/${id}/0b1c2d3e-${id}__plan.jpg`;
  await bucket.file(name).save(plan, { contentType: 'image/jpeg' });
  const model = (await db.doc('requests/demo-review').get()).data();
  const own = {
    documentId: id,
    userId: id,
    createdAt: new Date(),
    documentURL: `gs://${bucket.name}/${name}`,
  };
  await db.doc(`requests/${id}`).set({ ...model, ...own, ...fields });
}
