import { describe, it } from 'vitest';
import { aRequest } from '../records';
import { type Change, refusesEach } from '../refusals';
import type { World } from '../world';

const clearer = 'gs://b/request-images/r1/0b1c2d3e-x__clear.png';
const asked = (changes: Record<string, unknown> = {}) => aRequest({ isDocumentValid: false, ...changes });

/** Fields the server or nobody writes, with a value somebody might try. */
const fixed: Change[] = [
  ['documentId', { documentId: 'r2' }],
  ['userId', { userId: 'kofi' }],
  ['name', { name: 'Kofi' }],
  ['phoneNumber', { phoneNumber: '0240000199' }],
  ['address', { address: 'Elsewhere' }],
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
  ['auditId', { auditId: 'a1' }],
  ['a new field', { note: 'x' }],
];

export function describeRequestChanges(world: World): void {
  const update = (changes: Record<string, unknown>, actor: Parameters<World['db']>[0] = 'owner') =>
    world.db(actor).doc('requests/r1').update(changes);

  describe('a clearer image', () => {
    it('allowed: by the owner, while one is asked for', async () => {
      await world.seed({ 'requests/r1': asked() });
      await world.allows(update({ imageUrl: clearer, isDocumentValid: true }));
      await world.refuses(update({ imageUrl: `${clearer}2`, isDocumentValid: true }));
    });

    it('allowed: again, after another was asked for', async () => {
      await world.seed({ 'requests/r1': asked({ imageUrl: clearer }) });
      await world.refuses(update({ imageUrl: clearer, isDocumentValid: true }));
      await world.allows(update({ imageUrl: `${clearer}2`, isDocumentValid: true }));
    });

    it('refused: while none is asked for', async () => {
      await world.seed({ 'requests/r1': aRequest() });
      await world.refuses(update({ imageUrl: clearer, isDocumentValid: true }));
      await world.refuses(update({ imageUrl: clearer }));
    });

    it('refused: by anybody else', async () => {
      await world.seed({ 'requests/r1': asked() });
      for (const actor of ['signed out', 'another user', 'administrator', 'former administrator'] as const) {
        await world.refuses(update({ imageUrl: clearer, isDocumentValid: true }, actor));
      }
    });

    refusesEach(
      [
        ['the flag alone', { isDocumentValid: true }],
        ['the image alone', { imageUrl: clearer }],
        ['no image', { imageUrl: null, isDocumentValid: true }],
        [
          'an image of another request',
          { imageUrl: 'gs://b/request-images/r2/x.png', isDocumentValid: true },
        ],
        ['an image of another folder', { imageUrl: 'gs://b/documents/ama/x.png', isDocumentValid: true }],
        ['a web address', { imageUrl: 'https://x/y.png', isDocumentValid: true }],
        ...fixed.map(([name, change]): Change => [
          `and ${name}`,
          { imageUrl: clearer, isDocumentValid: true, ...change },
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
