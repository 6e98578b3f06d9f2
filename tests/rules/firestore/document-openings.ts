import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { actors, type ActorName, adminUid } from '../environment';
import { anAuditEntry, aRequest } from '../records';
import { refusesEach, withChanges, withoutEach } from '../refusals';
import type { World } from '../world';

const plan = 'gs://b/documents/ama/0b1c2d3e-x__plan.pdf';

interface Attempt {
  actor?: ActorName;
  uid?: string;
  opening?: Record<string, unknown>;
  /** null: the opening is written alone */
  entry?: Record<string, unknown> | null;
  isEntryFirst?: boolean;
}

const openingOf = (changes: Record<string, unknown> = {}) =>
  withChanges({ path: plan, at: serverTimestamp(), auditId: 'a1' }, changes);
const entryOf = (changes: Record<string, unknown> = {}) =>
  anAuditEntry({
    auditId: 'a1',
    at: serverTimestamp(),
    by: adminUid,
    action: 'document-opened',
    before: {},
    after: { path: plan },
    ...changes,
  });

export function describeDocumentOpenings(world: World): void {
  const commit = ({
    actor = 'administrator',
    uid = adminUid,
    opening = openingOf(),
    entry = entryOf(),
    isEntryFirst,
  }: Attempt) => {
    const db = world.db(actor);
    const batch = db.batch();
    const writeEntry = () => {
      if (entry !== null) batch.set(db.doc('audit/a1'), entry);
    };
    if (isEntryFirst === true) writeEntry();
    batch.set(db.doc(`document_openings/${uid}`), opening);
    if (isEntryFirst !== true) writeEntry();
    return batch.commit();
  };
  const earlier = {
    [`document_openings/${adminUid}`]: { path: plan, at: new Date(0), auditId: 'a0' },
    'audit/a0': entryOf({ auditId: 'a0', at: new Date(0) }),
  };
  const request = { 'requests/r1': aRequest() };
  const attempt = (given: Attempt) => async () => {
    await world.seed(request);
    await world.refuses(commit(given));
  };

  it('allowed: an administrator, for the first time and again, in either order', async () => {
    for (const stored of [request, { ...request, ...earlier }])
      for (const isEntryFirst of [true, false]) {
        await world.seed(stored);
        await world.allows(commit({ isEntryFirst }));
      }
    expect(world.find('audit/a1')).toMatchObject({ action: { stringValue: 'document-opened' } });
  });

  it('allowed: a clearer image, which lies in a folder of the request', async () => {
    const path = 'gs://b/request-images/r1/0b1c2d3e-x__clear.png';
    await world.seed(request);
    await world.allows(commit({ opening: openingOf({ path }), entry: entryOf({ after: { path } }) }));
  });

  it('refused: anybody else, and an administrator for another one', async () => {
    for (const [name, actor] of Object.entries(actors)) {
      if (name === 'administrator') continue;
      await world.seed(request);
      const uid = actor?.uid ?? 'nobody';
      await world.refuses(commit({ actor: name as ActorName, uid, entry: entryOf({ by: uid }) }));
    }
    await world.seed(request);
    await world.refuses(commit({ uid: 'yaw' }));
  });

  it('refused: for another administrator beside the own one, under the same entry', async () => {
    await world.seed(request);
    const db = world.db('administrator');
    const batch = db.batch();
    batch.set(db.doc('audit/a1'), entryOf());
    for (const uid of [adminUid, 'yaw']) batch.set(db.doc(`document_openings/${uid}`), openingOf());
    await world.refuses(batch.commit());
  });

  it('refused: without its entry, and under an entry that was there before', async () => {
    await world.seed({ ...request, ...earlier });
    await world.refuses(commit({ entry: null }));
    await world.refuses(commit({ entry: null, opening: openingOf({ auditId: 'a0' }) }));
  });

  it('refused: an entry without an opening, or beside an earlier one', async () => {
    const db = world.db('administrator');
    for (const stored of [request, { ...request, ...earlier }]) {
      await world.seed(stored);
      await world.refuses(db.doc('audit/a1').set(entryOf()));
    }
    await world.seed({
      ...request,
      [`document_openings/${adminUid}`]: { path: plan, at: new Date(0), auditId: 'a1' },
    });
    await world.refuses(db.doc('audit/a1').set(entryOf()));
  });

  describe('opening', () => {
    refusesEach(
      [
        ...withoutEach(['path', 'at', 'auditId']),
        ['another file than the entry names', { path: 'gs://b/documents/ama/other.pdf' }],
        ['another time', { at: new Date(0) }],
        ['another entry', { auditId: 'a9' }],
        ['a field more', { note: 'x' }],
        ['a number for a path', { path: 1 }],
      ],
      (changes) => attempt({ opening: openingOf(changes) })(),
    );

    it('refused: a path nobody could have stored', async () => {
      const path = `gs://b/documents/ama/${'x'.repeat(1024)}`;
      await attempt({ opening: openingOf({ path }), entry: entryOf({ after: { path } }) })();
    });
  });

  describe('entry', () => {
    refusesEach(
      [
        ['another action', { action: 'request-image-not-clear' }],
        ['no such record', { documentId: 'r9' }],
        ['no such collection', { collection: 'nothing' }],
        ['a collection whose records belong to nobody', { collection: 'AdminConfig' }],
        ['something before', { before: { path: plan } }],
        ['another person', { by: 'yaw' }],
        ['another time', { at: new Date(0) }],
        ['another id', { auditId: 'a2' }],
      ],
      (changes) => attempt({ entry: entryOf(changes) })(),
    );

    it('refused: a file of another owner or of another request than the record', async () => {
      for (const path of ['gs://b/documents/kofi/plan.pdf', 'gs://b/request-images/r2/x.png', 'gs://b/x'])
        await attempt({ opening: openingOf({ path }), entry: entryOf({ after: { path } }) })();
    });

    it('refused: for a change of something else', async () => {
      await world.seed({ 'requests/r1': aRequest({ paymentStatus: true }) });
      const db = world.db('administrator');
      const batch = db.batch();
      const asked = { kind: 'asked', at: serverTimestamp(), reason: 'blurred' };
      batch.update(db.doc('requests/r1'), { isDocumentValid: false, auditId: 'a1', 'imageEvents.e1': asked });
      batch.set(db.doc('audit/a1'), entryOf());
      await world.refuses(batch.commit());
    });
  });
}
