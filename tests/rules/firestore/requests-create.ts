import { serverTimestamp } from 'firebase/firestore';
import { it } from 'vitest';
import { aCreation, commitCreation, withPart } from '../creation';
import {
  emptyPlace,
  longestPlace,
  oddPlaces,
  placeFields,
  withoutPlace,
} from '../place';
import { aRequest, aService } from '../records';
import {
  type Change,
  refusesEach,
  withoutEach,
  withOddFiles,
} from '../refusals';
import type { World } from '../world';
import type { ActorName } from '../environment';

const folder = 'gs://demo-asaase.appspot.com/documents/ama';

const fixedState: Change[] = [
  ['already paid', { paymentStatus: true }],
  ['already complete', { status: true }],
  ['already asked for a clearer image', { isDocumentValid: false }],
  ['with a clearer image', { imageUrl: `${folder}/x.png` }],
  ['with a clearer image said to be sent', { imageSent: true }],
  ['with results', { resultsUrl: 'gs://b/uploads/ama/x.pdf' }],
  ['with a version of results', { results: { v1: {} } }],
  ['with a paying wallet', { walletnumber: '0240000142' }],
  ['with a time of payment', { paidAt: serverTimestamp() }],
  ['with a promised date', { promisedBy: new Date() }],
  [
    'with an event of its image',
    { imageEvents: { e1: { kind: 'sent', at: serverTimestamp() } } },
  ],
  ['with a correction', { corrections: {} }],
  ['with search prefixes', { searchPrefixes: ['am'] }],
  ['with an audit entry', { auditId: 'a1' }],
  ['with a field nobody knows', { refundDue: true }],
];

const details: Change[] = [
  ['another record id', { documentId: 'r2' }],
  ['another owner', { userId: 'kofi' }],
  ['an empty name', { name: '' }],
  ['a name of zero-width spaces', { name: '\u200b\u200b' }],
  ['an address of Braille blanks', { address: '\u2800 \u00a0\u3164\ufe0f\n' }],
  ['a name of 51 characters', { name: 'x'.repeat(51) }],
  ['a name that is no text', { name: ['x'] }],
  ['a phone number of eleven digits', { phoneNumber: '02400001422' }],
  ['a phone number that is no text', { phoneNumber: 240000142 }],
  ['an empty address', { address: '' }],
  ['an address of 201 characters', { address: 'x'.repeat(201) }],
  ['a time of its own', { createdAt: new Date('2020-01-01T00:00:00Z') }],
];

const service: Change[] = [
  ['a service that does not exist', { serviceId: 's9' }],
  ['a service id that leads elsewhere', { serviceId: 's1/../s2' }],
  ['a service id that is no text', { serviceId: null }],
  ['another service type', { serviceType: 'Find Missing Property' }],
  ['another kind of service', { serviceKind: 'missing-property' }],
  ['a kind nobody knows', { serviceKind: 'x' }],
  ['no kind', { serviceKind: null }],
  ['a lower price', { price: 1 }],
  ['a price as text', { price: '500' }],
];

const file: Change[] = [
  ["another user's document", { documentURL: 'gs://b/documents/kofi/x.pdf' }],
  ['a document of another folder', { documentURL: 'gs://b/uploads/ama/x.pdf' }],
  [
    'a web address',
    { documentURL: 'https://evil.example/documents/ama/x.pdf' },
  ],
  ['a path too deep', { documentURL: `${folder}/deep/x.pdf` }],
  ['no file name', { documentURL: `${folder}/` }],
  ['no bucket', { documentURL: 'gs:///documents/ama/x.pdf' }],
  ['no scheme', { documentURL: '//b/documents/ama/x.pdf' }],
  ['something before the bucket', { documentURL: 'gs:/x/b/documents/ama/x' }],
  [
    'a path of 1025 characters',
    { documentURL: `${folder}/${'x'.repeat(1024)}` },
  ],
  ['no text', { documentURL: null }],
  ...withOddFiles('documentURL', folder),
];

const needed = Object.keys(aRequest()).filter(
  (field) => !placeFields.includes(field),
);

export function describeRequestCreation(world: World): void {
  const create = (
    changes: Record<string, unknown>,
    actor: ActorName = 'owner',
  ) => {
    const creation = withPart(aCreation('request', 'r1'), 'record', changes);
    const { userId = 'ama' } = changes;
    return commitCreation(
      world.db(actor),
      withPart(creation, 'entry', { userId }),
    );
  };
  const seed = () =>
    world.seed({
      'ServiceList/s1': aService(),
      'ServiceList/s2': aService({ price: 1 }),
    });

  it('allowed: the owner, in the fixed first state', async () => {
    await seed();
    await world.allows(create({}));
    await world.seed({
      'ServiceList/s1': aService(),
      'requests/r1': aRequest(),
    });
    await world.refuses(create({}));
  });

  it('allowed: longest texts, and a price with decimals', async () => {
    await world.seed({ 'ServiceList/s1': aService({ price: 49.99 }) });
    await world.allows(
      create({ price: 49.99, name: 'x'.repeat(50), address: 'x'.repeat(200) }),
    );
  });

  it('allowed: with the kind of its service, and without it from an older app', async () => {
    await seed();
    await world.allows(create({ serviceKind: 'ownership-search' }));
    await seed();
    await world.allows(create({}));
  });

  it('refused: a kind where the service has none', async () => {
    const withoutKind = Object.entries(aService()).filter(
      ([field]) => field !== 'kind',
    );
    await world.seed({ 'ServiceList/s1': Object.fromEntries(withoutKind) });
    for (const serviceKind of ['ownership-search', null]) {
      await world.refuses(create({ serviceKind }));
    }
  });

  it('allowed: with all or nothing of where the land is', async () => {
    for (const place of [longestPlace, emptyPlace, withoutPlace]) {
      await seed();
      await world.allows(create(place));
    }
  });

  it('refused: for another user', async () => {
    await seed();
    for (const actor of [
      'signed out',
      'another user',
      'administrator',
    ] as const) {
      await world.refuses(create({}, actor));
    }
  });

  refusesEach(
    [
      ...withoutEach(needed),
      ...oddPlaces,
      ...fixedState,
      ...details,
      ...service,
      ...file,
    ],
    async (changes) => {
      await seed();
      await world.refuses(create(changes));
    },
  );
}
