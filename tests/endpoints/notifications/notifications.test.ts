import { beforeEach, describe, expect, test } from 'vitest';
import type { AskForClearerImageBody } from '@contract/endpoints/review-request';
import type { ResultOutcome } from '@contract/values/result-outcome';
import {
  askForClearerImage,
  deliverResults,
} from '../../../functions/src/services/requests/review-request';
import { AccountHarness } from '../support/account-harness';
import { makeAsking, makeDelivery, sendImage } from '../support/admin-changes';
import { addRequest } from '../support/records';

const day = 24 * 60 * 60_000;
const reference = 'LS-7K3M-98';

const harness = await AccountHarness.start();
beforeEach(async () => {
  // All owners here have one telephone, which gets five a day.
  await harness.db.recursiveDelete(harness.db.collection('limits'));
  harness.mails.length = 0;
  harness.texts.length = 0;
});

/** A confirmed account with a paid request. */
async function addOwner(
  account: Parameters<AccountHarness['addAccount']>[0] = {},
  fields = {},
) {
  const { uid, email } = await harness.addAccount({
    emailVerified: true,
    ...account,
  });
  const documentId = await addRequest(harness.db, uid, {
    paymentStatus: true,
    reference,
    ...fields,
  });
  return { uid, email, documentId };
}

const admin = 'demo-admin';
const ask = async (
  documentId: string,
  why: Partial<AskForClearerImageBody> = {},
) =>
  askForClearerImage(
    harness.changePorts(),
    admin,
    await makeAsking(harness.db, documentId, why),
  );
const deliver = async (documentId: string, outcome?: ResultOutcome) =>
  deliverResults(
    // Nothing is sent here: each file is there, and no PDF is written.
    {
      ...harness.changePorts(),
      files: {
        findSent: () => Promise.resolve({ size: 1000, documentId }),
        pathOf: (name) => `gs://bucket/${name}`,
        storeOnce: () => Promise.reject(new Error('no PDF is stored')),
      },
      print: () => Promise.reject(new Error('no PDF is written')),
      verifyUrl: 'https://asaase.test/verify',
    },
    admin,
    await makeDelivery(harness.db, documentId, outcome),
  );
const tell = () => harness.deliverAll();
const subjects = () => harness.mails.map(({ subject }) => subject).sort();
const texts = () => harness.texts.map(({ text }) => text).sort();

describe('a clearer image is needed', () => {
  test('by mail and SMS, once, however often the call comes, and whoever looks', async () => {
    const { documentId, email } = await addOwner();
    const asking = await makeAsking(harness.db, documentId);
    const connections = [
      harness.db,
      harness.db,
      harness.secondProcess().db,
      harness.secondProcess().db,
    ];
    await Promise.all(
      connections.map((db) =>
        askForClearerImage(harness.changePorts(db), admin, asking),
      ),
    );
    await Promise.all([
      harness.deliverAll(),
      harness.deliverAll(),
      harness.sweep(),
    ]);
    for (let more = 0; more < 3; more += 1) await tell();
    expect(harness.mails).toHaveLength(1);
    expect(harness.mails[0]).toMatchObject({
      to: email,
      subject: `Please send a clearer image: ${reference}`,
    });
    expect(harness.mails[0]?.text).toContain(
      `https://asaase.example.test/history/${documentId}`,
    );
    expect(harness.texts).toHaveLength(1);
    expect(harness.texts[0]).toMatchObject({ to: '0240000142' });
    expect(harness.texts[0]?.text).toContain(
      `need a clearer image for ${reference}`,
    );
  });

  test('says why: the mail in the words of the administrator too, the SMS in ours alone', async () => {
    const { documentId } = await addOwner();
    await ask(documentId, { reason: 'cut-off', note: 'The north corner.' });
    await tell();
    expect(harness.mails[0]?.text.replace(/\s+/g, ' ')).toContain(
      'A part of the plan is cut off. The north corner.',
    );
    expect(harness.texts[0]?.text).toContain('A part is cut off.');
    expect(harness.texts[0]?.text).not.toContain('corner');
  });

  test('asked for again after an image came: told again', async () => {
    const { documentId } = await addOwner();
    await ask(documentId);
    await tell();
    await sendImage(harness.db, documentId);
    await ask(documentId);
    await tell();
    expect([harness.mails.length, harness.texts.length]).toEqual([2, 2]);
  });

  test('the image came before the notification went out: nothing to tell; asked again: only that', async () => {
    const { documentId } = await addOwner();
    await ask(documentId);
    await sendImage(harness.db, documentId);
    await harness.deliverAll();
    expect([harness.mails, harness.texts]).toEqual([[], []]);

    await ask(documentId);
    await sendImage(harness.db, documentId);
    await ask(documentId);
    await tell();
    expect([harness.mails.length, harness.texts.length]).toEqual([1, 1]);
  });

  test('results came in the meantime: only those', async () => {
    const { documentId } = await addOwner();
    await ask(documentId);
    await deliver(documentId);
    await tell();
    expect(subjects()).toEqual([`Your results are ready: ${reference}`]);
    expect(harness.texts).toHaveLength(1);
  });
});

describe('results', () => {
  test('are told of for each version, the second as the second', async () => {
    const { documentId } = await addOwner();
    await deliver(documentId);
    await tell();
    await deliver(documentId);
    await tell();
    expect(subjects()).toEqual([
      `A new version of your results: ${reference}`,
      `Your results are ready: ${reference}`,
    ]);
    expect(texts()).toEqual([
      expect.stringContaining(
        `a new version of the results for ${reference} is ready`,
      ),
      expect.stringContaining(`the results for ${reference} are ready`),
    ]);
    for (const { text, html } of harness.mails) {
      expect(`${text}${html}`).not.toMatch(/results\.pdf|gs:|uploads/);
    }
  });

  test('are told of with the kind of outcome, the date and the check number, and nobody is named', async () => {
    const { documentId } = await addOwner();
    await deliver(documentId, {
      kind: 'registered',
      text: 'Efua Third-Person',
    });
    await tell();
    await deliver(documentId, {
      kind: 'other',
      text: 'Held in trust by Efua Third-Person',
    });
    await tell();
    const mails = harness.mails.map(({ text, html }) =>
      `${text}${html}`.replace(/\s+/g, ' '),
    );
    expect(mails[0]).toContain('Outcome: Registered');
    expect(mails[1]).not.toContain('Outcome');
    for (const mail of mails) {
      expect(mail).toContain('a'.repeat(64));
      expect(mail).toMatch(/Sent: \d{1,2} \w+ 20\d\d at \d\d:\d\d/);
      expect(mail).not.toMatch(/Efua|trust/);
    }
    for (const { text } of harness.texts) {
      expect(text).not.toMatch(/Efua|Registered/);
    }
  });

  test('both versions delivered before anybody was told: both, each with its own words', async () => {
    const { documentId } = await addOwner();
    await deliver(documentId);
    await deliver(documentId);
    await tell();
    expect(subjects()).toHaveLength(2);
    expect(new Set(subjects()).size).toBe(2);
  });

  test('an address that is not confirmed gets no mail; the SMS goes all the same', async () => {
    const { documentId } = await addOwner({ emailVerified: false });
    await deliver(documentId);
    await tell();
    expect(harness.mails).toEqual([]);
    expect(harness.texts).toHaveLength(1);
  });

  test('a record from before there were references is called a request', async () => {
    const { documentId } = await addOwner({}, { reference: null });
    await deliver(documentId);
    await tell();
    expect(subjects()).toEqual(['Your results are ready']);
    expect(texts()[0]).toContain('results for your request are ready');
  });
});

describe('nobody is told', () => {
  test.each([
    [
      'whose account is deleted',
      (uid: string) => harness.db.doc(`account_deletions/${uid}`).set({ uid }),
    ],
    [
      'whose account is gone',
      (uid: string) => Promise.resolve(harness.identity.accounts.delete(uid)),
    ],
    [
      'whose account is closed',
      (uid: string) => {
        harness.identity.add({
          uid,
          email: 'x@example.test',
          disabled: true,
          emailVerified: true,
        });
        return Promise.resolve();
      },
    ],
  ])('%s', async (_who, leave) => {
    const { uid, documentId } = await addOwner();
    await ask(documentId);
    await leave(uid);
    await harness.deliverAll();
    expect([harness.mails, harness.texts]).toEqual([[], []]);
  });

  test('of a request that is gone', async () => {
    const { documentId } = await addOwner();
    await deliver(documentId);
    await harness.db.doc(`requests/${documentId}`).delete();
    await harness.deliverAll();
    expect([harness.mails, harness.texts]).toEqual([[], []]);
  });

  test('by SMS where the number went with its owner', async () => {
    const { documentId } = await addOwner({}, { phoneNumber: '0000000000' });
    await deliver(documentId);
    await tell();
    expect([harness.mails.length, harness.texts.length]).toEqual([1, 0]);
  });

  test('of what is three days old', async () => {
    const { documentId } = await addOwner();
    await deliver(documentId);
    harness.aheadMs += 4 * day;
    await tell();
    harness.aheadMs = 0;
    expect([harness.mails, harness.texts]).toEqual([[], []]);
  });
});

test('no log line has a number, an address or a name', () => {
  expect(harness.logged.length).toBeGreaterThan(10);
  expect(harness.logged.join('\n')).not.toMatch(
    /example\.test|0240000142|233240000142|Abena/,
  );
});
