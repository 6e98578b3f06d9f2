import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { termsVersion } from '@contract/values/terms';
import { writings } from '@contract/field-facts';
import type { StoredRecord } from '@contract/stored-record';
import { storedRecords } from '@contract/stored-records';
import { aQuota } from './counted';
import { firstReference } from './creation';
import { startRulesEnvironment } from './environment';
import { type Attempt, attempts, type Names } from './generated/attempts';
import { commit, fromFields, tokenOf, type Write } from './generated/wire';
import { aProfile } from './records';
import { World } from './world';

/**
 * firestore.rules name the fields that a client may write. They are held here
 * against the descriptions of the entities: what the rules accept is what a
 * description says is written by the owner, field by field.
 */

const environment = await startRulesEnvironment();
const world = new World(environment);
afterAll(() => environment.close());

const names: Names = {
  id: 'r1abcdefghijklmnopqr',
  reference: firstReference,
  fileName: '0b1c2d3e-x__plan.pdf',
  bucket: 'demo-asaase.appspot.com',
};
const photo: Names = { ...names, fileName: 'profile.png' };
const before = new Date('2026-01-05T10:00:00Z');

interface Case {
  stored: Record<string, object>;
  writes: readonly Write[];
  provider: Attempt['provider'];
}

const caseOf = (attempt: Attempt): Case => ({
  stored: attempt.stored(names),
  writes: attempt.writes(names),
  provider: attempt.provider,
});

/** Ways of writing over a record that is there, beside those in `attempts`. */
const laterWrites: readonly Case[] = [
  {
    stored: { 'users/ama': aProfile() },
    writes: [
      {
        path: 'users/ama',
        fields: { searchName: 'ama m.', agreed: { version: termsVersion } },
        datedBy: ['agreed.at'],
        changed: ['searchName', 'agreed.version'],
      },
    ],
    provider: 'password',
  },
  {
    stored: {
      ...attempts['a request'].stored(),
      'quotas/ama': aQuota(
        { kind: 'file', unpaid: [], references: 0 },
        { file: 3, bytes: 9 },
      ),
    },
    writes: attempts['a request'].writes(names),
    provider: 'password',
  },
  {
    stored: {
      'upload_reservations/ama~profile.png': {
        userId: 'ama',
        path: 'profile/ama/profile.png',
        size: 10,
        at: before,
      },
    },
    writes: attempts['a reserved upload']
      .writes(photo)
      .map((write) =>
        write.path.startsWith('quotas') ? write : toPhoto(write),
      ),
    provider: 'password',
  },
];

function toPhoto(write: Write): Write {
  return {
    ...write,
    fields: { ...write.fields, path: 'profile/ama/profile.png' },
  };
}

const cases: readonly Case[] = [
  ...Object.values(attempts).map(caseOf),
  ...laterWrites,
];

const claimsOf = (provider: Attempt['provider']) => ({
  email: 'ama@asaase.test',
  firebase: { sign_in_provider: provider },
});

/** @returns the HTTP status of its commit */
async function tryCase({ stored, writes, provider }: Case): Promise<number> {
  await world.seed(stored);
  return commit(
    environment.firestore.port,
    tokenOf('ama', claimsOf(provider)),
    writes,
  );
}

const accepted = 200;
const refused = 403;

/** A record that one case writes. */
interface WrittenRecord {
  written: Case;
  write: Write;
}

/** Where a record of this collection is created, or changed. */
const listWrites = (collection: string, isThere: boolean): WrittenRecord[] =>
  cases.flatMap((written) =>
    written.writes
      .filter(
        ({ path }) =>
          path.startsWith(`${collection}/`) &&
          path in written.stored === isThere,
      )
      .map((write) => ({ written, write })),
  );

/** The case with another write of this record. */
const withWrite = (
  { written, write }: WrittenRecord,
  changed: Partial<Write>,
): Case => ({
  ...written,
  writes: written.writes.map((other) =>
    other === write ? { ...write, ...changed } : other,
  ),
});

const isOf = (field: string) => (place: string) =>
  place === field || place.startsWith(`${field}.`);

/**
 * The record with another value in one field; undefined leaves the field out.
 */
function withField(record: WrittenRecord, field: string, value: unknown): Case {
  const { fields, datedBy, changed } = record.write;
  const others = Object.entries(fields).filter(([name]) => name !== field);
  return withWrite(record, {
    fields: Object.fromEntries(
      value === undefined ? others : [...others, [field, value]],
    ),
    datedBy: datedBy.filter((place) => !isOf(field)(place)),
    changed:
      changed === null
        ? null
        : [...changed.filter((place) => !isOf(field)(place)), field],
  });
}

/** Values of several types, none of them the present one. */
function otherValues(now: unknown): unknown[] {
  const values: unknown[] = [
    'another',
    7,
    !(now === true),
    before,
    ['another'],
    { another: 7 },
  ];
  return values.filter((value) => !isDeepStrictEqual(value, now));
}

const hasField = ({ write }: WrittenRecord, field: string) =>
  field in write.fields || write.datedBy.some(isOf(field));

const anyWithValue = (record: WrittenRecord, field: string): Case[] =>
  otherValues(record.write.fields[field]).map((value) =>
    withField(record, field, value),
  );

const isNeither = (status: number) => status !== accepted && status !== refused;

async function isAnyAccepted(tried: readonly Case[]): Promise<boolean> {
  const answers: number[] = [];
  for (const one of tried) answers.push(await tryCase(one));
  expect(answers.filter(isNeither)).toEqual([]);
  return answers.includes(accepted);
}

type Creation = 'required' | 'optional' | 'never';

/** What the rules do with a field of a new record. */
async function findOnCreation(
  collection: string,
  field: string,
): Promise<Creation> {
  const created = listWrites(collection, false);
  const withIt = created.filter((record) => hasField(record, field));
  const withoutIt = created.filter((record) => !hasField(record, field));
  const added = withoutIt.flatMap((record) => anyWithValue(record, field));
  if (withIt.length === 0 && !(await isAnyAccepted(added))) return 'never';
  if (withoutIt.length > 0) return 'optional';
  const left = withIt.map((record) => withField(record, field, undefined));
  return (await isAnyAccepted(left)) ? 'optional' : 'required';
}

const findStored = (path: string, field: string): string => {
  const fields = environment.firestore.lookup(path)?.fields;
  return JSON.stringify(
    fields === undefined ? null : fromFields(fields)[field],
  );
};

/** Whether one of these commits is accepted and leaves another value. */
async function isAnyChanged(
  tried: readonly WrittenRecord[],
  field: string,
): Promise<boolean> {
  for (const { written, write } of tried) {
    await world.seed(written.stored);
    const stored = findStored(write.path, field);
    if (
      (await tryCase(written)) === accepted &&
      findStored(write.path, field) !== stored
    ) {
      return true;
    }
  }
  return false;
}

/** Whether the rules let the owner change a field of a record that is there. */
async function canOwnerChange(
  collection: string,
  field: string,
): Promise<boolean> {
  const later = listWrites(collection, true);
  if (await isAnyChanged(later, field)) return true;
  const along = later.flatMap((record) =>
    anyWithValue(record, field).map((written) => ({
      written,
      write: record.write,
    })),
  );
  if (await isAnyChanged(along, field)) return true;
  const [created] = listWrites(collection, false);
  if (created === undefined) {
    throw new Error(`no case creates a record of ${collection}`);
  }
  const alone = otherValues(created.write.fields[field]).map((value): Write => {
    return {
      path: created.write.path,
      fields: { [field]: value },
      datedBy: [],
      changed: [field],
    };
  });
  for (const write of alone) {
    expect(await tryCase(created.written)).toBe(accepted);
    const status = await commit(
      environment.firestore.port,
      tokenOf('ama', claimsOf('password')),
      [write],
    );
    if (status === accepted) return true;
  }
  return false;
}

/**
 * What stands in a list of the block of this collection: the fields that are
 * named, and a few other words.
 */
function listNamed(collection: string): string[] {
  const source = readFileSync('firestore.rules', 'utf8');
  const block =
    source
      .split('\n    match /')
      .find((text) => text.startsWith(`${collection}/`)) ?? '';
  const lists = [...block.matchAll(/\[([^\]]*)\]/g)].map(
    ([, list]) => list ?? '',
  );
  const words = lists.flatMap((list) =>
    [...list.matchAll(/'([A-Za-z_]+)'/g)].map(([, word]) => word ?? ''),
  );
  return [...new Set(words)];
}

const records: readonly (readonly [string, StoredRecord])[] =
  Object.entries(storedRecords);
const clientWritten = records.filter(([, { fields }]) =>
  Object.values(fields).some(({ written }) => written !== 'server'),
);

it('looks at every kind of record that a client writes', () => {
  const collections = cases.flatMap(({ writes }) =>
    writes.map(({ path }) => path.split('/')[0]),
  );
  expect(new Set(collections)).toEqual(
    new Set(clientWritten.map(([collection]) => collection)),
  );
});

describe.each(clientWritten)('%s', (collection, { fields }) => {
  it.each(Object.entries(fields))(
    '%s is written as its description says',
    async (field, { written }) => {
      const { onCreation, ownerChanges } = writings[written];
      const expected = onCreation === 'first-value' ? 'required' : onCreation;
      expect(await findOnCreation(collection, field)).toBe(expected);
      expect(await canOwnerChange(collection, field)).toBe(ownerChanges);
      if (onCreation !== 'first-value') return;
      const created = listWrites(collection, false);
      expect(
        await isAnyAccepted(
          created.flatMap((record) => anyWithValue(record, field)),
        ),
      ).toBe(false);
    },
  );

  it('no field is written that is not described', async () => {
    const others = ['another', ...listNamed(collection)].filter(
      (field) => !(field in fields),
    );
    for (const field of others) {
      expect(await findOnCreation(collection, field), field).toBe('never');
      expect(await canOwnerChange(collection, field), field).toBe(false);
    }
  });
});
