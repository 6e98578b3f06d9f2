import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { Quota, quotasCollection } from '@contract/entities/quota';
import {
  ReferenceEntry,
  referencesCollection,
} from '@contract/entities/reference-entry';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  SupportMessage,
  supportCollection,
} from '@contract/entities/support-message';
import {
  UploadReservation,
  uploadReservationsCollection,
} from '@contract/entities/upload-reservation';
import { ObjectPath } from '@contract/values/file/object-path';
import { GooglePicture } from '@contract/values/google-picture';
import { findReference } from '@contract/values/reference';
import { runs, seed } from '../support/property-runs';
import { startRulesEnvironment } from './environment';
import {
  type Attempt,
  attempts,
  type AttemptName,
  type Names,
} from './generated/attempts';
import { names, oddValue, plainNames } from './generated/odd-values';
import { commit, fromFields, tokenOf, type Write } from './generated/wire';
import { World } from './world';

const environment = await startRulesEnvironment();
const world = new World(environment);
afterAll(() => environment.close());

/** What is new must be more than what a stored record from before may be. */
const NewReference = z
  .string()
  .check(z.refine((text) => findReference(text) === text));
const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  [usersCollection]: z.extend(UserProfile, {
    imageUrl: z.nullable(z.union([GooglePicture, ObjectPath])),
  }),
  [requestsCollection]: Request,
  [reportsCollection]: Report,
  [supportCollection]: SupportMessage,
  [referencesCollection]: z.extend(ReferenceEntry, { reference: NewReference }),
  [quotasCollection]: Quota,
  [uploadReservationsCollection]: UploadReservation,
};

interface Change {
  write: number;
  field: string;
  value: unknown;
}

/** Up to two fields of the commit changed, left out or added. */
const changesOf = (writes: readonly Write[]): fc.Arbitrary<Change[]> => {
  const fields = writes.flatMap(({ fields: own }, write) =>
    [...Object.keys(own), 'another'].map((field) => ({
      write,
      field,
      now: own[field],
    })),
  );
  const change = fc
    .constantFrom(...fields)
    .chain(({ write, field, now }) =>
      oddValue(now).map((value) => ({ write, field, value })),
    );
  return fc.array(change, { maxLength: 2 });
};

const applyChanges = (
  writes: readonly Write[],
  changes: readonly Change[],
): Write[] =>
  writes.map((write, nth) => {
    const own = changes.filter((change) => change.write === nth);
    const fields = {
      ...write.fields,
      ...Object.fromEntries(own.map(({ field, value }) => [field, value])),
    };
    const kept = Object.entries(fields).filter(
      ([, value]) => value !== undefined,
    );
    const left = new Set(own.map(({ field }) => field));
    const changed = write.changed && [
      ...new Set([...write.changed, ...own.map(({ field }) => field)]),
    ];
    const datedBy = write.datedBy.filter((field) => !left.has(field));
    return { ...write, fields: Object.fromEntries(kept), datedBy, changed };
  });

async function tryCommit(
  { stored, provider }: Attempt,
  known: Names,
  writes: Write[],
): Promise<number> {
  await world.seed(stored(known));
  const claims = {
    email: 'ama@asaase.test',
    firebase: { sign_in_provider: provider },
  };
  return commit(environment.firestore.port, tokenOf('ama', claims), writes);
}

/**
 * Ids and fields that do not parse, of every document that the commit wrote.
 */
function findUnreadable(writes: readonly Write[]): string[] {
  return writes.flatMap(({ path }) => {
    const fields = environment.firestore.lookup(path)?.fields;
    if (fields === undefined) return [`${path} is not there`];
    const parsed = schemas[path.split('/')[0] ?? '']?.safeParse(
      fromFields(fields),
    );
    if (parsed?.success === true) return [];
    return [`${path}: ${JSON.stringify(parsed?.error.issues ?? 'no schema')}`];
  });
}

const attemptNames = Object.keys(attempts).filter(
  (name): name is AttemptName => name in attempts,
);

describe.each(attemptNames)('%s', (name) => {
  const attempt: Attempt = attempts[name];

  it('is accepted as the app makes it, and parses', async () => {
    const accepted = fc.asyncProperty(plainNames, async (known) => {
      const writes = attempt.writes(known);
      expect(await tryCommit(attempt, known, writes)).toBe(200);
      expect(findUnreadable(writes)).toEqual([]);
    });
    await fc.assert(accepted, { seed, numRuns: runs(200, 20) });
  });

  it('parses whatever the rules accept', async () => {
    const cases = names.chain((known) =>
      changesOf(attempt.writes(known)).map((changes) => ({
        known,
        writes: applyChanges(attempt.writes(known), changes),
      })),
    );
    const parses = fc.asyncProperty(cases, async ({ known, writes }) => {
      const status = await tryCommit(attempt, known, writes);
      expect(status).toBeLessThan(500);
      if (status === 200) expect(findUnreadable(writes)).toEqual([]);
    });
    await fc.assert(parses, { seed, numRuns: runs(3_000, 300) });
  });
});
