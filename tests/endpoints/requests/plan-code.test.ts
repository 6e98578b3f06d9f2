import { describe, expect, test } from 'vitest';
import { foundPlansLimit } from '@contract/endpoints/find-plans-with-code';
import { Api, refusalOf, type User } from '../support/api';
import { callSaveGround, listAlarmsAbout } from '../support/grounds';
import { signInHalfAdministrator } from '../support/half-administrator';
import { newAdministrator } from '../support/new-administrator';

const api = await Api.start();
const [ama, kofi] = [await api.newUser(), await api.newUser()];
const officer = await newAdministrator(api, { roles: ['officer'] });

/** A paid request whose plan has this code. */
async function addPlanWithCode(
  owner: User,
  text: string,
  format = 'qr_code',
  fields: Record<string, unknown> = {},
): Promise<string> {
  const documentId = await api.addRequest(owner, {
    paymentStatus: true,
    ...fields,
  });
  const reply = await callSaveGround(api, officer, {
    documentId,
    description: null,
    code: { text, format },
  });
  expect(reply).toEqual({ status: 200, body: { version: 1 } });
  return documentId;
}

const codeOf = async (documentId: string) =>
  (await api.read(`plan_grounds/requests-${documentId}`))['code'];

describe('an alarm about one code', () => {
  test.each([
    ['with the separators of its bars', '\u001D0121-7\u001DKA9\u0004'],
    ['with a line after it', '0121-7KA9\r\n'],
    ['with marks that nobody sees', '\u202A0121-\u200B7KA9\u202C'],
    ['typed in groups', '0121-7 KA 9'],
  ])('is raised also where one was read %s', async (what, text) => {
    // Each row has a number of its own: the rows before it raise no alarm here.
    const own = `${what.length}/`;
    const read = own + text;
    const first = await addPlanWithCode(ama, `${own}0121-7KA9`);
    const second = await addPlanWithCode(kofi, read, 'code_128');
    expect(await listAlarmsAbout(api, second)).toMatchObject([
      { kind: 'same-code', recordIds: [first, second] },
    ]);
    expect(await codeOf(second)).toEqual({ text: read, format: 'code_128' });
  });

  test.each([
    ['by capital letters', 'plans.example/aB7', 'plans.example/Ab7'],
    ['by one sign', 'GAR-77/1', 'GAR-77/7'],
    ['and nothing can be seen of either', '\u200B', '\u200B'],
  ])('is not raised where they differ %s', async (_what, one, other) => {
    await addPlanWithCode(ama, one);
    const second = await addPlanWithCode(kofi, other);
    expect(await listAlarmsAbout(api, second)).toEqual([]);
  });
});

const link = 'https://plans.example/check?plan=GAR-AC-1111-22';
const search = (text: string, caller: User | null = officer) =>
  api.call('findPlansWithCode', caller, { text });
const foundIds = async (text: string) => {
  const { status, body } = await search(text);
  expect([status, body['hasMore']]).toEqual([200, false]);
  const plans = body['plans'] as { documentId: string }[];
  return plans.map(({ documentId }) => documentId);
};
const newCode = () => `FIND-${crypto.randomUUID()}`;

describe('the search by a code', () => {
  test('finds the request and the report with it, the newest first, as each was read', async () => {
    const older = new Date('2026-02-03T10:00:00Z');
    const documentId = await addPlanWithCode(ama, ` ${link}`, 'qr_code', {
      reference: 'LS-7K3M-98',
      createdAt: older,
    });
    const reportId = 'report-with-code';
    const newer = new Date('2026-02-04T10:00:00Z');
    await api.db.doc(`due-diligence/${reportId}`).set({
      id: reportId,
      reference: null,
      userId: kofi.uid,
      image: 'gs://demo-asaase.appspot.com/documents/u/report.pdf',
      createdAt: newer,
    });
    await callSaveGround(api, officer, {
      collection: 'due-diligence',
      documentId: reportId,
      description: null,
      code: { text: link, format: 'typed' },
    });
    expect(await search(`${link}\u200B`)).toEqual({
      status: 200,
      body: {
        plans: [
          {
            collection: 'due-diligence',
            documentId: reportId,
            reference: null,
            sentAt: newer.toISOString(),
            code: { text: link, format: 'typed' },
          },
          {
            collection: 'requests',
            documentId,
            reference: 'LS-7K3M-98',
            sentAt: older.toISOString(),
            code: { text: ` ${link}`, format: 'qr_code' },
          },
        ],
        hasMore: false,
      },
    });
  });

  test('finds by the whole code only', async () => {
    const code = newCode();
    const documentId = await addPlanWithCode(ama, code);
    expect(await foundIds(code)).toEqual([documentId]);
    for (const other of [
      code.slice(0, -1),
      `${code}0`,
      code.toLowerCase(),
      '*',
      '\u200B',
    ]) {
      expect([other, await foundIds(other)]).toEqual([other, []]);
    }
  });

  test('follows a correction of the code', async () => {
    const [wrong, right] = [newCode(), newCode()];
    const documentId = await addPlanWithCode(ama, wrong);
    const corrected = await callSaveGround(api, officer, {
      documentId,
      description: null,
      code: { text: right, format: 'typed' },
      seenVersion: 1,
    });
    expect(corrected.status).toBe(200);
    expect(await foundIds(right)).toEqual([documentId]);
    expect(await foundIds(wrong)).toEqual([]);
  });

  test('says when more plans have it than are shown', async () => {
    const code = newCode();
    const first = await addPlanWithCode(ama, code);
    const model = await api.read(`plan_grounds/requests-${first}`);
    const batch = api.db.batch();
    for (let nth = 0; nth < foundPlansLimit; nth += 1) {
      const id = `${first}-${nth}`;
      batch.set(api.db.doc(`plan_grounds/requests-${id}`), {
        ...model,
        groundId: `requests-${id}`,
        documentId: id,
      });
    }
    await batch.commit();
    const { body } = await search(code);
    expect([body['hasMore'], body['plans']]).toEqual([
      true,
      expect.objectContaining({ length: foundPlansLimit }),
    ]);
  });

  test('goes on past a ground that cannot be read', async () => {
    const code = newCode();
    const [readable, broken] = [
      await addPlanWithCode(ama, code),
      await addPlanWithCode(kofi, code),
    ];
    await api.db
      .doc(`plan_grounds/requests-${broken}`)
      .update({ version: 'first' });
    expect(await foundIds(code)).toEqual([readable]);
  });

  test('finds nothing of a deleted account', async () => {
    const code = newCode();
    const leaver = await api.newUser();
    const documentId = await addPlanWithCode(leaver, code);
    expect(await foundIds(code)).toEqual([documentId]);
    const reply = await api.call('deleteAccount', leaver, {
      acceptUnfinished: true,
    });
    expect(reply.status).toBe(200);
    expect(await foundIds(code)).toEqual([]);
  });

  test('gives nothing of the code to its owner, nor to anybody else', async () => {
    const code = newCode();
    const documentId = await addPlanWithCode(ama, code);
    const request = await api.read(`requests/${documentId}`);
    expect(JSON.stringify(request)).not.toContain(code.slice(0, 9));
  });
});

describe('the search by a code is refused', () => {
  test('to everybody who may not open plans, also the owner of one', async () => {
    const code = newCode();
    await addPlanWithCode(ama, code);
    const callers: [User | null, number][] = [
      [null, 401],
      [ama, 403],
      [kofi, 403],
      [await newAdministrator(api, { roles: ['cashier'] }), 403],
      [await newAdministrator(api, { roles: [] }), 403],
      [await signInHalfAdministrator(api, 'claim'), 403],
      [await signInHalfAdministrator(api, 'record'), 403],
    ];
    for (const [caller, status] of callers) {
      const reply = await search(code, caller);
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([
        status,
        expect.not.stringContaining('plans'),
      ]);
    }
    const intake = await newAdministrator(api, { roles: ['intake'] });
    expect((await search(code, intake)).status).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['more than a code has', 'x'.repeat(1_001)],
    ['no text', { text: 'GAR-1' }],
    ['several', ['GAR-1', 'GAR-2']],
  ])('for %s', async (_what, text) => {
    const reply = await api.call('findPlansWithCode', officer, { text });
    expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
  });
});
