import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSharedResultEndpoint } from '@contract/endpoints/open-shared-result';
import { documentPieceBytes } from '@contract/endpoints/open-document';
import {
  mostShareOpenings,
  shareOpeningMs,
} from '@contract/entities/result-share';
import { shareOpeningsPerSourceHour } from '../../../functions/src/services/shares/share-limits';
import { Api, refusalOf } from '../support/api';
import { hashOf } from '../support/scan-harness';
import { resultFile, SharedResults } from '../support/shared-results';

const api = await Api.start();
const shared = new SharedResults(api);
const owner = await api.newUser();
const closed = { status: 200, body: { answer: 'closed' } };

const addLink = async (fields: Record<string, unknown> = {}) => {
  const documentId = await shared.addDelivered(owner, fields);
  const link = await shared.addLink(owner, documentId);
  return { documentId, ...link };
};
const change = (path: string, fields: object) =>
  api.db.doc(path).update(fields);
const countOpenings = async (shareId: string) =>
  ((await shared.readShare(shareId))['openings'] as unknown[]).length;

describe('openSharedResult', () => {
  test('answers with the result, its proof and nothing else of its owner', async () => {
    const { token } = await addLink({
      name: 'Kwame Ownername',
      phoneNumber: '0240000142',
    });
    const { status, body } = await shared.open(token);
    expect(status).toBe(200);
    expect(openSharedResultEndpoint.answer.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      answer: 'result',
      reference: 'LS-7K3M-98',
      version: 1,
      isNewest: true,
      outcome: { kind: 'registered', text: 'Abena Example' },
      findings: { owner: 'Abena Example' },
      file: {
        fileName: 'LS-7K3M-98-results-v1.pdf',
        size: resultFile.length,
        sha256: hashOf(resultFile),
      },
    });
    const words = JSON.stringify(body);
    for (const secret of [
      owner.uid,
      await api.emailOf(owner),
      'Ownername',
      'Owner Name',
      '0240000142',
      'uploads/',
      'efua',
      'price',
      'wallet',
    ]) {
      expect(words).not.toContain(secret);
    }
  });

  test('counts each opening with its time, a repeated call once', async () => {
    const { token, shareId } = await addLink();
    const openingId = randomUUID();
    const [first, again] = await Promise.all([
      shared.open(token, openingId),
      shared.open(token, openingId),
    ]);
    expect(again).toEqual(first);
    expect(await shared.open(token, openingId)).toEqual(first);
    expect(await countOpenings(shareId)).toBe(1);
    await shared.open(token);
    expect((await shared.readShare(shareId))['openings']).toMatchObject([
      { openingId, at: expect.anything() as unknown },
      { at: expect.anything() as unknown },
    ]);
  });

  test('opens twenty times, of thirty at the same moment too, and the last can be repeated', async () => {
    const { token, shareId } = await addLink();
    const openings = Array.from({ length: 30 }, () => randomUUID());
    const replies = await Promise.all(
      openings.map((openingId) => shared.open(token, openingId)),
    );
    const isOpened = replies.map(({ body }) => body['answer'] === 'result');
    expect(isOpened.filter(Boolean)).toHaveLength(mostShareOpenings);
    expect(await countOpenings(shareId)).toBe(mostShareOpenings);
    expect(await shared.open(token)).toEqual(closed);
    const opened = openings[isOpened.indexOf(true)] ?? '';
    expect((await shared.open(token, opened)).body['answer']).toBe('result');
    expect(await countOpenings(shareId)).toBe(mostShareOpenings);
  });

  test('says the same of a link that is unknown, revoked, over or used up, and of a closed account', async () => {
    const revoked = await addLink();
    await api.call('revokeResultShare', owner, { shareId: revoked.shareId });
    const over = await addLink();
    await change(`result_shares/${over.shareId}`, { expiresAt: new Date() });
    const usedUp = await addLink();
    const at = new Date();
    await change(`result_shares/${usedUp.shareId}`, {
      openings: Array.from({ length: mostShareOpenings }, (_, index) => ({
        openingId: `o${index}`,
        at,
      })),
    });
    const person = await api.newUser();
    const ofClosed = await shared.addLink(
      person,
      await shared.addDelivered(person),
    );
    await api.db.doc(`closed_accounts/${person.uid}`).set({ uid: person.uid });
    const unknown = randomBytes(32).toString('base64url');
    for (const token of [
      revoked.token,
      over.token,
      usedUp.token,
      ofClosed.token,
      unknown,
    ]) {
      expect(await shared.open(token)).toEqual(closed);
      expect((await shared.read(token, 'o1')).status).toBe(
        token === usedUp.token ? 200 : 404,
      );
    }
  });

  test('an opening that is too old opens nothing again', async () => {
    const { token, shareId } = await addLink();
    const openingId = randomUUID();
    await shared.open(token, openingId);
    await change(`result_shares/${shareId}`, {
      openings: [{ openingId, at: new Date(Date.now() - shareOpeningMs) }],
    });
    expect(await shared.open(token, openingId)).toEqual(closed);
    expect((await shared.read(token, openingId)).status).toBe(404);
    expect((await shared.open(token)).body['answer']).toBe('result');
  });

  test('says that there is a newer version, and that one was withdrawn, without what it said', async () => {
    const { token, documentId } = await addLink();
    const { results } = await api.read(`requests/${documentId}`);
    const { v1 } = results as { v1: object };
    await change(`requests/${documentId}`, { 'results.v2': v1 });
    const older = { answer: 'result', isNewest: false };
    expect((await shared.open(token)).body).toMatchObject({
      ...older,
      isNewerWithdrawn: false,
    });
    const withdrawn = { at: new Date(), explanation: 'About another plot.' };
    await change(`requests/${documentId}`, {
      'results.v2': { ...v1, withdrawn },
    });
    expect((await shared.open(token)).body).toMatchObject({
      ...older,
      isNewerWithdrawn: true,
    });
    await change(`requests/${documentId}`, {
      'results.v1': { ...v1, withdrawn },
    });
    const openingId = randomUUID();
    const { body } = await shared.open(token, openingId);
    expect(body).toMatchObject({
      answer: 'withdrawn',
      withdrawnAt: withdrawn.at.toISOString(),
      isNewest: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/Abena|another plot|fileName/);
    expect((await shared.read(token, openingId)).status).toBe(404);
  });

  test('does not follow a request into other hands', async () => {
    const { token, documentId } = await addLink();
    await change(`requests/${documentId}`, { userId: 'somebody-else' });
    expect(await shared.open(token)).toEqual(closed);
  });

  test('counts the calls of one source', async () => {
    const source = shared.newSource();
    const token = randomBytes(32).toString('base64url');
    for (let call = 0; call < shareOpeningsPerSourceHour; call += 1) {
      expect((await shared.open(token, 'o1', source)).status).toBe(200);
    }
    expect(refusalOf(await shared.open(token, 'o1', source))).toEqual([
      429,
      'resource-exhausted',
    ]);
    expect(await shared.open(token)).toEqual(closed);
  });

  test.each([
    {},
    { token: 'a'.repeat(43) },
    { token: 'a'.repeat(42), openingId: 'o1' },
    { token: `${'a'.repeat(42)}/`, openingId: 'o1' },
    { token: 'a'.repeat(43), openingId: '../x' },
    { token: { $ne: '' }, openingId: 'o1' },
  ])('refuses %j', async (body) => {
    for (const name of ['openSharedResult', 'readSharedResult']) {
      expect(refusalOf(await api.call(name, null, body))).toEqual([
        400,
        'invalid-argument',
      ]);
    }
  });
});

describe('readSharedResult', () => {
  test('sends the file of an opening, which nothing may keep', async () => {
    const { token } = await addLink();
    const openingId = randomUUID();
    expect((await shared.read(token, openingId)).status).toBe(404);
    await shared.open(token, openingId);
    const { status, headers, bytes } = await shared.read(token, openingId);
    expect([status, bytes.equals(resultFile)]).toEqual([200, true]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect((await shared.read(token, randomUUID())).status).toBe(404);
  });

  test('sends a large file in pieces, and none once the link is revoked', async () => {
    const file = Buffer.alloc(documentPieceBytes + 5, 'x');
    const documentId = await shared.addDelivered(owner, {}, file);
    const { token, shareId } = await shared.addLink(owner, documentId);
    const openingId = randomUUID();
    await shared.open(token, openingId);
    const first = await shared.read(token, openingId);
    expect(first.bytes).toHaveLength(documentPieceBytes);
    const opening = first.headers.get('x-file-opening') ?? '';
    const next = { opening, from: documentPieceBytes };
    const second = await shared.read(token, openingId, next);
    expect([second.status, second.bytes.toString()]).toEqual([200, 'xxxxx']);
    expect(second.headers.get('x-file-opening')).toBeNull();
    const foreign = { ...next, opening: `other.${opening.split('.')[1]}` };
    expect((await shared.read(token, openingId, foreign)).status).toBe(404);
    await api.call('revokeResultShare', owner, { shareId });
    expect((await shared.read(token, openingId, next)).status).toBe(404);
  });
});
