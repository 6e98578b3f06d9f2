import { describe, it } from 'vitest';
import { permissions } from '@contract/permissions';
import { type ActorName, actorNames } from '../environment';
import type { World } from '../world';
import { rows, type Operation, type Row } from './matrix-rows';

/**
 * The administrator among the actors is from before there were roles, and holds
 * every permission.
 */
const isHeld = (actor: ActorName, who: string): boolean =>
  actor === 'administrator' &&
  permissions.some((permission) => permission === who);

function run(
  world: World,
  actor: ActorName,
  operation: Operation,
  row: Row,
): Promise<unknown> {
  const [collection, id, stored, change] = row;
  const records = world.db(actor).collection(collection);
  switch (operation) {
    case 'get':
      return records.doc(id).get();
    case 'list':
      return records.limit(10).get();
    case 'create':
      return records.doc('new-one').set(stored);
    case 'update':
      return records.doc(id).update(change);
    case 'delete':
      return records.doc(id).delete();
  }
}

/**
 * Every actor tries every operation on every collection; what is not written as
 * allowed must be refused.
 */
export function describeMatrix(world: World): void {
  describe.each([...rows])('%s', (...row) => {
    const [collection, id, stored, , allowed] = row;
    const cases = actorNames.flatMap((actor) =>
      (['get', 'list', 'create', 'update', 'delete'] as const).map(
        (operation) => ({ actor, operation }),
      ),
    );
    it.each(cases)('$actor $operation', async ({ actor, operation }) => {
      await world.seed({ [`${collection}/${id}`]: stored });
      const isAllowed =
        allowed[operation]?.some(
          (who) => who === actor || isHeld(actor, who),
        ) === true;
      await world.expect(isAllowed, run(world, actor, operation, row));
    });

    it('nobody reaches a subcollection or a collection group', async () => {
      await world.seed({ [`${collection}/${id}/inner/x`]: { userId: 'ama' } });
      for (const actor of ['owner', 'administrator'] as const) {
        const db = world.db(actor);
        await world.refuses(db.doc(`${collection}/${id}/inner/x`).get());
        await world.refuses(db.collectionGroup(collection).limit(1).get());
        await world.refuses(
          db.doc(`${collection}/${id}/inner/y`).set({ userId: 'ama' }),
        );
      }
    });
  });
}
