import { describe, expect, test } from 'vitest';
import { Api, type User } from '../support/api';
import { callSaveGround, listAlarmsAbout } from '../support/grounds';
import { newAdministrator } from '../support/new-administrator';

const api = await Api.start();
const [ama, kofi] = [await api.newUser(), await api.newUser()];
const officer = await newAdministrator(api, { roles: ['officer'] });

/** A paid request whose plan has this code. */
async function addPlanWithCode(
  owner: User,
  text: string,
  format = 'qr_code',
): Promise<string> {
  const documentId = await api.addRequest(owner, { paymentStatus: true });
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
