import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { compositePlanRefusals } from '@contract/endpoints/composite-plan';
import type { GroundDescription } from '@contract/entities/ground-description';
import { PlanAlarm } from '@contract/entities/plan-alarm';
import { planGroundId, type PlanGround } from '@contract/entities/plan-ground';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { Api, refusalOf, type User } from '../support/api';
import { addGroundAlarm, describePlot } from '../support/grounds';
import { signInHalfAdministrator } from '../support/half-administrator';
import { newAdministrator } from '../support/new-administrator';
import { addPlanAlarm, makeAlarmRecord } from '../support/plan-alarms';

const api = await Api.start();
const officer = await newAdministrator(api, { roles: ['officer'] });
const alarmId = await addGroundAlarm(api.db);

const draw = (caller: User | null, id = alarmId) =>
  api.call('makeCompositePlan', caller, { alarmId: id });

/** Grounds of both records of the alarm, with the corners that it holds. */
async function saveGrounds(
  descriptions: readonly [
    Partial<GroundDescription>,
    Partial<GroundDescription>,
  ],
) {
  const alarm = PlanAlarm.parse(
    toDates(await api.read(`plan_alarms/${alarmId}`)),
  );
  const save = async (nth: 0 | 1) => {
    const record = alarm.records[nth];
    if (record === undefined) throw new Error('An alarm has two records.');
    const { collection, documentId, userId, path, at } = record;
    const corners = alarm.overlap?.shapes[nth]?.corners ?? [];
    const ground: PlanGround = {
      groundId: planGroundId(record),
      collection,
      documentId,
      reference: null,
      userId,
      path,
      sentAt: at,
      description: describePlot({ east: 0, north: 0 }, descriptions[nth]),
      shape: { corners, localCorners: corners, areaSquareMetres: 1_200 },
      code: null,
      codeKey: null,
      cells: [],
      by: officer.uid,
      at,
      version: 1,
      comparedVersion: 1,
      comparedUpTo: null,
      matchesWithoutAlarm: 0,
      auditId: null,
    };
    const saved = api.db.doc(`plan_grounds/${ground.groundId}`);
    await saved.set(ground);
    return saved;
  };
  return [await save(0), await save(1)] as const;
}

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

  test('reads in which grid each plan was typed, and what was done to it', async () => {
    const [first, second] = await saveGrounds([
      {
        way: 'coordinates',
        frame: 'national-grid-feet',
        isDatumStated: true,
      },
      {
        way: 'traverse',
        frame: 'utm-30n',
        unit: 'metre',
        start: { first: '600000', second: '600000' },
        rows: [
          { first: '90 00', second: '100.21' },
          { first: '180 00', second: '50' },
          { first: '270 00', second: '100' },
          { first: '0 00', second: '50' },
        ],
      },
    ]);
    const { pages, text } = await readPdf((await draw(officer)).body['pdf']);
    expect(pages).toBe(1);
    for (const words of [
      'Typed as coordinates of Ghana National Grid in Gold Coast feet (EPSG 2136), converted to metres of the National Grid.',
      'The plan names its datum.',
      'Typed as bearings and distances in metres, from a first corner of UTM zone 30N, WGS 84 (EPSG 32630), converted',
      '0.21 m from where they begin (1 in 1,429)',
      'the corners are adjusted',
      'whatever the plans print',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    }

    // Typed again since, and one that cannot be read: neither is guessed.
    await first.update({ 'shape.corners': [] });
    await second.update({ description: 'a plan' });
    const after = await readPdf((await draw(officer)).body['pdf']);
    const again = after.text.replaceAll(/\s+/g, ' ');
    expect(again.match(/typed or converted again/g)).toHaveLength(2);
    expect(again).not.toContain('EPSG');
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
