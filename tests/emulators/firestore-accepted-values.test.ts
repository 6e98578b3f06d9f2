import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, seed } from '../support/property-runs';
import { startForChecks } from './firestore-support/harness';
import {
  database,
  rawCommits,
  type Outcome,
} from './firestore-support/raw-commit';

interface Sent {
  transport: keyof typeof rawCommits;
  fields: Record<string, object>;
  updateTransforms?: object[];
  updateMask?: { fieldPaths: string[] };
}

const nameOf = (id: string) => `${database}/documents/values/${id}`;

/** Each document as the server tells it. */
async function readAll(
  port: number,
  ids: readonly string[],
): Promise<string[]> {
  const headers = { authorization: 'Bearer owner' };
  const read = async (id: string) =>
    (
      await fetch(`http://127.0.0.1:${port}/v1/${nameOf(id)}`, { headers })
    ).text();
  return Promise.all(ids.map(read));
}

/** Sends each write, and reads before and after a restart what is stored. */
async function sendAndRestart(sent: readonly Sent[]) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'accepted-'));
  try {
    const ids = sent.map((_one, at) => `v${at}`);
    const first = await startForChecks({ dataDir });
    const outcomes: Outcome[] = [];
    for (const [at, { transport, fields, ...more }] of sent.entries()) {
      const write = {
        update: { name: nameOf(ids[at] ?? ''), fields },
        ...more,
      };
      outcomes.push(await rawCommits[transport](first.port, write));
    }
    const before = await readAll(first.port, ids);
    await first.close();
    const second = await startForChecks({ dataDir });
    const after = await readAll(second.port, ids);
    await second.close();
    return { outcomes, before, after };
  } finally {
    fs.rmSync(dataDir, { recursive: true });
  }
}

/** A value below `depth` maps, each in the field `a` of the one around it. */
const nest = (depth: number, inner: object): object =>
  depth === 0 ? inner : { mapValue: { fields: { a: nest(depth - 1, inner) } } };
const deepPath = (names: number) =>
  Array.from({ length: names }, () => 'a').join('.');
const now = (fieldPath: string) => ({
  fieldPath,
  setToServerValue: 'REQUEST_TIME',
});
const one = { integerValue: '1' };

const timestamps = [
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+00:01',
  '0001-01-01T00:00:00-00:01',
  '1969-12-31T23:59:59.999999999Z',
  '2026-02-30T00:00:00Z',
  '2026-11-22T24:00:00Z',
  '2300-01-01T00:00:00.000001Z',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59-00:01',
  '9999-12-31T23:59:59+23:59',
];
const texts = [
  '',
  'Ɛkua',
  '😀',
  '\ud83d',
  'x\udc00',
  '\ufeff',
  '\u0000',
  '__x__',
  '\ufffd',
];
const names = [
  'a',
  'b',
  'é',
  '😀',
  '\ud83d',
  '__x__',
  '__type__',
  '',
  '`',
  'a.b',
  '7',
  'x'.repeat(1500),
];

const scalar = fc.oneof(
  fc.constantFrom(...timestamps).map((timestampValue) => ({ timestampValue })),
  fc
    .oneof(fc.constantFrom(...texts), fc.string())
    .map((stringValue) => ({ stringValue })),
  fc
    .oneof(fc.double(), fc.constantFrom(-0, 'NaN', '-Infinity', '-0', '1e400'))
    .map((doubleValue) => ({
      doubleValue:
        typeof doubleValue === 'number' && !Number.isFinite(doubleValue)
          ? 'NaN'
          : doubleValue,
    })),
  fc
    .constantFrom(
      '0',
      '-0',
      '007',
      '9223372036854775807',
      '-9223372036854775808',
      '9223372036854775808',
    )
    .map((integerValue) => ({ integerValue })),
  fc
    .constantFrom('', 'AA', 'AB==', '_-8=')
    .map((bytesValue) => ({ bytesValue })),
  fc
    .constantFrom(
      nameOf('x'),
      nameOf('__x__'),
      nameOf('\ud83d'),
      `${database}/documents/a/__id7__`,
      'a/b',
    )
    .map((referenceValue) => ({ referenceValue })),
  fc
    .constantFrom({ latitude: -0, longitude: 180 }, { latitude: 90.5 }, {})
    .map((geoPointValue) => ({ geoPointValue })),
  fc.constant({ nullValue: 'NULL_VALUE' }),
);
const { value } = fc.letrec<{ value: object }>((tie) => ({
  value: fc.oneof(
    { weight: 5, arbitrary: scalar },
    fc
      .array(tie('value'), { maxLength: 2 })
      .map((values) => ({ arrayValue: { values } })),
    fc
      .dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 2 })
      .map((fields) => ({ mapValue: { fields } })),
    fc
      .tuple(fc.integer({ min: 18, max: 22 }), scalar)
      .map(([depth, inner]) => nest(depth, inner)),
  ),
}));
const fieldPath = fc.oneof(
  fc.constantFrom(
    'b',
    'b.c',
    '__x__',
    'b.__x__',
    '`😀`',
    '`\ud83d`',
    '__name__',
  ),
  fc.integer({ min: 18, max: 23 }).map(deepPath),
);
const transform = fc
  .tuple(
    fieldPath,
    value,
    fc.constantFrom(
      'appendMissingElements',
      'removeAllFromArray',
      'increment',
      'now',
    ),
  )
  .map(([field, operand, kind]) => {
    if (kind === 'now') return now(field);
    if (kind === 'increment') {
      return { fieldPath: field, increment: { doubleValue: -0 } };
    }
    return { fieldPath: field, [kind]: { values: [operand] } };
  });
const sent: fc.Arbitrary<Sent> = fc.record(
  {
    transport: fc.constantFrom('REST', 'WebChannel', 'gRPC'),
    fields: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 2 }),
    updateTransforms: fc.array(transform, { maxLength: 2 }),
    updateMask: fc
      .array(fieldPath, { maxLength: 2 })
      .map((fieldPaths) => ({ fieldPaths })),
  },
  { requiredKeys: ['transport', 'fields'] },
);

describe('what is accepted can be read again', () => {
  it('whatever the value and the transport', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sent, { minLength: 1, maxLength: 8 }),
        async (writes) => {
          const { outcomes, before, after } = await sendAndRestart(writes);
          expect(after).toEqual(before);
          expect(outcomes.filter((outcome) => outcome === 'other')).toEqual([]);
          for (const [at, outcome] of outcomes.entries()) {
            expect(before[at]?.includes('"NOT_FOUND"')).toBe(outcome !== 'OK');
          }
        },
      ),
      { seed, numRuns: runs(400, 40) },
    );
  });

  const cases: Record<string, Omit<Sent, 'transport'>> = {
    'a time that its offset moves beyond the year 9999': {
      fields: { at: { timestampValue: '9999-12-31T23:30:00-01:00' } },
    },
    'a time that its offset moves before the year 1': {
      fields: { at: { timestampValue: '0001-01-01T00:30:00+01:00' } },
    },
    'a server time below 22 maps': {
      fields: {},
      updateTransforms: [now(deepPath(22))],
    },
    'a server time below more maps than one may nest, in a document with a mask':
      {
        fields: {},
        updateMask: { fieldPaths: [] },
        updateTransforms: [now(deepPath(22))],
      },
    'a transform of a reserved name': {
      fields: {},
      updateTransforms: [now('b.__x__')],
    },
    'an element of an array that makes it too deep': {
      fields: {},
      updateTransforms: [
        {
          fieldPath: deepPath(3),
          appendMissingElements: { values: [nest(18, one)] },
        },
      ],
    },
    'half of a surrogate pair in a text': {
      fields: { text: { stringValue: 'half \ud83d' } },
    },
    'half of a surrogate pair in a name': { fields: { 'half \udc00': one } },
  };

  it.each(Object.entries(cases))('so %s is refused', async (_name, write) => {
    const transports = ['REST', 'WebChannel', 'gRPC'] as const;
    const { outcomes } = await sendAndRestart(
      transports.map((transport) => ({ transport, ...write })),
    );
    expect(outcomes).toEqual([
      'INVALID_ARGUMENT',
      'INVALID_ARGUMENT',
      'INVALID_ARGUMENT',
    ]);
  });

  it('and what lies just within the limits is accepted', async () => {
    const written: Omit<Sent, 'transport'>[] = [
      { fields: { at: { timestampValue: '9999-12-31T23:59:59.999999999Z' } } },
      { fields: { at: { timestampValue: '0001-01-01T00:00:00Z' } } },
      { fields: { deep: nest(20, one) } },
      { fields: {}, updateTransforms: [now(deepPath(21))] },
      {
        fields: {
          whole: { doubleValue: -0 },
          pair: { stringValue: '😀\ufeff\ufffd' },
        },
      },
    ];
    const { outcomes, before, after } = await sendAndRestart(
      written.flatMap((write) => [
        { transport: 'REST', ...write },
        { transport: 'gRPC', ...write },
      ]),
    );
    expect(outcomes.filter((outcome) => outcome !== 'OK')).toEqual([]);
    expect(after).toEqual(before);
    expect(before[0]).toContain('9999-12-31T23:59:59.999999Z');
    expect(before[9]).toContain('"-0"');
  });
});
