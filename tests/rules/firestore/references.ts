import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import type { ActorName } from '../environment';
import { countFirst } from '../counted';
import { aReference, aRequest, aService } from '../records';
import { refusesEach, withChanges, withoutEach } from '../refusals';
import type { World } from '../world';

interface Attempt {
  actor?: ActorName;
  request?: Record<string, unknown> | null;
  entry?: Record<string, unknown> | null;
  /** where the entry is written */
  id?: string;
  isEntryFirst?: boolean;
}

const first = 'LS-7K3M-98';
const second = 'LS-2222-22';
const newRequest = (changes: Record<string, unknown> = {}) =>
  withChanges(aRequest(), { createdAt: serverTimestamp(), ...changes });
const newEntry = (changes: Record<string, unknown> = {}) =>
  withChanges(aReference(), { createdAt: serverTimestamp(), ...changes });

/** A request and its reference: neither without the other, and never the same reference twice. */
export function describeReferences(world: World): void {
  const seed = (documents: Record<string, object> = {}) =>
    world.seed({ 'ServiceList/s1': aService(), ...documents });
  const commit = ({ actor = 'owner', id = first, ...attempt }: Attempt) => {
    const { request = newRequest(), entry = newEntry(), isEntryFirst = false } = attempt;
    const db = world.db(actor);
    const batch = db.batch();
    const writeEntry = () => {
      if (entry !== null) batch.set(db.doc(`references/${id}`), entry);
    };
    if (isEntryFirst) writeEntry();
    if (request !== null) batch.set(db.doc(`requests/${String(request['documentId'])}`), request);
    if (!isEntryFirst) writeEntry();
    if (request !== null) countFirst(db, batch, 'request', String(request['documentId']));
    return batch.commit();
  };

  it('allowed: both in one commit, in either order', async () => {
    await seed();
    await world.allows(commit({}));
    await seed();
    await world.allows(commit({ isEntryFirst: true }));
  });

  it('allowed: longer ones', async () => {
    for (const reference of ['LS-7K3MX-3M', 'LS-7K3MXY-TX']) {
      await seed();
      await world.allows(
        commit({ id: reference, request: newRequest({ reference }), entry: newEntry({ reference }) }),
      );
    }
  });

  it('refused: a reference that another request has', async () => {
    const taken = {
      'requests/r0': aRequest({ documentId: 'r0' }),
      [`references/${first}`]: aReference({ documentId: 'r0' }),
    };
    await seed(taken);
    await world.refuses(commit({}));
    await world.refuses(commit({ entry: null }));
    await world.allows(
      commit({
        id: second,
        request: newRequest({ reference: second }),
        entry: newEntry({ reference: second }),
      }),
    );
  });

  it('refused: a reference that another person has', async () => {
    await seed({
      'requests/r0': aRequest({ documentId: 'r0', userId: 'kofi' }),
      [`references/${first}`]: aReference({ documentId: 'r0', userId: 'kofi' }),
    });
    await world.refuses(commit({}));
  });

  it('refused: the one without the other', async () => {
    await seed();
    await world.refuses(commit({ entry: null }));
    await world.refuses(commit({ request: null }));
    await seed({ 'requests/r1': withChanges(aRequest(), { reference: undefined }) });
    await world.refuses(commit({ request: null }));
    await seed({ 'requests/r1': aRequest({ reference: second }) });
    await world.refuses(commit({ request: null }));
  });

  it('refused: an entry for what belongs to another person, or is not there', async () => {
    await seed({ 'requests/r1': aRequest({ userId: 'kofi' }) });
    await world.refuses(commit({ request: null }));
    await world.refuses(commit({ actor: 'another user', request: null }));
    await world.refuses(commit({ request: null, entry: newEntry({ documentId: 'r9' }) }));
    await world.refuses(commit({ request: null, entry: newEntry({ documentId: 'r9/../r1' }) }));
  });

  it('refused: an entry of another kind with the same id', async () => {
    await seed({ [`references/${first}`]: aReference({ kind: 'booking' }) });
    await world.refuses(commit({ entry: null }));
  });

  describe('with an entry that', () => {
    refusesEach(
      [
        ...withoutEach(['reference', 'kind', 'documentId', 'userId', 'createdAt']),
        ['names another reference', { reference: second }],
        ['names another request', { documentId: 'r2' }],
        ['is of another kind', { kind: 'booking' }],
        ['is of a kind nobody knows', { kind: 'requests' }],
        ['names another person', { userId: 'kofi' }],
        ['has a time of its own', { createdAt: new Date(0) }],
        ['has a field nobody knows', { note: 'x' }],
      ],
      async (changes) => {
        await seed({ 'requests/r2': aRequest({ documentId: 'r2' }) });
        await world.refuses(commit({ entry: newEntry(changes) }));
        await world.refuses(commit({ entry: newEntry(changes), isEntryFirst: true }));
      },
    );
  });

  describe('of the form', () => {
    const wrong = [
      'LS-7K3-98',
      'LS-7K3MXYT-98',
      'ls-7k3m-98',
      'LS-7K3O-98',
      'LS-7K3M-9',
      'LS-7K3M98',
      'XX-7K3M-98',
      'LS-7K3M-98 ',
      // wrong check characters
      'LS-7K3M-99',
      'LS-7K3M-89',
      'LS-7K3MX-98',
    ];
    it.each(wrong)('%j: refused', async (reference) => {
      await seed();
      await world.refuses(
        commit({ id: reference, request: newRequest({ reference }), entry: newEntry({ reference }) }),
      );
    });
  });
}
