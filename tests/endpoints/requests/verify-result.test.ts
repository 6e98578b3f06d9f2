import { beforeEach, describe, expect, test } from 'vitest';
import { resultVerificationsPerSourceHour } from '../../../functions/src/services/results/verification-limits';
import { Request } from '@contract/entities/request';
import { FirestoreIssuedResults } from '../../../functions/src/firestore/firestore-issued-results';
import { findStored } from '../../../functions/src/firestore/stored-document';
import { verifyResult } from '../../../functions/src/services/results/verify-result';
import { isTold } from '../support/functions/call-times';
import { hashOf, ScanHarness } from '../support/scan-harness';

const reference = 'LS-7K3M-98';
const otherReference = 'LS-2222-6W';
const file = Buffer.from('%PDF-1.7 the results of a search');

const harness = await ScanHarness.start();
const issuedResults = new FirestoreIssuedResults({
  db: harness.db,
  queue: harness.accounts.queue,
});
beforeEach(() => harness.clear());

const ask = (
  sha256: string,
  of = reference,
  source = harness.accounts.newSource(),
) =>
  verifyResult(
    { ...harness.accounts.ports, issuedResults },
    { reference: of, sha256 },
    source,
  );

/** A paid request. */
const addRequest = (fields = {}) =>
  harness.send('ama', null, { reference, paymentStatus: true, ...fields });

function changeByte(at: number): Buffer {
  const changed = Buffer.from(file);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

describe('a delivered file', () => {
  test('is confirmed once the server has read it, with its date', async () => {
    const documentId = await addRequest();
    await harness.deliver(documentId, 1, file);
    expect(await ask(hashOf(file))).toEqual({ answer: 'no-match' });
    await harness.scan();
    const request = findStored(
      Request,
      await harness.db.doc(`requests/${documentId}`).get(),
    );
    expect(await ask(hashOf(file))).toEqual({
      answer: 'issued',
      issuedAt: request?.results['v1']?.createdAt.toISOString(),
      isNewest: true,
      isNewerWithdrawn: false,
    });
  });

  test('with any one byte changed is not', async () => {
    await harness.deliver(await addRequest(), 1, file);
    await harness.scan();
    for (let at = 0; at < file.length; at += 5) {
      expect(await ask(hashOf(changeByte(at)))).toEqual({ answer: 'no-match' });
    }
    expect(await ask(hashOf(file))).toMatchObject({ answer: 'issued' });
  });

  test('is confirmed for every version, and an earlier one says that there is a newer', async () => {
    const documentId = await addRequest();
    const second = changeByte(3);
    await harness.deliver(documentId, 1, file);
    await harness.scan();
    await harness.deliver(documentId, 2, second);
    await harness.scan();
    expect(await ask(hashOf(file))).toMatchObject({
      answer: 'issued',
      isNewest: false,
    });
    expect(await ask(hashOf(second))).toMatchObject({
      answer: 'issued',
      isNewest: true,
    });
  });

  test('both versions before anybody looked: the same', async () => {
    const documentId = await addRequest();
    await harness.deliver(documentId, 1, file);
    await harness.deliver(documentId, 2, changeByte(3));
    await Promise.all([harness.scan(), harness.scan()]);
    expect(await ask(hashOf(file))).toMatchObject({
      answer: 'issued',
      isNewest: false,
    });
    expect(await ask(hashOf(changeByte(3)))).toMatchObject({
      answer: 'issued',
      isNewest: true,
    });
  });
});

describe('a version that is withdrawn', () => {
  const withdrawnAt = new Date('2026-11-27T10:00:00Z');
  const withdraw = (documentId: string, state = 'confirmed', version = 1) =>
    harness.db.doc(`result_withdrawals/${documentId}-v${version}`).set({
      withdrawalId: `${documentId}-v${version}`,
      documentId,
      reference,
      userId: 'owner',
      version,
      sha256: hashOf(file),
      proposalId: 'p1',
      state,
      reason: 'Wrong plot.',
      explanation: 'Wrong plot.',
      proposedBy: 'efua',
      proposedAt: withdrawnAt,
      decidedBy: 'kofi',
      decidedAt: withdrawnAt,
      delivered: null,
    });

  test('before the server has read it is never confirmed, and one that follows is', async () => {
    const documentId = await addRequest();
    await harness.deliver(documentId, 1, file);
    await withdraw(documentId);
    await harness.scan();
    expect(await ask(hashOf(file))).toMatchObject({
      answer: 'withdrawn',
      withdrawnAt: withdrawnAt.toISOString(),
      isNewest: true,
    });
    await harness.deliver(documentId, 2, changeByte(3));
    await harness.scan();
    expect(await ask(hashOf(file))).toMatchObject({
      answer: 'withdrawn',
      isNewest: false,
    });
    expect(await ask(hashOf(changeByte(3)))).toMatchObject({
      answer: 'issued',
      isNewest: true,
    });
  });

  test('is no newer one for those before it, until another follows', async () => {
    const documentId = await addRequest();
    await harness.deliver(documentId, 1, file);
    await harness.deliver(documentId, 2, changeByte(3));
    await withdraw(documentId, 'confirmed', 2);
    await harness.scan();
    const older = { answer: 'issued', isNewest: false };
    expect(await ask(hashOf(file))).toMatchObject({
      ...older,
      isNewerWithdrawn: true,
    });
    expect(await ask(hashOf(changeByte(3)))).toMatchObject({
      answer: 'withdrawn',
      isNewest: true,
      isNewerWithdrawn: false,
    });
    await harness.deliver(documentId, 3, changeByte(4));
    await harness.scan();
    expect(await ask(hashOf(file))).toMatchObject({
      ...older,
      isNewerWithdrawn: false,
    });
  });

  test('is confirmed while the proposal waits, and after it was refused', async () => {
    for (const state of ['proposed', 'refused', 'taken-back']) {
      const documentId = await addRequest();
      await harness.deliver(documentId, 1, file);
      await withdraw(documentId, state);
      await harness.scan();
      expect(await ask(hashOf(file))).toMatchObject({ answer: 'issued' });
      await harness.clear();
    }
  });
});

describe('is not confirmed', () => {
  test('a hash that is not that of the stored bytes, nor the bytes; and somebody is told', async () => {
    await harness.deliver(await addRequest(), 1, file, hashOf(changeByte(0)));
    await harness.scan();
    await harness.scan();
    expect(await ask(hashOf(file))).toEqual({ answer: 'no-match' });
    expect(await ask(hashOf(changeByte(0)))).toEqual({ answer: 'no-match' });
    const told = harness.accounts.logged.filter((line) =>
      line.includes('a delivered file is not what was'),
    );
    expect(told).toHaveLength(1);
  });

  test('a file that is not stored', async () => {
    const documentId = await addRequest();
    await harness.deliver(documentId, 1, file);
    harness.files.delete(`uploads/owner/${documentId}-v1__results.pdf`);
    await harness.scan();
    expect(await ask(hashOf(file))).toEqual({ answer: 'no-match' });
  });

  test('the right file under another reference', async () => {
    await harness.deliver(await addRequest(), 1, file);
    await harness.deliver(
      await addRequest({ reference: otherReference }),
      1,
      changeByte(1),
    );
    await harness.scan();
    expect(await ask(hashOf(file), otherReference)).toEqual({
      answer: 'no-match',
    });
  });

  test.each([
    ['an unknown reference', { reference: otherReference }],
    ['a record from before there were references', { reference: null }],
  ])('%s', async (_name, fields) => {
    await harness.deliver(await addRequest(fields), 1, file);
    await harness.scan();
    expect(await ask(hashOf(file))).toEqual({ answer: 'no-match' });
  });

  test('a request that is not paid, or has no results', async () => {
    await addRequest({ paymentStatus: false });
    await harness.scan();
    expect(await ask(hashOf(file))).toEqual({ answer: 'no-match' });
  });
});

test('an outage of the storage delays a confirmation and loses none', async () => {
  await harness.deliver(await addRequest(), 1, file);
  harness.onRead = () => {
    throw new Error('no answer');
  };
  for (let run = 0; run < 5; run += 1) await harness.scan();
  expect(await ask(hashOf(file))).toEqual({ answer: 'no-match' });
  harness.onRead = () => undefined;
  await harness.scan();
  expect(await ask(hashOf(file))).toMatchObject({ answer: 'issued' });
});

test('what is known and what is not read and write the same', async () => {
  await harness.deliver(await addRequest(), 1, file);
  await harness.scan();
  const times: Record<'known' | 'unknown', number[]> = {
    known: [],
    unknown: [],
  };
  for (let round = 0; round < 40; round += 1) {
    const kinds = ['known', 'unknown'] as const;
    for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed()) {
      const startedAt = performance.now();
      await ask(
        kind === 'known' ? hashOf(file) : hashOf(Buffer.from(String(round))),
      );
      times[kind].push(performance.now() - startedAt);
    }
  }
  expect(isTold(times.known, times.unknown, { part: 0.35, ms: 3 })).toBe(false);
});

test('one source may ask sixty times an hour, found or not; another is not held up', async () => {
  await harness.deliver(await addRequest(), 1, file);
  await harness.scan();
  const source = harness.accounts.newSource();
  for (let asked = 0; asked < resultVerificationsPerSourceHour; asked += 1) {
    await ask(
      hashOf(asked % 2 === 0 ? file : changeByte(0)),
      reference,
      source,
    );
  }
  await expect(ask(hashOf(file), reference, source)).rejects.toMatchObject({
    code: 'resource-exhausted',
  });
  expect(await ask(hashOf(file))).toMatchObject({ answer: 'issued' });
  harness.accounts.aheadMs = 61 * 60_000;
  expect(await ask(hashOf(file), reference, source)).toMatchObject({
    answer: 'issued',
  });
});

test('nothing about the owner is kept with it', async () => {
  const documentId = await addRequest({ name: 'Ama Example' });
  await harness.deliver(documentId, 1, file);
  await harness.scan();
  const [entry] = (await harness.db.collection('issued_results').get()).docs;
  expect(Object.keys(entry?.data() ?? {}).sort()).toEqual([
    'checkedAt',
    'documentId',
    'groundAreaSquareMetres',
    'isNewest',
    'issuedAt',
    'reference',
    'sha256',
    'version',
    'withdrawnAt',
  ]);
});
