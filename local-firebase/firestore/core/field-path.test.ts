import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findField,
  formatFieldPath,
  parseFieldPath,
  withField,
} from './field-path';

const text = (stringValue: string) => ({ stringValue });

describe('field paths', () => {
  it('survive being written and read, whatever their names', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
        (names) => {
          expect(parseFieldPath(formatFieldPath(names))).toEqual(names);
        },
      ),
    );
  });

  it.each([
    ['a.b', ['a', 'b']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`back\\\\slash`.`tick\\``', ['back\\slash', 'tick`']],
    ['2nd.day-one', ['2nd', 'day-one']],
  ])('%s is %j', (path, names) => expect(parseFieldPath(path)).toEqual(names));

  it.each(['', '.a', 'a.', 'a..b', '`a', 'a`b`'])('%j is refused', (path) => {
    expect(() => parseFieldPath(path)).toThrow('property path');
  });

  it('find, set and remove without touching the original', () => {
    const fields = {
      a: { mapValue: { fields: { b: text('old'), c: text('kept') } } },
      d: text('d'),
    };
    const before = structuredClone(fields);
    expect(findField(fields, ['a', 'b'])).toEqual(text('old'));
    expect(findField(fields, ['d', 'b'])).toBeUndefined();
    expect(findField(fields, ['constructor'])).toBeUndefined();
    expect(withField(fields, ['a', 'b'], undefined)).toEqual({
      a: { mapValue: { fields: { c: text('kept') } } },
      d: text('d'),
    });
    expect(withField(fields, ['x', 'y'], text('new'))['x']).toEqual({
      mapValue: { fields: { y: text('new') } },
    });
    expect(withField(fields, ['d', 'y'], text('new'))['d']).toEqual({
      mapValue: { fields: { y: text('new') } },
    });
    expect(withField(fields, ['none', 'y'], undefined)).toEqual(fields);
    expect(fields).toEqual(before);
  });
});
