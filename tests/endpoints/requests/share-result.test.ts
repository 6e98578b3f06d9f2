import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { shareRefusals } from '@contract/endpoints/share-result';
import {
  mostShareOpenings,
  mostSharesAtOnce,
  shareKeptMs,
} from '@contract/entities/result-share';
import { sharesPerUserDay } from '../../../functions/src/services/shares/share-limits';
import { Api, refusalOf, type Reply } from '../support/api';
import { runSchedule } from '../../support/suite/schedules';
import { SharedResults } from '../support/shared-results';

const api = await Api.start();
const shared = new SharedResults(api);
const owner = await api.newUser();
const stranger = await api.newUser();

const refused = (refusal: keyof typeof shareRefusals, status = 409) => [
  status,
  shareRefusals[refusal],
];
const messageOf = ({ status, body }: Reply) => [status, body['message']];
const listShares = async (documentId: string) => {
  const shares = api.db
    .collection('result_shares')
    .where('documentId', '==', documentId);
  return (await shares.get()).docs.map((document) => document.data());
};
const newAttempt = () => randomBytes(32).toString('base64url');

describe('shareResult', () => {
  test('makes a link whose token is in no record and no log of ours', async () => {
    const documentId = await shared.addDelivered(owner);
    const { token, shareId } = await shared.addLink(owner, documentId);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [share] = await listShares(documentId);
    expect(share).toMatchObject({
      shareId,
      documentId,
      userId: owner.uid,
      version: 1,
      revokedAt: null,
      openings: [],
    });
    await shared.open(token);
    expect(await api.readEverything()).not.toContain(token);
    expect(api.suite.output()).not.toContain(token);
  });

  test.each([1, 7, 30])('works for %i days', async (days) => {
    const documentId = await shared.addDelivered(owner);
    const before = Date.now();
    const { body } = await shared.share(owner, documentId, { days });
    const expiresAt = Date.parse(String(body['expiresAt']));
    const dayMs = 24 * 60 * 60_000;
    expect(expiresAt).toBeGreaterThanOrEqual(before + days * dayMs);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + days * dayMs);
  });

  test('the same call again, at once and later, makes one link and one entry in the audit', async () => {
    const documentId = await shared.addDelivered(owner);
    const fields = { attempt: newAttempt() };
    const replies = await Promise.all([
      shared.share(owner, documentId, fields),
      shared.share(owner, documentId, fields),
    ]);
    replies.push(await shared.share(owner, documentId, fields));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0].status).toBe(200);
    expect(await listShares(documentId)).toHaveLength(1);
    expect(
      (await api.auditOf(documentId)).map(({ action, by }) => [action, by]),
    ).toEqual([['request-results-shared', owner.uid]]);
  });

  test('the same number of somebody else makes another token', async () => {
    const fields = { attempt: newAttempt() };
    const own = await shared.share(
      owner,
      await shared.addDelivered(owner),
      fields,
    );
    const other = await shared.share(
      stranger,
      await shared.addDelivered(stranger),
      fields,
    );
    expect(own.body['token']).not.toBe(other.body['token']);
  });

  test('refuses whoever is not signed in, and the request of somebody else', async () => {
    const documentId = await shared.addDelivered(owner);
    expect((await shared.share(null, documentId)).status).toBe(401);
    expect(messageOf(await shared.share(stranger, documentId))).toEqual(
      refused('notFound', 404),
    );
    expect(messageOf(await shared.share(owner, 'nothing-here'))).toEqual(
      refused('notFound', 404),
    );
    expect(await listShares(documentId)).toEqual([]);
  });

  test.each<
    [
      name: string,
      refusal: keyof typeof shareRefusals,
      fields: Record<string, unknown>,
    ]
  >([
    ['no results', 'noResults', { results: {}, resultsUrl: null }],
    ['no payment', 'noResults', { paymentStatus: false }],
    [
      'papers that are deleted',
      'removed',
      {
        papers: {
          state: 'removed',
          finishedAt: new Date(),
          removeAt: new Date(),
          removedAt: new Date(),
        },
      },
    ],
  ])('refuses a request with %s', async (_, refusal, fields) => {
    const documentId = await shared.addDelivered(owner, fields);
    expect(messageOf(await shared.share(owner, documentId))).toEqual(
      refused(refusal),
    );
  });

  test('refuses an earlier version, one that there is not, and a withdrawn one', async () => {
    const documentId = await shared.addDelivered(owner);
    const request = api.db.doc(`requests/${documentId}`);
    const { results } = await api.read(`requests/${documentId}`);
    const { v1 } = results as { v1: object };
    expect(
      messageOf(await shared.share(owner, documentId, { version: 2 })),
    ).toEqual(refused('noResults'));
    await request.update({ 'results.v2': v1 });
    expect(messageOf(await shared.share(owner, documentId))).toEqual(
      refused('notNewest'),
    );
    const withdrawn = { at: new Date(), explanation: 'Wrong plot.' };
    await request.update({ 'results.v2': { ...v1, withdrawn } });
    expect(
      messageOf(await shared.share(owner, documentId, { version: 2 })),
    ).toEqual(refused('withdrawn'));
  });

  test.each([
    { days: 2 },
    { days: 365 },
    { version: 0 },
    { attempt: 'short' },
    { attempt: '../'.repeat(12) },
    { documentId: '../users/x' },
  ])('refuses %j', async (fields) => {
    expect(refusalOf(await shared.share(owner, 'r1', fields))).toEqual([
      400,
      'invalid-argument',
    ]);
  });

  test('lets no more links of one request work than five, also of ten at once; a stopped one makes room', async () => {
    const person = await api.newUser();
    const documentId = await shared.addDelivered(person);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shared.share(person, documentId)),
    );
    const made = replies.filter(({ status }) => status === 200);
    expect(made).toHaveLength(mostSharesAtOnce);
    expect(messageOf(await shared.share(person, documentId))).toEqual(
      refused('tooMany'),
    );
    await api.call('revokeResultShare', person, {
      shareId: made[0]?.body['shareId'],
    });
    expect((await shared.share(person, documentId)).status).toBe(200);
  });

  test('counts a used-up link until it is stopped, so that none that works is out of sight', async () => {
    const person = await api.newUser();
    const documentId = await shared.addDelivered(person);
    const links: Awaited<ReturnType<typeof shared.addLink>>[] = [];
    for (let made = 0; made < mostSharesAtOnce; made += 1) {
      links.push(await shared.addLink(person, documentId));
    }
    const openings = Array.from({ length: mostShareOpenings }, (_, index) => ({
      openingId: `o${index}`,
      at: new Date(),
    }));
    const usedUp = String(links[0]?.shareId);
    await api.db.doc(`result_shares/${usedUp}`).update({ openings });
    expect(messageOf(await shared.share(person, documentId))).toEqual(
      refused('tooMany'),
    );
    await api.call('revokeResultShare', person, { shareId: usedUp });
    expect((await shared.share(person, documentId)).status).toBe(200);
    // Over for one of them, which makes room without a word.
    const over = String(links[1]?.shareId);
    const ended = { expiresAt: new Date(Date.now() - 1_000) };
    await api.db.doc(`result_shares/${over}`).update(ended);
    expect((await shared.share(person, documentId)).status).toBe(200);
  });

  test('refuses more than so many links a day', async () => {
    const person = await api.newUser();
    const documentId = await shared.addDelivered(person);
    for (let made = 0; made < sharesPerUserDay; made += 1) {
      const { shareId } = await shared.addLink(person, documentId);
      await api.call('revokeResultShare', person, { shareId });
    }
    expect(refusalOf(await shared.share(person, documentId))).toEqual([
      429,
      'resource-exhausted',
    ]);
  });
});

describe('revokeResultShare', () => {
  const revoke = (by: Parameters<typeof api.call>[1], shareId: unknown) =>
    api.call('revokeResultShare', by, { shareId });

  test('ends a link at once; again it says the same and changes nothing', async () => {
    const documentId = await shared.addDelivered(owner);
    const { shareId, token } = await shared.addLink(owner, documentId);
    expect((await shared.open(token)).body['answer']).toBe('result');
    const first = await revoke(owner, shareId);
    expect(first.status).toBe(200);
    const stored = await shared.readShare(shareId);
    expect(await revoke(owner, shareId)).toEqual(first);
    expect(await shared.readShare(shareId)).toEqual(stored);
    expect((await shared.open(token)).body).toEqual({ answer: 'closed' });
    expect(
      (await api.auditOf(documentId)).map(({ action }) => action).sort(),
    ).toEqual(['request-results-shared', 'request-share-revoked']);
  });

  test('refuses the link of somebody else as one that there is not, and it goes on', async () => {
    const documentId = await shared.addDelivered(owner);
    const { shareId, token } = await shared.addLink(owner, documentId);
    expect((await revoke(null, shareId)).status).toBe(401);
    const foreign = await revoke(stranger, shareId);
    expect(messageOf(foreign)).toEqual(refused('noShare', 404));
    expect(await revoke(stranger, 'nothing-here')).toEqual(foreign);
    expect((await shared.open(token)).body['answer']).toBe('result');
  });
});

describe('links', () => {
  test('open nothing and are gone once the account is deleted', async () => {
    const person = await api.newUser();
    const documentId = await shared.addDelivered(person);
    const { token } = await shared.addLink(person, documentId);
    const reply = await api.call('deleteAccount', person, {
      acceptUnfinished: true,
    });
    expect(reply.status).toBe(200);
    expect(await listShares(documentId)).toEqual([]);
    expect((await shared.open(token)).body).toEqual({ answer: 'closed' });
    const limit = await api.db
      .doc(`limits/result-shares-user-${person.uid}`)
      .get();
    expect(limit.exists).toBe(false);
  });

  test('are deleted thirty days after their end, and not before', async () => {
    const documentId = await shared.addDelivered(owner);
    const old = await shared.addLink(owner, documentId);
    const young = await shared.addLink(owner, documentId);
    const endedAgo = async ({ shareId }: { shareId: string }, ms: number) => {
      const expiresAt = new Date(Date.now() - ms);
      await api.db.doc(`result_shares/${shareId}`).update({ expiresAt });
    };
    await endedAgo(old, shareKeptMs + 1_000);
    await endedAgo(young, shareKeptMs - 60_000);
    await runSchedule(api.suite, 'sweepNotifications');
    expect(
      (await listShares(documentId)).map((share): unknown => share['shareId']),
    ).toEqual([young.shareId]);
  });
});
