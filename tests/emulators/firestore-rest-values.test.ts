import http from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startForChecks } from './firestore-support/harness';

const root = 'projects/demo-checks/databases/(default)/documents';

const emulator = await startForChecks();
afterAll(() => emulator.close());

const ask = async (path: string, body: unknown, method = 'POST') => {
  const answer = await fetch(
    `http://127.0.0.1:${emulator.port}/v1/${root}${path}`,
    {
      method,
      headers: { authorization: 'Bearer owner' },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    },
  );
  return { status: answer.status, text: await answer.text() };
};
const store = (value: unknown) =>
  ask('/closed/values', { fields: { odd: value } }, 'PATCH');

it.each([
  ['gzip, br', 'gzip'],
  ['identity', undefined],
])('is compressed for who takes it: %s', async (accepted, expected) => {
  const { headers } = await new Promise<http.IncomingMessage>(
    (resolve, reject) => {
      const address = `http://127.0.0.1:${emulator.port}/v1/${root}/closed/none`;
      const own = {
        authorization: 'Bearer owner',
        'accept-encoding': accepted,
      };
      http
        .get(address, { headers: own }, (answer) => resolve(answer.resume()))
        .on('error', reject);
    },
  );
  expect(headers['content-encoding']).toBe(expected);
});

describe('a value over REST', () => {
  it.each<[string, unknown]>([
    ['boolean_value', { booleanValue: 'maybe' }],
    ['boolean_value', { booleanValue: 1 }],
    ['integer_value', { integerValue: '1.5' }],
    ['integer_value', { integerValue: [1] }],
    ['integer_value', { integerValue: '9223372036854775808' }],
    ['double_value', { doubleValue: 'abc' }],
    ['double_value', { doubleValue: '' }],
    ['double_value', { doubleValue: true }],
    ['timestamp_value', { timestampValue: 'yesterday' }],
    ['timestamp_value', { timestampValue: '2026-13-01T00:00:00Z' }],
    ['timestamp_value', { timestampValue: { seconds: 'x' } }],
    ['timestamp_value', { timestampValue: { seconds: '99999999999999' } }],
    ['string_value', { stringValue: 7 }],
    ['bytes_value', { bytesValue: 'not base64!' }],
    ['bytes_value', { bytesValue: 'AAAAA' }],
    ['reference_value', { referenceValue: 'nonsense' }],
    ['reference_value', { referenceValue: `${root}/only-a-collection` }],
    ['geo_point_value', { geoPointValue: 'here' }],
    ['geo_point_value', { geoPointValue: { latitude: 'north' } }],
    ['geo_point_value', { geoPointValue: { latitude: 91 } }],
    ['array_value', { arrayValue: 'list' }],
    ['map_value', { mapValue: [] }],
    ['null_value', { nullValue: 'something' }],
    ['odd', { booleanValue: true, stringValue: 'both' }],
    ['odd', { numberValue: 1 }],
    ['odd', { stringValue: null }],
    ['odd', 'plain'],
  ])('is refused, naming the field and %s: %j', async (kind, value) => {
    for (const [wrapped, place] of [
      [value, 'fields.odd'],
      [{ mapValue: { fields: { in: value } } }, 'fields.odd.in'],
      [
        { arrayValue: { values: [{ nullValue: null }, value] } },
        'fields.odd.1',
      ],
    ] as const) {
      const { status, text } = await store(wrapped);
      expect(status).toBe(400);
      expect(text).toContain('INVALID_ARGUMENT');
      expect(text).toContain(place);
      expect(text).toContain(kind);
    }
  });

  it.each<[unknown, unknown]>([
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ booleanValue: false }, { booleanValue: false }],
    [{ integerValue: -7 }, { integerValue: '-7' }],
    [
      { integerValue: '9223372036854775807' },
      { integerValue: '9223372036854775807' },
    ],
    [{ doubleValue: '-1.5e3' }, { doubleValue: -1500 }],
    [{ doubleValue: '-Infinity' }, { doubleValue: '-Infinity' }],
    [
      { timestampValue: '2026-11-22T10:00:00+01:00' },
      { timestampValue: '2026-11-22T09:00:00.000000Z' },
    ],
    [
      { timestampValue: { seconds: '60', nanos: 5000 } },
      { timestampValue: '1970-01-01T00:01:00.000005Z' },
    ],
    [{ bytesValue: '_-8' }, { bytesValue: '/+8=' }],
    [{ bytesValue: '' }, { bytesValue: '' }],
    [{ referenceValue: `${root}/a/b` }, { referenceValue: `${root}/a/b` }],
    [
      { geoPointValue: { longitude: -180 } },
      { geoPointValue: { latitude: 0, longitude: -180 } },
    ],
    [{ arrayValue: {} }, { arrayValue: { values: [] } }],
    [{ mapValue: {}, stringValue: null }, { mapValue: { fields: {} } }],
  ])('of its type is stored: %j', async (value, stored) => {
    const { status, text } = await store(value);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ fields: { odd: stored } });
  });

  it('is checked in filters, transforms and options too', async () => {
    const query = (more: object) =>
      ask(':runQuery', {
        structuredQuery: { from: [{ collectionId: 'closed' }], ...more },
      });
    const value = { booleanValue: 'maybe' };
    const filter = {
      fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value },
    };
    expect((await query({ where: filter })).text).toContain(
      "Invalid value at 'n.boolean_value'",
    );
    const order = { field: { fieldPath: 'n' }, direction: 'UP' };
    expect((await query({ orderBy: [order] })).text).toContain(
      'INVALID_ARGUMENT',
    );
    const transform = async (change: object) => {
      const fieldTransforms = [{ fieldPath: 'n', ...change }];
      return ask(':commit', {
        writes: [
          { transform: { document: `${root}/closed/t`, fieldTransforms } },
        ],
      });
    };
    expect(
      (await transform({ increment: { doubleValue: 'abc' } })).text,
    ).toContain("'n.double_value'");
    expect((await transform({ setToServerValue: 'NOW' })).text).toContain(
      'INVALID_ARGUMENT',
    );
    expect(
      (await ask('/closed/values?currentDocument.exists=maybe', null, 'DELETE'))
        .status,
    ).toBe(400);
  });
});
