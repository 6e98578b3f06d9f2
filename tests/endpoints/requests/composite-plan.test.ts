import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { compositePlanRefusals } from '@contract/endpoints/composite-plan';
import { Api, refusalOf, type User } from '../support/api';
import { addGroundAlarm } from '../support/grounds';
import { signInHalfAdministrator } from '../support/half-administrator';
import { newAdministrator } from '../support/new-administrator';
import { addPlanAlarm, makeAlarmRecord } from '../support/plan-alarms';

const api = await Api.start();
const officer = await newAdministrator(api, { roles: ['officer'] });
const alarmId = await addGroundAlarm(api.db);

const draw = (caller: User | null, id = alarmId) =>
  api.call('makeCompositePlan', caller, { alarmId: id });

/** The words of a PDF, and how many pages it has. */
async function readPdf(base64: unknown) {
  const bytes = Buffer.from(String(base64), 'base64');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { pages: document.numPages, text };
}

describe('an officer', () => {
  test('gets one page with both grounds, scale, grid and differences, and the audit says who', async () => {
    const reply = await draw(officer);
    expect(reply.status).toBe(200);
    expect(reply.body['fileName']).toBe('AL-3F2A-91C0-composite-plan.pdf');
    const { pages, text } = await readPdf(reply.body['pdf']);
    expect(pages).toBe(1);
    for (const words of [
      'Composite plan',
      'AL-3F2A-91C0',
      'r-ama',
      'r-kofi',
      'Scale 1:',
      'Ghana National Grid',
      '600 m²',
      '50% of A',
      'A1',
      'B4',
      '300000.00',
      '15.00',
    ]) {
      expect(text).toContain(words);
    }
    expect(await api.auditOf(alarmId)).toEqual([
      expect.objectContaining({
        by: officer.uid,
        action: 'composite-plan-made',
        collection: 'plan_alarms',
      }),
    ]);
    expect((await draw(officer)).body).toEqual(reply.body);
  });

  test('gets one page of sixty corners too', async () => {
    const corners = Array.from({ length: 60 }, (_, nth) => {
      const angle = (2 * Math.PI * nth) / 60;
      return {
        east: 300_000 + 400 * Math.cos(angle),
        north: 150_000 + 900 * Math.sin(angle),
      };
    });
    const overlap = {
      areaSquareMetres: 1e6,
      shareOfFirst: 1,
      shareOfSecond: 1,
      widthMetres: 800,
      toleranceMetres: 7,
      sureness: 'possible' as const,
      shapes: [{ corners }, { corners }],
    };
    const id = await addGroundAlarm(api.db, { alarmId: 'large', overlap });
    const { pages, text } = await readPdf(
      (await draw(officer, id)).body['pdf'],
    );
    expect(pages).toBe(1);
    expect(text).toContain('50 more corners of A');
  });
});

describe('refused', () => {
  test('to everybody who does not read alarms', async () => {
    const before = (await api.auditOf(alarmId)).length;
    const callers: [User | null, number][] = [
      [null, 401],
      [await api.newUser(), 403],
      [await newAdministrator(api, { roles: ['intake'] }), 403],
      [await newAdministrator(api, { roles: ['cashier'] }), 403],
      [await signInHalfAdministrator(api, 'claim'), 403],
      [await signInHalfAdministrator(api, 'record'), 403],
    ];
    for (const [caller, status] of callers) {
      expect((await draw(caller)).status).toBe(status);
    }
    expect(await api.auditOf(alarmId)).toHaveLength(before);
  });

  test('for what is no alarm, an alarm about pictures, and one whose corners went with an account', async () => {
    expect(refusalOf(await draw(officer, 'nothing'))).toEqual([
      404,
      'not-found',
    ]);
    const records = [
      makeAlarmRecord('requests', 'a', 'ama'),
      makeAlarmRecord('requests', 'b', 'kofi'),
    ];
    const aboutPictures = await addPlanAlarm(api.db, records);
    const gone = await addGroundAlarm(api.db, { alarmId: 'gone' });
    await api.db
      .doc(`plan_alarms/${gone}`)
      .update({ 'overlap.shapes': [{ corners: [] }, { corners: [] }] });
    for (const id of [aboutPictures, gone]) {
      const reply = await draw(officer, id);
      expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
      expect(reply.body['message']).toBe(compositePlanRefusals.noShapes);
    }
  });
});
