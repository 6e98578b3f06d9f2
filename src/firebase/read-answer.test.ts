import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseAnswer, readRecord } from './read-answer';

const readTime = '2026-11-25T10:00:00.000001Z';
const Plot = z.object({ id: z.string(), name: z.string() });
const plot = (fields: object, id = 'p1') => ({
  document: {
    name: `projects/p/databases/(default)/documents/plots/${id}`,
    fields,
    createTime: readTime,
    updateTime: readTime,
  },
  readTime,
});
const readAs = <Schema extends z.ZodMiniType<object>>(
  json: unknown,
  schema: Schema,
) => parseAnswer(json).documents.map(readRecord('plots', schema, 'id'));
const read = (json: unknown) => readAs(json, Plot);

describe('readRecord', () => {
  it('reads every kind of value that records have, however deep', () => {
    const Everything = z.object({
      id: z.string(),
      text: z.string(),
      yes: z.boolean(),
      nothing: z.null(),
      whole: z.number(),
      part: z.number(),
      at: z.date(),
      map: z.object({
        list: z.array(z.object({ n: z.number() })),
        none: z.array(z.string()),
        bare: z.object({}),
      }),
    });
    const fields = {
      text: { stringValue: 'x' },
      yes: { booleanValue: true },
      nothing: { nullValue: null },
      whole: { integerValue: '42' },
      part: { doubleValue: 0.5 },
      at: { timestampValue: '2026-11-25T10:00:00.123456Z' },
      map: {
        mapValue: {
          fields: {
            list: {
              arrayValue: {
                values: [
                  { mapValue: { fields: { n: { integerValue: '1' } } } },
                ],
              },
            },
            none: { arrayValue: {} },
            bare: { mapValue: {} },
          },
        },
      },
    };
    expect(readAs([plot(fields)], Everything)).toEqual([
      {
        id: 'p1',
        text: 'x',
        yes: true,
        nothing: null,
        whole: 42,
        part: 0.5,
        at: new Date('2026-11-25T10:00:00.123Z'),
        map: { list: [{ n: 1 }], none: [], bare: {} },
      },
    ]);
  });

  it('takes the id from the address, and reads them in the order of the answer', () => {
    const answer = [
      plot({ name: { stringValue: 'b' } }, 'p2'),
      plot({ name: { stringValue: 'a' } }),
    ];
    expect(read([...answer, { readTime }])).toEqual([
      { id: 'p2', name: 'b' },
      { id: 'p1', name: 'a' },
    ]);
  });

  it('finds nothing in an answer without documents', () =>
    expect(read([{ readTime }])).toEqual([]));

  it('refuses a record that has not the agreed shape, naming its fields and not what is in them', () =>
    expect(() => read([plot({ name: { integerValue: '7' } })])).toThrow(
      'plots/p1: name',
    ));

  it.each([
    [null],
    [[]],
    [{ error: { code: 403 } }],
    [[{ document: {}, readTime }]],
    [[{}]],
  ])('refuses %j, which is no answer', (json) =>
    expect(() => parseAnswer(json)).toThrow(),
  );
});
