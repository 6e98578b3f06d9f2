import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import { ReportDetails } from '@contract/entities/due-diligence';
import { reportFields } from '@contract/entities/due-diligence-fields';
import type { Refund } from '@contract/entities/payment/payment';
import {
  type ImageEvent,
  type Request,
  type ResultVersion,
} from '@contract/entities/request';
import {
  imageEventFields,
  requestFields,
} from '@contract/entities/request-fields';
import { RequestDetails } from '@contract/entities/request-details';
import { resultVersionFields } from '@contract/entities/result-version-fields';
import { SupportDetails } from '@contract/entities/support-message';
import { supportMessageFields } from '@contract/entities/support-message-fields';
import {
  type FieldFacts,
  type Fields,
  type FieldsOf,
  remove,
  serverOnly,
} from '@contract/field-facts';
import { listDescriptions } from '@contract/field-lists';
import type { StoredRecord } from '@contract/stored-record';
import { storedRecords, type StoredRecords } from '@contract/stored-records';

/** A field that somebody adds to an entity. */
interface Added {
  addedField?: string;
}
type Name = keyof StoredRecords;
type WithAdded<Key extends Name> = FieldsOf<
  z.infer<StoredRecords[Key]['schema']> & Added
>;

/**
 * Records whose description would do although it does not describe the added
 * field.
 */
type Unnoticed = {
  [Key in Name]: StoredRecords[Key]['fields'] extends WithAdded<Key>
    ? Key
    : never;
}[Name];
/**
 * Records whose description does not do although it describes the added field.
 */
type Refused = {
  [Key in Name]: StoredRecords[Key]['fields'] &
    FieldsOf<Added> extends WithAdded<Key>
    ? never
    : Key;
}[Name];

describe('a field that is added to an entity', () => {
  test('does not compile in any of them until it is described', () => {
    expectTypeOf<Unnoticed>().toEqualTypeOf<never>();
    expectTypeOf<Refused>().toEqualTypeOf<never>();
  });

  test('does not compile as it would be written', () => {
    // @ts-expect-error -- addedField is not described
    const forgotten: FieldsOf<Request & Added> = requestFields;
    const described: FieldsOf<Request & Added> = {
      ...requestFields,
      addedField: {
        personal: remove('Removed'),
        exported: 'added',
        searched: true,
        written: 'typed-once',
      },
    };
    expect(Object.keys(described)).toHaveLength(
      Object.keys(forgotten).length + 1,
    );
  });

  test('does not compile inside a structure either', () => {
    // @ts-expect-error -- addedField of a version of results is not described
    const version: FieldsOf<ResultVersion & Added> = resultVersionFields;
    // @ts-expect-error -- addedField of an event of the image is not described
    const event: FieldsOf<ImageEvent & Added> = imageEventFields;
    // @ts-expect-error -- a structure says what becomes of each of its parts
    const whole: FieldsOf<{ refund: Refund | null }> = { refund: serverOnly };
    expect([version, event, whole]).toHaveLength(3);
  });

  test('does not compile without each of its facts, or with a value that the field cannot have', () => {
    const unpersonal: FieldsOf<Added> = {
      // @ts-expect-error -- personal is missing
      addedField: { exported: false, searched: false, written: 'server' },
    };
    const wrong: FieldsOf<Added> = {
      addedField: {
        // @ts-expect-error -- a text is not replaced by a number
        personal: remove(0),
        exported: false,
        searched: false,
        written: 'server',
      },
    };
    const removed: FieldsOf<Omit<Request, 'address'>> = {
      ...requestFields,
      // @ts-expect-error -- the field is gone
      address: serverOnly,
    };
    expect([unpersonal, wrong, removed]).toHaveLength(3);
  });
});

const records: readonly (readonly [string, StoredRecord])[] =
  Object.entries(storedRecords);

describe.each(records)('%s', (_name, { schema, fields, onDeletion }) => {
  test('describes the fields that its schema has', () => {
    expect(Object.keys(fields).sort()).toEqual(
      Object.keys(shapeOf(schema)).sort(),
    );
  });

  test('holds nothing personal that its deletion would leave', () => {
    const kinds = new Set(listPersonal(fields));
    const goes =
      onDeletion === 'deleted-under-uid' || onDeletion === 'deleted-apart';
    expect(kinds.has('goes-with-record')).toBe(goes);
    if (goes) expect([...kinds]).toEqual(['goes-with-record']);
    if (onDeletion === 'kept') {
      expect([...kinds].filter((kind) => kind !== 'by-part')).toEqual(['keep']);
    }
  });
});

test('every collection of an entity is described', () => {
  // A test that is read here registers its cases here, and has none of its own.
  const modules = import.meta.glob<Record<string, unknown>>(
    [
      '../../contract/entities/**/*.ts',
      '!../../contract/entities/**/*.test.ts',
    ],
    {
      eager: true,
    },
  );
  const collections = Object.values(modules).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) =>
      name.endsWith('Collection') && typeof value === 'string' ? [value] : [],
    ),
  );
  // Counts by day and nothing else; it has no schema.
  const others = collections.filter((name) => name !== 'unmatched_callbacks');
  expect(others.length).toBeGreaterThan(30);
  expect(
    others.filter((name) => !Object.keys(storedRecords).includes(name)),
  ).toEqual([]);
});

test('every collection that the rules name is described', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const collections = [...rules.matchAll(/^ {4}match \/([\w-]+)\//gm)].map(
    ([, name]) => name,
  );
  expect(collections.length).toBeGreaterThan(20);
  expect(
    collections.filter(
      (name) =>
        name === undefined || !Object.keys(storedRecords).includes(name),
    ),
  ).toEqual([]);
});

function shapeOf(schema: z.ZodMiniType): object {
  return 'shape' in schema &&
    typeof schema.shape === 'object' &&
    schema.shape !== null
    ? schema.shape
    : {};
}

/** What becomes of each value, of parts too. */
function listPersonal(fields: Fields): FieldFacts['personal'][] {
  return Object.values(fields).flatMap(
    ({ personal, parts, items, entries }) => [
      personal,
      ...[parts, items, entries].flatMap((inner) =>
        inner === undefined ? [] : listPersonal(inner),
      ),
    ],
  );
}

const isTyped = ({ written }: FieldFacts) =>
  written === 'typed-once' || written === 'typed-once-optional';

test.each([
  ['a request', RequestDetails, requestFields],
  ['a report', ReportDetails, reportFields],
  ['a support message', SupportDetails, supportMessageFields],
])(
  '%s is described as typed where its form asks for it',
  (_name, details, fields) => {
    const typed = Object.entries<FieldFacts>(fields).filter(([, facts]) =>
      isTyped(facts),
    );
    expect(typed.map(([field]) => field).sort()).toEqual(
      Object.keys(details.shape).sort(),
    );
  },
);

/** What people choose from a list of ours says nothing about them. */
const chosenFromList = ['support.issueType'];

/** Typed by a person, and it stays or is in no copy of theirs. */
function findKeptTexts(fields: Fields): string[] {
  return listDescriptions(fields)
    .filter(([, { written }]) => written.startsWith('typed'))
    .filter(
      ([, { personal, exported }]) =>
        personal === 'keep' || typeof exported !== 'string',
    )
    .map(([field]) => field);
}

/** Names of a copy that two fields of one structure have. */
function findRepeatedNames(fields: Fields): string[] {
  const names = Object.values(fields).map(({ exported }) => exported);
  const repeated = names
    .filter((name) => typeof name === 'string')
    .filter((name, index, all) => all.indexOf(name) !== index);
  const inner = Object.values(fields).flatMap(({ parts, items, entries }) =>
    [parts, items, entries].filter((part) => part !== undefined),
  );
  return [...repeated, ...inner.flatMap(findRepeatedNames)];
}

describe('a description', () => {
  test.each(records)(
    'of %s lets nothing that people type stay',
    (name, { fields }) => {
      const kept = findKeptTexts(fields).map((field) => `${name}.${field}`);
      expect(kept.filter((field) => !chosenFromList.includes(field))).toEqual(
        [],
      );
    },
  );

  test.each(records)(
    'of %s names no two fields of a copy the same',
    (_name, { fields }) => {
      expect(findRepeatedNames(fields)).toEqual([]);
    },
  );

  test('that keeps a typed text, or repeats a name, is found', () => {
    const address = { ...requestFields.address, personal: 'keep' } as const;
    const wrong: Fields = {
      ...requestFields,
      address,
      name: requestFields.address,
    };
    expect(findRepeatedNames(wrong)).toEqual(['address']);
    expect(findKeptTexts(wrong)).toEqual(['address']);
  });
});
