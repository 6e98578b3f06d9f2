import * as z from 'zod/mini';
import { decodeFields } from './decode-value';
import type { StoredDocument } from './document';
import type { Database, DocumentChange } from './database';

const documentsPerRecord = 100;
const commitsPerRecord = 500;

const fields = z.pipe(
  z.unknown(),
  z.transform((input) => decodeFields(input)),
);

/**
 * Short keys: p path, f fields, c create time, u update time (microseconds).
 */
export const journalRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('database'),
    database: z.string(),
    horizon: z.number(),
  }),
  z.object({
    kind: z.literal('commit'),
    database: z.string(),
    micros: z.number(),
    changes: z.array(
      z.object({
        p: z.string(),
        f: z.optional(fields),
        c: z.optional(z.number()),
      }),
    ),
  }),
  z.object({
    kind: z.literal('clear'),
    database: z.string(),
    micros: z.number(),
  }),
  z.object({
    kind: z.literal('documents'),
    database: z.string(),
    documents: z.array(
      z.object({ p: z.string(), f: fields, c: z.number(), u: z.number() }),
    ),
  }),
  z.object({
    kind: z.literal('log'),
    database: z.string(),
    commits: z.array(
      z.object({ micros: z.number(), paths: z.array(z.string()) }),
    ),
  }),
  z.object({ kind: z.literal('clock'), micros: z.number() }),
]);

export type JournalRecord = z.infer<typeof journalRecord>;

/** The record of one commit, with each document as the commit left it. */
export function commitRecord(
  database: string,
  micros: number,
  changes: readonly DocumentChange[],
): unknown {
  return {
    kind: 'commit',
    database,
    micros,
    changes: changes.map(({ path, after }) =>
      after === null
        ? { p: path }
        : { p: path, f: after.fields, c: after.createTime },
    ),
  };
}

/** The records of a whole database, with which a compacted journal starts. */
export function* snapshotRecords(database: Database): Generator {
  const { name } = database;
  yield { kind: 'database', database: name, horizon: database.log.knownSince };
  for (const documents of inPortions(
    database.documents(),
    documentsPerRecord,
  )) {
    yield {
      kind: 'documents',
      database: name,
      documents: documents.map(toShort),
    };
  }
  for (const commits of inPortions(database.log.entries(), commitsPerRecord)) {
    yield { kind: 'log', database: name, commits };
  }
}

function toShort(document: StoredDocument): unknown {
  return {
    p: document.path,
    f: document.fields,
    c: document.createTime,
    u: document.updateTime,
  };
}

function* inPortions<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let portion: T[] = [];
  for (const item of items) {
    portion.push(item);
    if (portion.length === size) {
      yield portion;
      portion = [];
    }
  }
  if (portion.length > 0) yield portion;
}
