import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { proposeGroundRefusals } from '@contract/endpoints/propose-ground';
import {
  GroundProposal,
  maxGroundProposals,
} from '@contract/entities/ground-proposal';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { Api, refusalOf, type User } from '../support/api';
import {
  callSaveGround,
  describePlot,
  listAlarmsAbout,
  newPlace,
  newTellingPlace,
} from '../support/grounds';
import { newAdministrator } from '../support/new-administrator';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const [ama, kofi] = [await api.newUser(), await api.newUser()];
const officer = await newAdministrator(api, { roles: ['officer'] });

const propose = (
  caller: User | null,
  documentId: string,
  description: unknown = describePlot(newPlace()),
) => api.call('proposeGround', caller, { documentId, description });
const proposalOf = async (documentId: string) =>
  GroundProposal.parse(
    toDates(await api.read(`ground_proposals/${documentId}`)),
  );
const countAll = async (collection: string) =>
  (await api.db.collection(collection).count().get()).data().count;

describe('the owner', () => {
  test('types the numbers of their plan, once, and again', async () => {
    const place = newTellingPlace();
    const documentId = await api.addRequest(ama);
    const before = await api.read(`requests/${documentId}`);
    const changes = { isDatumStated: false };
    const first = describePlot(place, changes);
    for (const time of ['first', 'again']) {
      expect([time, await propose(ama, documentId, first)]).toEqual([
        time,
        { status: 200, body: {} },
      ]);
    }
    const second = describePlot({ ...place, width: 31 }, changes);
    await propose(ama, documentId, second);
    expect(await proposalOf(documentId)).toMatchObject({
      userId: ama.uid,
      description: second,
      version: 2,
    });
    expect(await api.read(`requests/${documentId}`)).toEqual(before);
    const audit = await api.auditOf(documentId);
    expect(audit).toHaveLength(2);
    expect(audit[0]).toMatchObject({
      by: ama.uid,
      action: 'request-ground-proposed',
      before: {},
      after: { rows: 4 },
    });
    expect(JSON.stringify(audit)).not.toContain(String(place.east));
  });

  test.each([
    ['coordinates', {}],
    ['a traverse', { way: 'traverse' as const, frame: null }],
  ])('says of %s nothing that only the paper shows', async (_what, changes) => {
    const documentId = await api.addRequest(ama);
    const typed = describePlot(newPlace(), {
      isDatumStated: false,
      ...changes,
    });
    const claimed = {
      ...typed,
      frame: 'national-grid-metres' as const,
      isDatumStated: true,
      start: { first: '300000', second: '150000' },
      surveyor: {
        licenceNumber: 'LS 123',
        signedOn: '2026-01-05',
        hasSeal: true,
      },
    };
    for (const time of ['first', 'again']) {
      const reply = await propose(ama, documentId, claimed);
      expect([time, reply.status]).toEqual([time, 200]);
    }
    await propose(ama, documentId, typed);
    expect(await proposalOf(documentId)).toMatchObject({
      description: typed,
      version: 1,
    });
  });

  test('types what cannot be read too: the officer sees what the plan says', async () => {
    const documentId = await api.addRequest(ama);
    const description = {
      ...describePlot(newPlace()),
      rows: [{ first: 'smudged', second: '' }],
    };
    expect((await propose(ama, documentId, description)).status).toBe(200);
  });
});

describe('says nothing about other plans', () => {
  test('on the ground of somebody else: nothing is compared, and the answer is the same', async () => {
    const place = newPlace();
    const paid = await api.addRequest(kofi, { paymentStatus: true });
    const description = describePlot(place);
    await callSaveGround(api, officer, { documentId: paid, description });
    const [grounds, alarms] = [
      await countAll('plan_grounds'),
      await countAll('plan_alarms'),
    ];
    const [onIt, apart] = [
      await api.addRequest(ama),
      await api.addRequest(ama),
    ];
    const replies = [
      await propose(ama, onIt, description),
      await propose(ama, apart),
    ];
    expect(replies).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    expect(await countAll('plan_grounds')).toBe(grounds);
    expect(await countAll('plan_alarms')).toBe(alarms);
    expect(await listAlarmsAbout(api, onIt)).toEqual([]);
    const [first, second] = [
      await api.read(`ground_proposals/${onIt}`),
      await api.read(`ground_proposals/${apart}`),
    ];
    expect(Object.keys(first).sort()).toEqual(Object.keys(second).sort());
  });

  test('once an officer has saved it: what the owner reads has no place and no other plan in it', async () => {
    const place = newTellingPlace();
    // Whose nanoseconds are a place's whole metres.
    const createdAt = new Timestamp(1_790_000_000, 150_000_000);
    const [rival, own] = [
      await api.addRequest(kofi, { paymentStatus: true }),
      await api.addRequest(ama, { paymentStatus: true, createdAt }),
    ];
    const description = describePlot(place);
    await callSaveGround(api, officer, { documentId: rival, description });
    await callSaveGround(api, officer, { documentId: own, description });
    expect(await listAlarmsAbout(api, own)).toHaveLength(1);
    const request = await api.read(`requests/${own}`);
    expect(Object.keys(request['ground'] as object).sort()).toEqual([
      'areaSquareMetres',
      'confirmedAt',
      'localCorners',
      'sides',
    ]);
    const text = JSON.stringify(request);
    for (const secret of [place.east, place.north, rival, kofi.uid, 'alarm']) {
      expect(text).not.toContain(String(secret));
    }
    const letters = await api.db
      .collection('outbox')
      .where('uid', 'in', [ama.uid, kofi.uid])
      .get();
    expect(letters.docs).toEqual([]);
  });
});

describe('refused', () => {
  test('to everybody else, as if it did not exist', async () => {
    const documentId = await api.addRequest(ama);
    expect((await propose(null, documentId)).status).toBe(401);
    for (const caller of [kofi, officer, await signInAdministrator(api)]) {
      expect(refusalOf(await propose(caller, documentId))).toEqual([
        404,
        'not-found',
      ]);
    }
    expect(refusalOf(await propose(ama, 'nothing'))).toEqual([
      404,
      'not-found',
    ]);
    await expect(proposalOf(documentId)).rejects.toThrow('does not exist');
  });

  test.each([
    ['complete', { status: true }, {}],
    [
      'confirmed',
      {
        ground: {
          sides: [],
          localCorners: [],
          areaSquareMetres: 1,
          confirmedAt: new Date(),
        },
      },
      {},
    ],
    ['tooMany', {}, { version: maxGroundProposals }],
  ] as const)('%s', async (refusal, fields, stored) => {
    const documentId = await api.addRequest(ama, fields);
    await api.db.doc(`ground_proposals/${documentId}`).set({
      documentId,
      reference: null,
      userId: ama.uid,
      description: describePlot(newPlace()),
      at: new Date(),
      version: 1,
      ...stored,
    });
    const reply = await propose(ama, documentId);
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toBe(proposeGroundRefusals[refusal]);
  });

  test('after the deletion of the account has begun', async () => {
    const user = await api.newUser();
    const documentId = await api.addRequest(user);
    await api.db.doc(`account_deletions/${user.uid}`).set({ uid: user.uid });
    expect((await propose(user, documentId)).status).not.toBe(200);
    await expect(proposalOf(documentId)).rejects.toThrow('does not exist');
  });

  test.each([
    ['no rows', { ...describePlot(newPlace()), rows: [] }],
    [
      'a cell that is too long',
      {
        ...describePlot(newPlace()),
        rows: [{ first: '1'.repeat(41), second: '2' }],
      },
    ],
    ['no description', null],
  ])('a body with %s', async (_what, description) => {
    const documentId = await api.addRequest(ama);
    expect((await propose(ama, documentId, description)).status).toBe(400);
  });
});
