import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadRules } from '../../rules/load';
import type { Caller } from '../rules/caller';
import { runAggregationQuery, runQuery } from '../rpc/run-queries';
import type { Backend } from '../rpc/backend';
import { createBackend, databaseName } from '../testing/backend';
import { QueryRecorder } from './query-recorder';

let folder: string;
beforeEach(() => {
  folder = path.join(
    mkdtempSync(path.join(tmpdir(), 'query-recorder-')),
    'new',
  );
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const rules = loadRules(
  `rules_version = '2';
  service cloud.firestore {
    match /databases/{database}/documents {
      match /notes/{id} { allow list: if request.query.limit <= 5; }
    }
  }`,
  'test.rules',
);
const guest: Caller = { kind: 'app', auth: null };
const parent = `${databaseName}/documents`;
const ask = (collectionId: string, limit: number) => ({
  from: [{ collectionId }],
  limit,
});

function record(asking: (backend: Backend) => void): string[] {
  asking({
    ...createBackend({ rules }),
    recorder: new QueryRecorder(folder, 'localhost'),
  });
  return readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { by, collection, aggregates } = JSON.parse(line) as Record<
          string,
          unknown
        >;
        return `${String(by)} ${String(collection)} ${String(aggregates)}`;
      }),
  );
}

it('writes down once what pages and functions ask, and nothing that the rules refuse or a test asks for itself', () => {
  const lines = record((backend) => {
    const structuredQuery = ask('notes', 5);
    for (const caller of [guest, guest]) {
      runQuery(backend, caller, { parent, structuredQuery });
    }
    expect(() =>
      runQuery(backend, guest, { parent, structuredQuery: ask('notes', 6) }),
    ).toThrow(/permission/i);
    runQuery(
      backend,
      { kind: 'admin', host: '127.0.0.1' },
      { parent, structuredQuery: ask('tests', 1) },
    );
    runAggregationQuery(
      backend,
      { kind: 'admin', host: 'localhost' },
      {
        parent,
        structuredAggregationQuery: {
          structuredQuery: ask('outbox', 1),
          aggregations: [{ count: {} }],
        },
      },
    );
  });
  expect(lines).toEqual(['app notes ', 'server outbox count']);
});
