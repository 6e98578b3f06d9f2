import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { aRequest } from '../records';
import {
  type Change,
  refusesEach,
  withChanges,
  withOddFiles,
} from '../refusals';
import type { World } from '../world';

const clearer = 'gs://b/request-images/r1/0b1c2d3e-x__clear.png';
const sent = { 'imageEvents.e1': { kind: 'sent', at: serverTimestamp() } };
const later = { 'imageEvents.e2': { kind: 'sent', at: serverTimestamp() } };
const dated = (kind: string) => ({
  kind,
  at: new Date('2026-01-07T10:00:00Z'),
});
const clear = {
  imageUrl: clearer,
  imageSent: true,
  isDocumentValid: true,
  ...sent,
};
const asked = (changes: Record<string, unknown> = {}) =>
  aRequest({ isDocumentValid: false, ...changes });

/** Fields the server or nobody writes, with a value somebody might try. */
const fixed: Change[] = [
  ['documentId', { documentId: 'r2' }],
  ['userId', { userId: 'kofi' }],
  ['name', { name: 'Kofi' }],
  ['phoneNumber', { phoneNumber: '0240000199' }],
  ['address', { address: 'Elsewhere' }],
  ['digitalAddress', { digitalAddress: 'GA-183-8165' }],
  ['region', { region: 'Volta' }],
  ['district', { district: 'Ho' }],
  ['corrections', { corrections: { c1: {} } }],
  ['serviceId', { serviceId: 's2' }],
  ['serviceType', { serviceType: 'Other' }],
  ['price', { price: 1 }],
  ['createdAt', { createdAt: new Date() }],
  ['paymentStatus', { paymentStatus: true }],
  ['status', { status: true }],
  ['documentURL', { documentURL: 'gs://b/documents/ama/other.pdf' }],
  ['resultsUrl', { resultsUrl: 'gs://b/uploads/ama/x.pdf' }],
  ['results', { results: { v1: {} } }],
  ['walletnumber', { walletnumber: '0240000142' }],
  ['paidAt', { paidAt: new Date() }],
  ['searchPrefixes', { searchPrefixes: ['am'] }],
  ['reference', { reference: 'LS-2222-22' }],
  ['promisedBy', { promisedBy: new Date() }],
  ['steps', { steps: { received: { at: new Date(), by: 'a', nextBy: null } } }],
  [
    'laterPromise',
    {
      laterPromise: {
        promisedBy: new Date(),
        reason: 'commission',
        setBy: 'ama',
        setAt: new Date(),
        toldAt: null,
      },
    },
  ],
  ['imageEvents', { imageEvents: { e1: { kind: 'asked', at: new Date() } } }],
  [
    'papers',
    {
      papers: {
        state: 'held',
        finishedAt: new Date(),
        removeAt: null,
        removedAt: null,
      },
    },
  ],
  ['auditId', { auditId: 'a1' }],
  ['a new field', { note: 'x' }],
];

export function describeRequestChanges(world: World): void {
  const update = (
    changes: Record<string, unknown>,
    actor: Parameters<World['db']>[0] = 'owner',
  ) => world.db(actor).doc('requests/r1').update(changes);

  describe('a clearer image', () => {
    it('allowed: by the owner, while one is asked for', async () => {
      await world.seed({ 'requests/r1': asked() });
      await world.allows(update(clear));
      await world.refuses(update({ ...clear, imageUrl: `${clearer}2` }));
    });

    it.each([
      ['not said to be sent', { imageSent: undefined }],
      ['said not to be sent', { imageSent: false }],
    ])('refused: %s', async (_name, changes) => {
      await world.seed({ 'requests/r1': asked() });
      await world.refuses(update(withChanges(clear, changes)));
    });

    it('allowed: again, after another was asked for', async () => {
      await world.seed({
        'requests/r1': asked({
          imageUrl: clearer,
          imageEvents: { e1: dated('asked') },
        }),
      });
      const again = {
        isDocumentValid: true,
        imageSent: true,
        'imageEvents.e2': { kind: 'sent', at: serverTimestamp() },
      };
      await world.refuses(update({ ...again, imageUrl: clearer }));
      await world.allows(update({ ...again, imageUrl: `${clearer}2` }));
    });

    it('allowed: of a record from before images were dated', async () => {
      await world.seed({
        'requests/r1': withChanges(asked(), { imageEvents: undefined }),
      });
      await world.allows(update(clear));
    });

    it('refused: while none is asked for', async () => {
      await world.seed({ 'requests/r1': aRequest() });
      await world.refuses(update(clear));
      await world.refuses(update({ imageUrl: clearer }));
    });

    it('refused: by anybody else', async () => {
      await world.seed({ 'requests/r1': asked() });
      for (const actor of [
        'signed out',
        'another user',
        'administrator',
        'former administrator',
      ] as const) {
        await world.refuses(update(clear, actor));
      }
    });

    it('refused: an event in the place of an earlier one', async () => {
      await world.seed({
        'requests/r1': asked({ imageEvents: { e1: dated('asked') } }),
      });
      await world.refuses(update(clear));
      await world.refuses(
        update({
          ...clear,
          imageEvents: { e2: { kind: 'sent', at: serverTimestamp() } },
        }),
      );
    });

    it('refused: an event in the place of another where the numbers have a gap', async () => {
      await world.seed({
        'requests/r1': asked({ imageEvents: { e2: dated('asked') } }),
      });
      await world.refuses(
        update({
          imageUrl: clearer,
          imageSent: true,
          isDocumentValid: true,
          ...later,
        }),
      );
    });

    refusesEach(
      [
        ['the flag alone', { isDocumentValid: true, imageSent: true, ...sent }],
        ['the image alone', { imageUrl: clearer, imageSent: true, ...sent }],
        ['no image', { ...clear, imageUrl: null }],
        [
          'an image of another request',
          { ...clear, imageUrl: 'gs://b/request-images/r2/x.png' },
        ],
        [
          'an image of another folder',
          { ...clear, imageUrl: 'gs://b/documents/ama/x.png' },
        ],
        ['a web address', { ...clear, imageUrl: 'https://x/y.png' }],
        ...withOddFiles('imageUrl', 'gs://b/request-images/r1', clear),
        [
          'no event',
          { imageUrl: clearer, imageSent: true, isDocumentValid: true },
        ],
        [
          'an event of another kind',
          {
            ...clear,
            'imageEvents.e1': { kind: 'asked', at: serverTimestamp() },
          },
        ],
        [
          'an event with a time of its own',
          { ...clear, 'imageEvents.e1': dated('sent') },
        ],
        [
          'an event with a field nobody knows',
          {
            ...clear,
            'imageEvents.e1': {
              kind: 'sent',
              at: serverTimestamp(),
              by: 'ama',
            },
          },
        ],
        [
          'two events',
          {
            ...clear,
            'imageEvents.e2': { kind: 'sent', at: serverTimestamp() },
          },
        ],
        [
          'an event that leaves a gap',
          {
            imageUrl: clearer,
            imageSent: true,
            isDocumentValid: true,
            ...later,
          },
        ],
        ...fixed
          .filter(([name]) => name !== 'imageEvents')
          .map(([name, change]): Change => [
            `and ${name}`,
            { ...clear, ...change },
          ]),
      ],
      async (changes) => {
        await world.seed({ 'requests/r1': asked() });
        await world.refuses(update(changes));
      },
    );
  });

  describe('everything else', () => {
    refusesEach(fixed, async (changes) => {
      await world.seed({ 'requests/r1': aRequest() });
      await world.refuses(update(changes));
      await world.refuses(update(changes, 'administrator'));
    });
  });
}
