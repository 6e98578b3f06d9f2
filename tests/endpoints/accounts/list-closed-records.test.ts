import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { Api, type User } from '../support/api';
import { addOwner } from '../support/messages';
import { addMessage, signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);

const broken = 'gs://a b/supportdocs/x/y.png';
const reason = 'Looks like a trick of Kweku.';
const list = (user: User | null, skip = 0) =>
  api.call('listClosedRecords', user, { skip });

/** Somebody's message with an answer, closed because it could not be read. */
async function addClosed() {
  const owner = await addOwner(api);
  const answers = [
    { text: 'We look into it.', at: Timestamp.now(), by: admin.uid },
  ];
  const fields = {
    fileURL: broken,
    state: 'answered',
    answers,
    auditId: 'earlier',
  };
  const { id, reference } = await addMessage(api, owner, fields);
  const closed = await api.call('closeUnreadableRecord', admin, {
    collection: 'support',
    id,
    reason,
  });
  expect(closed.status).toBe(200);
  return { owner, id, reference };
}

/** As many closed records of a person, one a minute. */
async function fill(uid: string, count: number): Promise<string[]> {
  const batch = api.db.batch();
  const ids = Array.from({ length: count }, (_, nth) => `many-${uid}-${nth}`);
  for (const [nth, documentId] of ids.entries()) {
    const ref = api.db.collection('closed_records').doc();
    const closedAt = Timestamp.fromMillis(Date.UTC(2026, 0, 5, 9, nth));
    const kept = {
      collection: 'support',
      documentId,
      userId: uid,
      closedAt,
      auditId: ref.id,
    };
    batch.set(ref, { ...kept, record: { userId: uid, description: `${nth}` } });
  }
  await batch.commit();
  return ids;
}

test('a person reads what they sent and what was answered, and nothing of ours', async () => {
  const { owner, id, reference } = await addClosed();
  await addClosed();
  const { status, body } = await list(owner);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    records: [
      {
        collection: 'support',
        documentId: id,
        closedAt: expect.stringMatching(/Z$/) as unknown,
        record: {
          id,
          reference,
          userId: owner.uid,
          fileURL: broken,
          description: 'My uncle and the wall',
          timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
          answers: [
            {
              text: 'We look into it.',
              at: expect.stringMatching(/Z$/) as unknown,
            },
          ],
        },
      },
    ],
    next: null,
  });
  expect(body['records']).toHaveLength(1);
  const found = await api.db
    .collection('closed_records')
    .where('documentId', '==', id)
    .limit(1)
    .get();
  const [auditId] = found.docs.map((record) => record.id);
  expect(auditId).toBeDefined();
  const text = JSON.stringify(body);
  for (const ours of [admin.uid, reason, auditId, 'earlier', 'auditId']) {
    expect(text).not.toContain(ours);
  }
});

test('all of them, page by page', async () => {
  const { uid, token } = await addOwner(api);
  const ids = await fill(uid, 45);
  const seen: unknown[] = [];
  for (
    let next: unknown = 0, pages = 0;
    typeof next === 'number' && pages < 9;
    pages += 1
  ) {
    const { body } = await list({ uid, token }, next);
    const records = body['records'] as { documentId: string }[];
    expect(records.length).toBeLessThanOrEqual(20);
    seen.push(...records.map(({ documentId }) => documentId));
    ({ next } = body);
  }
  expect(seen).toEqual(ids);
});

test('whatever is stored in it can be sent', async () => {
  const { uid, token } = await addOwner(api);
  await api.db.doc('closed_records/odd').set({
    collection: 'due-diligence',
    documentId: 'odd',
    userId: uid,
    closedAt: Timestamp.now(),
    auditId: 'odd',
    record: {
      userId: uid,
      size: NaN,
      far: -Infinity,
      bytes: Buffer.from('plan'),
      where: new GeoPoint(5.6, -0.2),
      other: api.db.doc('requests/r1'),
      deep: { list: [null, true, { uploadedBy: admin.uid }] },
    },
  });
  const { status, body } = await list({ uid, token });
  expect(status).toBe(200);
  expect((body['records'] as { record: unknown }[])[0]?.record).toEqual({
    userId: uid,
    size: 'NaN',
    far: '-Infinity',
    bytes: 'cGxhbg==',
    where: { latitude: 5.6, longitude: -0.2 },
    other: 'requests/r1',
    deep: { list: [null, true, {}] },
  });
});

test('somebody without any gets an empty list, and nobody without signing in', async () => {
  expect(await list(await addOwner(api))).toEqual({
    status: 200,
    body: { records: [], next: null },
  });
  expect((await list(null)).status).toBe(401);
});

test.each([-1, 1.5, 10_001, '0', null])('refused after %j', async (skip) => {
  const reply = await api.call('listClosedRecords', await addOwner(api), {
    skip,
  });
  expect(reply.status).toBe(400);
});
