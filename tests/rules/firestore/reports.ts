import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import type { ActorName } from '../environment';
import {
  aCreation,
  commitCreation,
  firstReference,
  withPart,
} from '../creation';
import {
  emptyPlace,
  longestPlace,
  oddPlaces,
  placeFields,
  withoutPlace,
} from '../place';
import { aReference, aReport, aRequest } from '../records';
import {
  type Change,
  refusesEach,
  withoutEach,
  withOddFiles,
} from '../refusals';
import type { World } from '../world';

const dueDiligence = 'gs://demo-asaase.appspot.com/dueDiligenceDocuments';
const lostLands = 'gs://demo-asaase.appspot.com/lostLandsDocuments';

const fixedState: Change[] = [
  ['already under review', { reviewStatus: 'in-review' }],
  ['already completed', { reviewStatus: 'completed' }],
  ['already paid', { paymentStatus: 'paid' }],
  ['already seen', { seenStatus: 'seen' }],
  ['with a note', { note: 'Trust me' }],
  ['with a time of review', { reviewedAt: serverTimestamp() }],
  ['with an audit entry', { auditId: 'a1' }],
  ['with a field nobody knows', { approved: true }],
  ['with a correction', { corrections: {} }],
  ['with a ground', { ground: null }],
];

const details: Change[] = [
  ['another record id', { id: 'd2' }],
  ['another owner', { userId: 'kofi' }],
  ['a kind nobody knows', { kind: 'request' }],
  ['a kind that is no text', { kind: null }],
  ['an empty name', { name: '' }],
  ['a name of 51 characters', { name: 'x'.repeat(51) }],
  ['a name that is no text', { name: 7 }],
  ['a phone number of nine digits', { phone: '024000014' }],
  ['a phone number with a plus', { phone: '+233240000142' }],
  ['an empty address', { address: '' }],
  ['an address of 201 characters', { address: 'x'.repeat(201) }],
  ['a time of its own', { createdAt: new Date('2020-01-01T00:00:00Z') }],
  ['a reference nobody took', { reference: 'LS-2222-22' }],
];

const image: Change[] = [
  ["another user's image", { image: `${lostLands}/kofi/x.png` }],
  ['an image of the other form', { image: `${dueDiligence}/ama/x.png` }],
  ['a document of a request', { image: 'gs://b/documents/ama/x.png' }],
  [
    'a web address',
    { image: 'https://evil.example/lostLandsDocuments/ama/x.png' },
  ],
  ['a path too deep', { image: `${lostLands}/ama/deep/x.png` }],
  ['no file name', { image: `${lostLands}/ama/` }],
  ['no image', { image: null }],
  ...withOddFiles('image', `${lostLands}/ama`),
];

const needed = Object.keys(aReport()).filter(
  (field) => !placeFields.includes(field),
);

/** What only the server may write, and nobody may change. */
const changes: Change[] = [
  ['reviewStatus', { reviewStatus: 'in-review' }],
  ['paymentStatus', { paymentStatus: 'paid' }],
  ['seenStatus', { seenStatus: 'seen' }],
  ['note', { note: 'Registered to you' }],
  ['reviewedAt', { reviewedAt: serverTimestamp() }],
  ['auditId', { auditId: 'a1' }],
  ['name', { name: 'Kofi' }],
  ['phone', { phone: '0240000143' }],
  ['address', { address: 'Plot 8' }],
  ['digitalAddress', { digitalAddress: 'GA-183-8165' }],
  ['region', { region: 'Volta' }],
  ['district', { district: 'Ho' }],
  ['corrections', { corrections: { c1: {} } }],
  ['ground', { ground: { areaSquareMetres: 1 } }],
  ['image', { image: `${lostLands}/ama/other.png` }],
  ['kind', { kind: 'due-diligence' }],
  ['userId', { userId: 'kofi' }],
  ['reference', { reference: 'LS-2222-22' }],
  ['createdAt', { createdAt: serverTimestamp() }],
];

/**
 * A report and its reference in one commit, in its first state; everything
 * after that is the server's.
 */
export function describeReports(world: World): void {
  const create = (
    changes: Record<string, unknown> = {},
    entry: Record<string, unknown> | null = {},
    actor: ActorName = 'owner',
  ) => {
    const creation = withPart(aCreation('report', 'd1'), 'record', changes);
    const parts = entry === null ? (['record', 'quota'] as const) : undefined;
    return commitCreation(
      world.db(actor),
      withPart(creation, 'entry', entry ?? {}),
      parts,
    );
  };

  it('allowed: the owner, of each kind with an image of its folder, once', async () => {
    await world.seed({});
    await world.allows(create());
    await world.seed({ 'due-diligence/d1': aReport() });
    await world.refuses(create());
    await world.seed({});
    await world.allows(
      create({ kind: 'due-diligence', image: `${dueDiligence}/ama/x.png` }),
    );
  });

  it('allowed: longest texts', async () => {
    await world.seed({});
    await world.allows(
      create({ name: 'x'.repeat(50), address: 'x'.repeat(200) }),
    );
  });

  it('allowed: with all or nothing of where the land is', async () => {
    for (const place of [longestPlace, emptyPlace, withoutPlace]) {
      await world.seed({});
      await world.allows(create(place));
    }
  });

  it('refused: for another user', async () => {
    for (const actor of [
      'signed out',
      'another user',
      'administrator',
      'former administrator',
    ] as const) {
      await world.seed({});
      await world.refuses(create({}, {}, actor));
    }
  });

  it('refused: without its reference, or with that of something else', async () => {
    await world.seed({});
    await world.refuses(create({}, null));
    await world.refuses(create({}, { kind: 'request' }));
    await world.refuses(create({}, { documentId: 'd2' }));
    await world.refuses(create({}, { userId: 'kofi' }));
    await world.seed({
      'requests/d1': aRequest(),
      [`references/${firstReference}`]: aReference(),
    });
    await world.refuses(create({}, null));
    await world.refuses(create());
    await world.seed({
      [`references/${firstReference}`]: aReference({
        kind: 'report',
        documentId: 'd9',
      }),
    });
    await world.refuses(create({}, null));
  });

  it('refused: once the account is deleted or disabled', async () => {
    await world.seed({ 'closed_accounts/ama': { uid: 'ama' } });
    await world.refuses(create());
    await world.seed({ 'closed_accounts/kofi': { uid: 'kofi' } });
    await world.allows(create());
  });

  describe('in its first state: not', () => {
    refusesEach(
      [
        ...withoutEach(needed),
        ...oddPlaces,
        ...fixedState,
        ...details,
        ...image,
      ],
      async (changed) => {
        await world.seed({});
        await world.refuses(create(changed));
      },
    );
  });

  describe('changed by a client: never', () => {
    refusesEach(changes, async (changed) => {
      await world.seed({ 'due-diligence/d1': aReport() });
      for (const actor of [
        'owner',
        'administrator',
        'former administrator',
        'another user',
      ] as const) {
        await world.refuses(
          world.db(actor).doc('due-diligence/d1').update(changed),
        );
      }
    });
  });
}
