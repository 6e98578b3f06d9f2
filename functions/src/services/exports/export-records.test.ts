import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import {
  exportMaxBytes,
  exportMaxRows,
  type ExportRecordsBody,
} from '@contract/endpoints/export-records';
import type { Permission } from '@contract/permissions';
import { exportRecords } from './export-records';
import type { ExportedRecord, ExportPorts } from './ports';

const body: ExportRecordsBody = {
  kind: 'audit',
  from: '2026-11-01',
  to: '2026-11-27',
};

const entry: ExportedRecord = {
  id: 'a1',
  fields: {
    at: new Date('2026-11-27T09:00:00Z'),
    by: 'efua',
    action: 'admin-config-saved',
    collection: 'AdminConfig',
    documentId: 'main',
    before: {},
    after: {},
  },
};

interface World {
  ports: ExportPorts;
  /** what happened, in its order */
  events: string[];
}

function makeWorld({
  count = 1,
  pages = [[entry]],
  permitted = ['audit.read'],
}: {
  count?: number;
  pages?: readonly (readonly ExportedRecord[])[];
  permitted?: readonly Permission[];
} = {}): World {
  const events: string[] = [];
  const ports: ExportPorts = {
    exports: {
      openSnapshot: () => {
        events.push('counted');
        return Promise.resolve({
          count,
          async *readPages() {
            for (const page of pages) {
              events.push('page read');
              yield await Promise.resolve(page);
            }
          },
        });
      },
      transact: (change) =>
        change(
          {
            addAudit: ({ after }) => {
              events.push(`audit of ${String(after['rows'])} rows`);
              return 'audit-1';
            },
            openLimit: () => Promise.resolve(() => events.push('one more')),
          },
          {
            ids: [],
            isQueued: () => Promise.resolve(false),
            enqueue: () => undefined,
            enqueueForAdministrators: () => undefined,
            enqueueNotification: () => undefined,
          },
        ),
    },
    isPermitted: (_uid, permission) =>
      Promise.resolve(permitted.includes(permission)),
    newId: () => 'export-1',
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    },
    now: () => new Date('2026-11-27T10:00:00Z'),
  };
  return { ports, events };
}

describe('an export', () => {
  test('is in the audit before its first row is read', async () => {
    const { ports, events } = makeWorld();
    const { rows, bytes } = await exportRecords(ports, 'efua', body);
    expect([rows, events]).toEqual([
      1,
      ['counted', 'one more', 'audit of 1 rows'],
    ]);
    const written = await text(bytes);
    expect(written.split('\r\n')).toHaveLength(3);
    expect(events.at(-1)).toBe('page read');
  });

  test('of a kind that the caller may not read is refused, and nothing is counted', async () => {
    const { ports, events } = makeWorld({ permitted: ['payments.read'] });
    await expect(exportRecords(ports, 'efua', body)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(events).toEqual([]);
  });

  test('of too many rows is refused before anything is recorded', async () => {
    const { ports, events } = makeWorld({ count: exportMaxRows + 1 });
    await expect(exportRecords(ports, 'efua', body)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'These days have more than 20000 rows. Choose fewer days.',
    });
    expect(events).toEqual(['counted']);
  });

  test('that grows past what may be sent breaks off', async () => {
    const long = {
      ...entry,
      fields: { ...entry.fields, after: { x: 'x'.repeat(exportMaxBytes) } },
    };
    const { ports } = makeWorld({ pages: [[long]] });
    const { bytes } = await exportRecords(ports, 'efua', body);
    await expect(text(bytes)).rejects.toThrow(RangeError);
  });
});
