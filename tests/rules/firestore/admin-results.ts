import { describe, it } from 'vitest';
import { actors, type ActorName } from '../environment';
import { aRequest } from '../records';
import { type Change, refusesEach } from '../refusals';
import type { World } from '../world';
import { asked, commitsOf, deliver, deliverEntry, others, paid, resultsFile, version } from './admin-commit';

export function describeAdminResults(world: World): void {
  const commit = commitsOf(world);

  describe('results', () => {
    const attempt = (
      update: Record<string, unknown> = {},
      entry: Record<string, unknown> = {},
      actor?: ActorName,
    ) =>
      commit({
        update: deliver(update),
        entry: deliverEntry(entry),
        ...(actor === undefined ? {} : { actor }),
      });

    it('allowed: an administrator delivers', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.allows(attempt());
    });

    it('allowed: also while a clearer image is asked for', async () => {
      await world.seed({ 'requests/r1': paid({ isDocumentValid: false }) });
      await world.allows(
        attempt({}, { before: { status: false, isDocumentValid: false, resultsUrl: null } }),
      );
    });

    it('allowed: a second version beside the first, which stays', async () => {
      const first = 'gs://b/uploads/ama/first.pdf';
      await world.seed({
        'requests/r1': paid({
          status: true,
          resultsUrl: first,
          results: { v1: version({ path: first, createdAt: new Date(0) }) },
        }),
      });
      const entry = deliverEntry({ before: { status: true, isDocumentValid: true, resultsUrl: first } });
      const second = { status: true, isDocumentValid: true, resultsUrl: resultsFile, auditId: 'a1' };
      await world.refuses(commit({ update: { ...second, 'results.v1': version() }, entry }));
      await world.refuses(commit({ update: { ...second, 'results.v3': version() }, entry }));
      await world.refuses(commit({ update: { ...second, results: { v2: version() } }, entry }));
      await world.allows(commit({ update: { ...second, 'results.v2': version() }, entry }));
    });

    it('refused: a version in the place of another, also where the numbers have a gap', async () => {
      const before = { status: true, isDocumentValid: true, resultsUrl: 'gs://b/uploads/ama/first.pdf' };
      await world.seed({
        'requests/r1': paid({ ...before, results: { v2: version({ createdAt: new Date(0) }) } }),
      });
      const update = { status: true, isDocumentValid: true, resultsUrl: resultsFile, auditId: 'a1' };
      await world.refuses(
        commit({ update: { ...update, 'results.v2': version() }, entry: deliverEntry({ before }) }),
      );
    });

    it('refused: anybody else', async () => {
      await world.seed({ 'requests/r1': paid() });
      for (const actor of others) {
        const by = actors[actor]?.uid ?? '';
        await world.refuses(attempt({ 'results.v1': version({ uploadedBy: by }) }, { by }, actor));
      }
    });

    it('refused: an unpaid request, and no entry', async () => {
      await world.seed({ 'requests/r1': aRequest() });
      await world.refuses(attempt());
      await world.seed({ 'requests/r1': paid() });
      await world.refuses(commit({ update: deliver(), entry: null }));
    });

    it.each([
      { kind: 'registered', text: 'Abena Owusu-Mensah' },
      { kind: 'disputed', text: 'x'.repeat(500) },
      { kind: 'no-record', text: '' },
      { kind: 'plan-mismatch', text: '' },
      { kind: 'other', text: 'Held in trust.' },
    ])('allowed: the outcome $kind', async (outcome) => {
      await world.seed({ 'requests/r1': paid() });
      await world.allows(attempt({ 'results.v1': version({ outcome }) }));
    });

    const outcomes: Change[] = [
      ['an outcome that is null', { outcome: null }],
      ['an outcome that is no map', { outcome: 'registered' }],
      ['an outcome of another kind', { outcome: { kind: 'fine', text: 'x' } }],
      ['an outcome without text', { outcome: { kind: 'disputed' } }],
      ['an outcome of 501 characters', { outcome: { kind: 'disputed', text: 'x'.repeat(501) } }],
      ['an outcome with a text that is none', { outcome: { kind: 'disputed', text: null } }],
      ['an outcome with a field nobody knows', { outcome: { kind: 'disputed', text: '', by: 'x' } }],
      ['registered to nobody', { outcome: { kind: 'registered', text: '' } }],
      ['other without a word', { outcome: { kind: 'other', text: '' } }],
    ];
    const versions: Change[] = [
      ...outcomes,
      ['a file of another user', { path: 'gs://b/uploads/kofi/x.pdf' }],
      ['a file of another folder', { path: 'gs://b/documents/ama/x.pdf' }],
      ['no file name', { fileName: '' }],
      ['a file name of 201 characters', { fileName: 'x'.repeat(201) }],
      ['no size', { size: 0 }],
      ['a size above 20 MB', { size: 20 * 1024 * 1024 + 1 }],
      ['half a byte', { size: 1.5 }],
      ['a checksum of another kind', { sha256: 'a'.repeat(40) }],
      ['a time of its own', { createdAt: new Date(0) }],
      ['another administrator', { uploadedBy: 'yaw' }],
      ['a field nobody knows', { note: 'x' }],
      ['no checksum', { sha256: undefined }],
    ];
    refusesEach(versions, async (changes) => {
      await world.seed({ 'requests/r1': paid() });
      const made = version(changes);
      const resultsUrl = made.path;
      const entry = { after: { status: true, isDocumentValid: true, resultsUrl } };
      await world.refuses(attempt({ 'results.v1': made, resultsUrl }, entry));
    });

    refusesEach(
      [
        ['status stays open', { status: false }],
        ['the flag stays', { isDocumentValid: false }],
        ['resultsUrl is not the new version', { resultsUrl: 'gs://b/uploads/ama/other.pdf' }],
        ['paymentStatus', { paymentStatus: false }],
        ['the owner', { userId: 'kofi' }],
        ['the price', { price: 1 }],
        ['the promised date', { promisedBy: new Date() }],
        ['an event of the image', { 'imageEvents.e1': asked }],
        ['two versions at once', { 'results.v2': version() }],
      ],
      async (changes) => {
        await world.seed({ 'requests/r1': paid() });
        const { status, isDocumentValid, resultsUrl } = deliver(changes);
        await world.refuses(attempt(changes, { after: { status, isDocumentValid, resultsUrl } }));
      },
    );

    refusesEach(
      [
        ['an entry of the other action', { action: 'request-image-not-clear' }],
        [
          'an entry with another state before',
          { before: { status: true, isDocumentValid: true, resultsUrl: null } },
        ],
        [
          'an entry with another file after',
          { after: { status: true, isDocumentValid: true, resultsUrl: null } },
        ],
      ],
      async (changes) => {
        await world.seed({ 'requests/r1': paid() });
        await world.refuses(attempt({}, changes));
      },
    );
  });
}
