import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { actors, adminUid, type ActorName } from '../environment';
import { anAuditEntry, aRequest } from '../records';
import { type Change, refusesEach, withChanges } from '../refusals';
import type { World } from '../world';

const resultsFile = 'gs://b/uploads/ama/0b1c2d3e-x__results.pdf';
const paid = (changes: Record<string, unknown> = {}) => aRequest({ paymentStatus: true, ...changes });
const version = (changes: Record<string, unknown> = {}) =>
  withChanges(
    {
      path: resultsFile,
      fileName: 'results.pdf',
      size: 1000,
      sha256: 'a'.repeat(64),
      createdAt: serverTimestamp(),
      uploadedBy: adminUid,
    },
    changes,
  );

interface Attempt {
  actor?: ActorName;
  update?: Record<string, unknown>;
  entry?: Record<string, unknown> | null;
  entryId?: string;
  /** The writes of a commit are judged in their order, so the entry is also tried as the first. */
  isEntryFirst?: boolean;
}

const asked = { kind: 'asked', at: serverTimestamp() };
const flag = { isDocumentValid: false, auditId: 'a1', 'imageEvents.e1': asked };
const flagEntry = anAuditEntry({ auditId: 'a1', at: serverTimestamp(), by: adminUid });
const deliver = (changes: Record<string, unknown> = {}) => ({
  status: true,
  isDocumentValid: true,
  resultsUrl: resultsFile,
  'results.v1': version(),
  auditId: 'a1',
  ...changes,
});
const deliverEntry = (changes: Record<string, unknown> = {}) =>
  anAuditEntry({
    auditId: 'a1',
    at: serverTimestamp(),
    by: adminUid,
    action: 'request-results-delivered',
    before: { status: false, isDocumentValid: true, resultsUrl: null },
    after: { status: true, isDocumentValid: true, resultsUrl: resultsFile },
    ...changes,
  });

export function describeAdminChanges(world: World): void {
  const commit = (attempt: Attempt) => {
    const { actor = 'administrator', update = flag, entry = flagEntry, entryId = 'a1' } = attempt;
    const db = world.db(actor);
    const batch = db.batch();
    const writeEntry = () => {
      if (entry !== null) batch.set(db.doc(`audit/${entryId}`), entry);
    };
    if (attempt.isEntryFirst === true) writeEntry();
    batch.update(db.doc('requests/r1'), update);
    if (attempt.isEntryFirst !== true) writeEntry();
    return batch.commit();
  };
  const others = [
    'signed out',
    'owner',
    'another user',
    'former administrator',
    'record without claim',
  ] as const;

  describe('image is not clear', () => {
    it('allowed: an administrator, with the entry in the same commit', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.allows(commit({}));
      expect(world.find('audit/a1')).toMatchObject({ documentId: { stringValue: 'r1' } });
    });

    it('allowed: in the other order too', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.allows(commit({ isEntryFirst: true }));
    });

    it('allowed: again, dated after what went before, and once more of an older record', async () => {
      const image = 'gs://b/request-images/r1/x.png';
      const events = { e1: { kind: 'asked', at: new Date(0) }, e2: { kind: 'sent', at: new Date(1) } };
      await world.seed({ 'requests/r1': paid({ imageUrl: image, imageEvents: events }) });
      await world.refuses(commit({}));
      const third = { isDocumentValid: false, auditId: 'a1', 'imageEvents.e3': asked };
      await world.allows(commit({ update: third }));
      await world.seed({ 'requests/r1': withChanges(paid(), { imageEvents: undefined }) });
      await world.allows(commit({}));
    });

    it('refused: without the event', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.refuses(commit({ update: { isDocumentValid: false, auditId: 'a1' } }));
    });

    it('refused: anybody else', async () => {
      await world.seed({ 'requests/r1': paid() });
      for (const actor of others) {
        const entry = { ...flagEntry, by: actors[actor]?.uid ?? '' };
        await world.refuses(commit({ actor, entry }));
        await world.refuses(commit({ actor, entry, isEntryFirst: true }));
      }
    });

    it('refused: to take the flag back', async () => {
      await world.seed({ 'requests/r1': paid({ isDocumentValid: false }) });
      const entry = { ...flagEntry, before: { isDocumentValid: true }, after: { isDocumentValid: false } };
      await world.refuses(commit({ update: { ...flag, isDocumentValid: true }, entry }));
    });

    it('refused: an unpaid, a completed, a flagged request', async () => {
      for (const changes of [{ paymentStatus: false }, { status: true }, { isDocumentValid: false }]) {
        await world.seed({ 'requests/r1': paid(changes) });
        await world.refuses(commit({}));
      }
    });

    it('refused: the change without the entry, the entry without the change', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.refuses(commit({ entry: null }));
      await world.refuses(world.db('administrator').doc('audit/a1').set(flagEntry));
      await world.refuses(commit({ entryId: 'a2' }));
    });

    it('refused: an entry about itself', async () => {
      await world.seed({});
      const entry = { ...flagEntry, collection: 'audit', documentId: 'a1' };
      await world.refuses(world.db('administrator').doc('audit/a1').set(entry));
    });

    it('refused: an entry of an earlier commit used again', async () => {
      await world.seed({ 'requests/r1': paid(), 'audit/a1': anAuditEntry({ auditId: 'a1' }) });
      await world.refuses(commit({ entry: null }));
      await world.refuses(commit({}));
    });

    refusesEach(
      [
        ['paymentStatus', { paymentStatus: false }],
        ['the image', { imageUrl: 'gs://b/request-images/r1/x.png' }],
        ['the name', { name: 'X' }],
        ['status', { status: true }],
        ['the promised date', { promisedBy: new Date() }],
        ['the reference', { reference: 'LS-2222-22' }],
        ['an event of another kind', { 'imageEvents.e1': { ...asked, kind: 'sent' } }],
        ['an event with a time of its own', { 'imageEvents.e1': { ...asked, at: new Date(0) } }],
        ['an event with a field nobody knows', { 'imageEvents.e1': { ...asked, note: 'x' } }],
        ['a second event', { 'imageEvents.e2': asked }],
      ],
      async (changes) => {
        await world.seed({ 'requests/r1': paid() });
        await world.refuses(commit({ update: { ...flag, ...changes } }));
      },
    );

    describe('with an entry that', () => {
      refusesEach(
        [
          ['names another person', { by: 'yaw' }],
          ['names another action', { action: 'request-results-delivered' }],
          ['names another collection', { collection: 'payments' }],
          ['names another request', { documentId: 'r2' }],
          ['has a time of its own', { at: new Date('2026-01-01T00:00:00Z') }],
          ['says another state before', { before: { isDocumentValid: false } }],
          ['says another state after', { after: {} }],
          ['has another id inside', { auditId: 'a2' }],
          ['has a field nobody knows', { note: 'x' }],
          ['lacks what was before', { before: undefined }],
          ['lacks its time', { at: undefined }],
        ],
        async (changes) => {
          await world.seed({ 'requests/r1': paid(), 'requests/r2': paid() });
          const entry = withChanges(flagEntry, changes);
          await world.refuses(commit({ entry }));
          await world.refuses(commit({ entry, isEntryFirst: true }));
        },
      );
    });
  });

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

    const versions: Change[] = [
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
