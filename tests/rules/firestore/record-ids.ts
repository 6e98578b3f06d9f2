import { describe, it } from 'vitest';
import { aCreation, commitCreation, createdKinds } from '../creation';
import { aService } from '../records';
import type { World } from '../world';

/** 1 to 128 letters, digits, - and _ (S24). */
export function describeRecordIds(world: World): void {
  describe.each(createdKinds)('%s', (kind) => {
    const create = async (id: string) => {
      await world.seed({ 'ServiceList/s1': aService() });
      return commitCreation(world.db('owner'), aCreation(kind, id));
    };

    it.each(['a', 'AbCdEfGhIjKlMnOpQrSt', '-_', 'x'.repeat(128)])(
      'allowed: %j',
      async (id) => {
        await world.allows(create(id));
      },
    );

    it.each([
      'x'.repeat(129),
      'x'.repeat(213),
      'a b',
      'é',
      'a.b',
      'a~b',
      'a\t',
      'a\u200b',
      '𞤀',
    ])('refused: %j', async (id) => {
      await world.refuses(create(id));
    });
  });
}
