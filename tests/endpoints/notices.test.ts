import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectNotices } from '../../functions/src/services/notices/collect-notices';
import { AccountBench } from './support/account-bench';
import { askForImage, deliver, sendImage } from './support/admin-changes';
import { addRequest } from './support/records';

const day = 24 * 60 * 60_000;
const reference = 'LS-7K3M-98';

let bench: AccountBench;
beforeAll(async () => {
  bench = await AccountBench.start();
});
afterAll(() => bench.stop());
beforeEach(async () => {
  // All owners here have one telephone, which gets five a day.
  await bench.db.recursiveDelete(bench.db.collection('limits'));
  bench.mails.length = 0;
  bench.texts.length = 0;
});

/** A confirmed account with a paid request. */
async function addOwner(account: Parameters<AccountBench['addAccount']>[0] = {}, fields = {}) {
  const { uid, email } = await bench.addAccount({ emailVerified: true, ...account });
  const documentId = await addRequest(bench.db, uid, { paymentStatus: true, reference, ...fields });
  return { uid, email, documentId };
}

async function tell(): Promise<void> {
  await bench.collect();
  await bench.deliverAll();
}
const subjects = () => bench.mails.map(({ subject }) => subject).sort();
const texts = () => bench.texts.map(({ text }) => text).sort();

describe('a clearer image is needed', () => {
  test('by mail and SMS, once, however many look at once and however often', async () => {
    const { documentId, email } = await addOwner();
    await askForImage(bench.db, documentId);
    const others = [bench.secondProcess(), bench.secondProcess()].map(({ db }) => bench.collectPorts(db));
    const all = [bench.collectPorts(), bench.collectPorts(), ...others];
    const owed = await Promise.all(all.map((ports) => collectNotices(ports)));
    expect(owed.flat()).toHaveLength(2);
    await Promise.all([bench.deliverAll(), bench.deliverAll(), bench.sweep()]);
    for (let more = 0; more < 3; more += 1) await tell();
    expect(bench.logged.join('\n')).not.toContain('news of a change not owed');
    expect(bench.mails).toHaveLength(1);
    expect(bench.mails[0]).toMatchObject({ to: email, subject: `Please send a clearer image: ${reference}` });
    expect(bench.mails[0]?.text).toContain(`https://asaase.example.test/history/${documentId}`);
    expect(bench.texts).toHaveLength(1);
    expect(bench.texts[0]).toMatchObject({ to: '0240000142' });
    expect(bench.texts[0]?.text).toContain(`need a clearer image for ${reference}`);
  });

  test('says why: the letter in the words of the administrator too, the SMS in ours alone', async () => {
    const { documentId } = await addOwner();
    await askForImage(bench.db, documentId, { reason: 'cut-off', note: 'The north corner.' });
    await tell();
    expect(bench.mails[0]?.text.replace(/\s+/g, ' ')).toContain(
      'A part of the plan is cut off. The north corner.',
    );
    expect(bench.texts[0]?.text).toContain('A part is cut off.');
    expect(bench.texts[0]?.text).not.toContain('corner');
  });

  test('asked for again after an image came: told again', async () => {
    const { documentId } = await addOwner();
    await askForImage(bench.db, documentId);
    await tell();
    await sendImage(bench.db, documentId);
    await askForImage(bench.db, documentId);
    await tell();
    expect([bench.mails.length, bench.texts.length]).toEqual([2, 2]);
  });

  test('the image came before the news went out: nothing to tell; asked again: only that', async () => {
    const { documentId } = await addOwner();
    await askForImage(bench.db, documentId);
    await bench.collect();
    await sendImage(bench.db, documentId);
    await bench.deliverAll();
    expect([bench.mails, bench.texts]).toEqual([[], []]);

    await askForImage(bench.db, documentId);
    await bench.collect();
    await sendImage(bench.db, documentId);
    await askForImage(bench.db, documentId);
    await tell();
    expect([bench.mails.length, bench.texts.length]).toEqual([1, 1]);
  });

  test('results came in the meantime: only those', async () => {
    const { documentId } = await addOwner();
    await askForImage(bench.db, documentId);
    await deliver(bench.db, documentId);
    await tell();
    expect(subjects()).toEqual([`Your results are ready: ${reference}`]);
    expect(bench.texts).toHaveLength(1);
  });
});

describe('results', () => {
  test('are told of for each version, the second as the second', async () => {
    const { documentId } = await addOwner();
    await deliver(bench.db, documentId);
    await tell();
    await deliver(bench.db, documentId);
    await tell();
    expect(subjects()).toEqual([
      `A new version of your results: ${reference}`,
      `Your results are ready: ${reference}`,
    ]);
    expect(texts()).toEqual([
      expect.stringContaining(`a new version of the results for ${reference} is ready`),
      expect.stringContaining(`the results for ${reference} are ready`),
    ]);
    for (const { text, html } of bench.mails)
      expect(`${text}${html}`).not.toMatch(/results\.pdf|gs:|uploads/);
  });

  test('are told of with the kind of outcome, the date and the check number, and nobody is named', async () => {
    const { documentId } = await addOwner();
    await deliver(bench.db, documentId, { kind: 'registered', text: 'Efua Third-Person' });
    await tell();
    await deliver(bench.db, documentId, { kind: 'other', text: 'Held in trust by Efua Third-Person' });
    await tell();
    const letters = bench.mails.map(({ text, html }) => `${text}${html}`.replace(/\s+/g, ' '));
    expect(letters[0]).toContain('Outcome: Registered');
    expect(letters[1]).not.toContain('Outcome');
    for (const letter of letters) {
      expect(letter).toContain('a'.repeat(64));
      expect(letter).toMatch(/Sent: \d{1,2} \w+ 20\d\d at \d\d:\d\d/);
      expect(letter).not.toMatch(/Efua|trust/);
    }
    for (const { text } of bench.texts) expect(text).not.toMatch(/Efua|Registered/);
  });

  test('both versions delivered before anybody was told: both, each with its own words', async () => {
    const { documentId } = await addOwner();
    await deliver(bench.db, documentId);
    await deliver(bench.db, documentId);
    await tell();
    expect(subjects()).toHaveLength(2);
    expect(new Set(subjects()).size).toBe(2);
  });

  test('an address that is not confirmed gets no mail; the SMS goes all the same', async () => {
    const { documentId } = await addOwner({ emailVerified: false });
    await deliver(bench.db, documentId);
    await tell();
    expect(bench.mails).toEqual([]);
    expect(bench.texts).toHaveLength(1);
  });

  test('a record from before there were references is called a request', async () => {
    const { documentId } = await addOwner({}, { reference: null });
    await deliver(bench.db, documentId);
    await tell();
    expect(subjects()).toEqual(['Your results are ready']);
    expect(texts()[0]).toContain('results for your request are ready');
  });
});

describe('nobody is told', () => {
  test.each([
    ['whose account is deleted', (uid: string) => bench.db.doc(`account_deletions/${uid}`).set({ uid })],
    ['whose account is gone', (uid: string) => Promise.resolve(bench.identity.accounts.delete(uid))],
    [
      'whose account is closed',
      (uid: string) => {
        bench.identity.add({ uid, email: 'x@example.test', disabled: true, emailVerified: true });
        return Promise.resolve();
      },
    ],
  ])('%s', async (_who, leave) => {
    const { uid, documentId } = await addOwner();
    await askForImage(bench.db, documentId);
    await bench.collect();
    await leave(uid);
    await bench.deliverAll();
    expect([bench.mails, bench.texts]).toEqual([[], []]);
  });

  test('of a request that is gone, before or after it was noticed', async () => {
    const [first, second] = [await addOwner(), await addOwner()];
    await deliver(bench.db, first.documentId);
    await deliver(bench.db, second.documentId);
    await bench.db.doc(`requests/${first.documentId}`).delete();
    expect(await bench.collect()).toHaveLength(2);
    await bench.db.doc(`requests/${second.documentId}`).delete();
    await bench.deliverAll();
    expect([bench.mails, bench.texts]).toEqual([[], []]);
  });

  test('by SMS where the number went with its owner', async () => {
    const { documentId } = await addOwner({}, { phoneNumber: '0000000000' });
    await deliver(bench.db, documentId);
    await tell();
    expect([bench.mails.length, bench.texts.length]).toEqual([1, 0]);
  });

  test('of other changes', async () => {
    await bench.db.doc('audit/other').set({
      auditId: 'other',
      at: bench.now(),
      by: 'demo-admin',
      action: 'service-saved',
      collection: 'ServiceList',
      documentId: 'search',
      before: {},
      after: {},
    });
    expect(await bench.collect()).toEqual([]);
  });
});

describe('the list of changes', () => {
  test('an entry nobody can read is passed over, and the next one told', async () => {
    const { documentId } = await addOwner();
    await bench.db.doc('audit/0-broken').set({ at: bench.now(), action: 'request-results-delivered' });
    await deliver(bench.db, documentId);
    await tell();
    expect(bench.mails).toHaveLength(1);
    expect(bench.logged.join('\n')).toContain('"auditId":"0-broken","isBroken":true');
    await bench.db.doc('audit/0-broken').delete();
  });

  test('nobody looked for a day: what happened in it is told; older than three days is no news', async () => {
    await bench.collect();
    const { documentId } = await addOwner();
    await deliver(bench.db, documentId);
    bench.aheadMs += day;
    try {
      await tell();
      expect(bench.mails).toHaveLength(1);
      const late = await addOwner();
      await deliver(bench.db, late.documentId);
      bench.aheadMs += 4 * day;
      expect(await bench.collect()).toEqual([]);
    } finally {
      bench.aheadMs = 0;
      await bench.db.doc('notice_cursors/audit').delete();
    }
  });

  test('more than a page of other changes hides nothing', async () => {
    const { documentId } = await addOwner();
    const batch = bench.db.batch();
    for (let entry = 0; entry < 250; entry += 1) {
      batch.set(bench.db.collection('audit').doc(), { at: bench.now(), action: 'service-saved' });
    }
    await batch.commit();
    const auditId = await deliver(bench.db, documentId);
    expect(await bench.collect()).toContain(`${auditId}-mail`);
  });
});

test('no log line has a number, an address or a name', () => {
  expect(bench.logged.length).toBeGreaterThan(10);
  expect(bench.logged.join('\n')).not.toMatch(/example\.test|0240000142|233240000142|Abena/);
});
