import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { ownReferences } from '../../support/records/own-references';
import { aQuota } from '../counted';
import {
  aCreation,
  commitCreation,
  type Creation,
  createdKinds,
  firstReference,
  type Place,
  withPart,
} from '../creation';
import { aReference, aRequest, aService } from '../records';
import { refusesEach, withChanges, withoutEach } from '../refusals';
import type { World } from '../world';

/**
 * Neither derived for the owner's first record nor for another of theirs, with
 * right check characters.
 */
const chosen = 'LS-7K3M-98';
const takenBy = (userId: string, reference: string) => ({
  'requests/r0': aRequest({ documentId: 'r0', userId, reference }),
  [`references/${reference}`]: aReference({
    documentId: 'r0',
    userId,
    reference,
  }),
});

/**
 * A record and its reference: neither without the other, never the same
 * reference twice, and never a chosen one.
 */
export function describeReferences(world: World): void {
  const seed = (documents: Record<string, object> = {}) =>
    world.seed({ 'ServiceList/s1': aService(), ...documents });
  const create = (place?: Place) =>
    commitCreation(world.db('owner'), aCreation('request', 'r1', place));

  it('allowed: both in one commit, in any order', async () => {
    const creation = aCreation('request', 'r1');
    for (const parts of [
      ['record', 'entry', 'quota'],
      ['entry', 'quota', 'record'],
      ['quota', 'record', 'entry'],
    ] as const) {
      await seed();
      await world.allows(commitCreation(world.db('owner'), creation, parts));
    }
  });

  it('allowed: each of the four that are derived', async () => {
    for (const reference of ownReferences('ama', 1)) {
      await seed();
      await world.allows(create({ reference }));
    }
  });

  it('allowed: the next one, once the first is counted', async () => {
    await seed({ 'quotas/ama': aQuota({ references: 1 }) });
    await world.refuses(create());
    await world.allows(create({ nth: 2 }));
  });

  describe.each(createdKinds)('%s', (kind) => {
    const probe = (reference: string) =>
      commitCreation(world.db('owner'), aCreation(kind, 'n1', { reference }));

    it('refused: a reference that the caller chose, whether it is taken or free', async () => {
      await seed();
      await world.refuses(probe(chosen));
      await seed(takenBy('kofi', chosen));
      await world.refuses(probe(chosen));
    });

    it('refused: those of another account, and those of an earlier or a later record', async () => {
      for (const place of [
        { uid: 'kofi', nth: 1 },
        { uid: 'ama', nth: 0 },
        { uid: 'ama', nth: 2 },
      ]) {
        for (const reference of ownReferences(place.uid, place.nth)) {
          await seed();
          await world.refuses(probe(reference));
        }
      }
    });
  });

  it('refused: every other question about a reference, whether it is taken or free', async () => {
    const entry = aReference({
      reference: chosen,
      createdAt: serverTimestamp(),
    });
    const ask = () => world.db('owner').doc(`references/${chosen}`);
    for (const documents of [{}, takenBy('kofi', chosen)]) {
      await seed(documents);
      await world.refuses(ask().get());
      await world.refuses(ask().set(entry));
      await world.refuses(ask().update({ kind: 'request' }));
      await world.refuses(ask().delete());
    }
  });

  it('refused: a reference that another record has, of one’s own or of another person', async () => {
    for (const userId of ['ama', 'kofi']) {
      await seed(takenBy(userId, firstReference));
      const creation = aCreation('request', 'r1');
      await world.refuses(create());
      await world.refuses(
        commitCreation(world.db('owner'), creation, ['record', 'quota']),
      );
      await world.allows(
        create({ reference: ownReferences('ama', 1)[1] ?? '' }),
      );
    }
  });

  it('refused: the one without the other', async () => {
    const alone = (...parts: (keyof Creation)[]) =>
      commitCreation(world.db('owner'), aCreation('request', 'r1'), parts);
    await seed();
    await world.refuses(alone('record', 'quota'));
    await world.refuses(alone('entry', 'quota'));
    for (const reference of [undefined, chosen, firstReference]) {
      await seed({ 'requests/r1': withChanges(aRequest(), { reference }) });
      await world.refuses(alone('entry', 'quota'));
      await world.refuses(alone('entry'));
    }
  });

  it('refused: an entry for what belongs to another person, or is not there', async () => {
    const creation = aCreation('request', 'r1');
    const alone = (documentId: string) =>
      commitCreation(
        world.db('owner'),
        withPart(creation, 'entry', { documentId }),
        ['entry'],
      );
    await seed({
      'requests/r1': aRequest({ userId: 'kofi', reference: firstReference }),
    });
    for (const documentId of ['r1', 'r9', 'r9/../r1']) {
      await world.refuses(alone(documentId));
    }
    await world.refuses(
      commitCreation(world.db('another user'), creation, ['entry']),
    );
  });

  it('refused: an entry of another kind with the same id', async () => {
    await seed({
      [`references/${firstReference}`]: aReference({ kind: 'booking' }),
    });
    await world.refuses(
      commitCreation(world.db('owner'), aCreation('request', 'r1'), [
        'record',
        'quota',
      ]),
    );
  });

  describe('with an entry that', () => {
    refusesEach(
      [
        ...withoutEach([
          'reference',
          'kind',
          'documentId',
          'userId',
          'createdAt',
        ]),
        ['names another reference', { reference: chosen }],
        ['names another request', { documentId: 'r2' }],
        ['is of another kind', { kind: 'booking' }],
        ['is of a kind nobody knows', { kind: 'requests' }],
        ['names another person', { userId: 'kofi' }],
        ['has a time of its own', { createdAt: new Date(0) }],
        ['has a field nobody knows', { note: 'x' }],
      ],
      async (changes) => {
        await seed({ 'requests/r2': aRequest({ documentId: 'r2' }) });
        const creation = withPart(aCreation('request', 'r1'), 'entry', changes);
        await world.refuses(commitCreation(world.db('owner'), creation));
        await world.refuses(
          commitCreation(world.db('owner'), creation, [
            'entry',
            'record',
            'quota',
          ]),
        );
      },
    );
  });

  describe('of the form', () => {
    const [body = '', check = ''] = firstReference.split('-').slice(1);
    const longer = (ownReferences('ama', 1)[2] ?? '').split('-')[1] ?? '';
    it.each([
      `LS-${body.slice(0, 3)}-${check}`,
      `LS-${longer}2-${check}`,
      firstReference.toLowerCase(),
      `LS-${body}-${check.charAt(0)}`,
      `LS-${body}${check}`,
      `XX-${body}-${check}`,
      `${firstReference} `,
      `LS-${body}-${check}-`,
      // wrong check characters
      `LS-${body}-${Array.from(check).reverse().join('')}`,
      `LS-${body}-22`,
      `LS-${longer}-${check}`,
    ])('%j: refused', async (reference) => {
      await seed();
      await world.refuses(create({ reference }));
    });
  });
}
