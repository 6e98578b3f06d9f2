import { serverTimestamp } from 'firebase/firestore';
import { it } from 'vitest';
import { actorNames } from '../environment';
import { refusesEach } from '../refusals';
import type { World } from '../world';

const at = () => serverTimestamp();

/** request_changes/{uid}: says when, and nothing else; written by administrators with a delivery. */
export function describeRequestChangesToken(world: World): void {
  const set = (actor: (typeof actorNames)[number], record: Record<string, unknown>, uid = 'ama') =>
    world.db(actor).doc(`request_changes/${uid}`).set(record);

  it('allowed: an administrator, the first time and again', async () => {
    await world.seed({});
    await world.allows(set('administrator', { at: at() }));
    await world.allows(set('administrator', { at: at() }));
  });

  it.each(actorNames.filter((name) => name !== 'administrator'))('refused: %s', async (actor) => {
    await world.seed({});
    await world.refuses(set(actor, { at: at() }));
    await world.seed({ 'request_changes/ama': { at: new Date(0) } });
    await world.refuses(set(actor, { at: at() }));
  });

  refusesEach(
    [
      ['a time of its own', { at: new Date() }],
      ['no time', {}],
      ['more than the time', { at: serverTimestamp(), note: 'hello' }],
      ['something else', { note: 'hello' }],
    ],
    async (record) => {
      await world.seed({});
      await world.refuses(set('administrator', record));
    },
  );

  it('refused: of a deleted account', async () => {
    await world.seed({ 'account_deletions/ama': { uid: 'ama', step: 'done' } });
    await world.refuses(set('administrator', { at: at() }));
    await world.allows(set('administrator', { at: at() }, 'kofi'));
  });
}
