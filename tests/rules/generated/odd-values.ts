import * as fc from 'fast-check';
import { adminRows } from '@/domain/list-sizes';
import { ownReferences } from '../../support/records/own-references';
import { firstReference } from '../creation';
import type { Names } from './attempts';
import { WireValue } from './wire';

/**
 * What a text must not break by: no space, other alphabets, half a character,
 * line ends, marks that nobody sees.
 */
const fragments = [
  ...[
    '',
    ' ',
    '/',
    '//',
    '.',
    '..',
    '#',
    '%2F',
    '?',
    '~',
    '__',
    '-',
    'x',
    '7',
    'É',
    'Ɛ',
    '𞤀',
    '🙂',
    '€',
  ],
  ...[
    '\n',
    '\r\n',
    '\t',
    '\0',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\uffff',
  ],
  ...[
    '\ud800',
    '\udc00',
    '<b>',
    "'",
    '"',
    '\\',
    'constructor',
    '__proto__',
    '__name__',
  ],
];
const lengths = [
  49, 50, 51, 100, 101, 128, 129, 199, 200, 201, 213, 400, 1_000, 2_049,
];

const fragment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fragments) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('x', '7', '€', '𞤀'), fc.constantFrom(...lengths))
      .map(([part, length]) => part.repeat(length)),
  },
);

/** The text with something put into it, or in its place. */
const oddText = (text: string) =>
  fc
    .record({
      odd: fragment,
      at: fc.nat(text.length),
      how: fc.constantFrom('insert', 'end', 'start', 'whole'),
    })
    .map(({ odd, at, how }) => {
      if (how === 'whole') return odd;
      const place = { insert: at, end: text.length, start: 0 }[how];
      return text.slice(0, place) + odd + text.slice(place);
    });

const otherTypes = [
  ...[
    null,
    true,
    false,
    0,
    1,
    -1,
    7.5,
    adminRows,
    '',
    'x',
    [],
    ['x'],
    {},
    { a: 1 },
    new Date(0),
  ],
  ...[
    { doubleValue: 'NaN' as const },
    { doubleValue: 1 },
    { doubleValue: 'Infinity' as const },
    { bytesValue: 'YWJj' },
    {
      referenceValue:
        'projects/demo-asaase/databases/(default)/documents/requests/r1',
    },
    { geoPointValue: { latitude: 5.6, longitude: -0.2 } },
    { timestampValue: '9999-12-31T23:59:59.999999999Z' },
  ].map((value) => new WireValue(value)),
];

/**
 * Another value for a field: of another type, or a text that is odd; undefined
 * leaves the field out.
 */
export const oddValue = (value: unknown): fc.Arbitrary<unknown> =>
  typeof value === 'string'
    ? fc.oneof(
        { weight: 6, arbitrary: oddText(value) },
        {
          weight: 2,
          arbitrary: fc.constantFrom<unknown>(...otherTypes, undefined),
        },
      )
    : fc.constantFrom<unknown>(...otherTypes, undefined);

const usual: Names = {
  id: 'r1abcdefghijklmnopqr',
  reference: firstReference,
  fileName: '0b1c2d3e-x__plan.pdf',
  bucket: 'demo-asaase.appspot.com',
};

const mostly = (plain: fc.Arbitrary<string>, odd: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: odd });

const character = fc.constantFrom(...Array.from('23456789CDFHJKMNPRTVWXY'));
const unchecked = fc
  .tuple(
    fc.string({ unit: character, minLength: 3, maxLength: 7 }),
    fc.string({ unit: character, minLength: 2, maxLength: 2 }),
  )
  .map(([body, check]) => `LS-${body}-${check}`);

/** Of the first record of the account. */
const ownReference = fc.constantFrom(...ownReferences('ama', 1));

export const names: fc.Arbitrary<Names> = fc.record({
  id: mostly(fc.constant(usual.id), oddText(usual.id)),
  reference: mostly(
    ownReference,
    fc.oneof(unchecked, oddText(usual.reference)),
  ),
  fileName: mostly(fc.constant(usual.fileName), oddText(usual.fileName)),
  bucket: mostly(fc.constant(usual.bucket), oddText(usual.bucket)),
});

export const plainNames: fc.Arbitrary<Names> = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-]{20}$/),
  reference: ownReference,
  fileName: fc.stringMatching(/^[0-9a-f]{8}-[0-9a-z]{1,12}__[\w.-]{1,80}$/),
  bucket: fc.constant(usual.bucket),
});
