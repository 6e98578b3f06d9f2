import { describe, expect, it } from 'vitest';
import {
  findHeadingUnit,
  listAreas,
  listBearings,
  listNumbers,
  nameColumn,
} from './table-readings';

const textsOf = (candidates: readonly { text: string; votes: number }[]) =>
  candidates.map(({ text, votes }) => `${text} ${votes}`);

describe('a bearing', () => {
  it.each([
    [['318°48', "318°48'", '318°48°'], ['318°48′ 3']],
    [
      ['31848', '318 48', '318°43'],
      ['318°48′ 2', '318°43′ 1'],
    ],
    [["54°36'", '054°36', '054°36'], ['054°36′ 3']],
    [[`054°36'12"`], ['054°36′12″ 1']],
    [['318°60', '361°00', '3 8', 'N45E', '', '318.8'], []],
    [['3148'], []],
  ])('%j', (attempts, expected) => {
    expect(textsOf(listBearings(attempts))).toEqual(expected);
  });

  it('of two digits may have lost a one, which nobody voted for', () => {
    expect(textsOf(listBearings(['16°51', '16°51', '16°51']))).toEqual([
      '016°51′ 3',
      '116°51′ 0',
    ]);
  });
});

describe('a column of numbers', () => {
  it('sets a point that was lost where others have it', () => {
    const [first, second] = listNumbers([
      ['291.4', '2914', '291.4'],
      ['1,222', '122.2', '122.2'],
    ]);
    expect(textsOf(first ?? [])).toEqual(['291.4 3']);
    expect(textsOf(second ?? [])).toEqual(['122.2 3']);
  });

  it('leaves whole numbers whole where none has a point', () => {
    expect(listNumbers([['410'], ['260']]).map(textsOf)).toEqual([
      ['410 1'],
      ['260 1'],
    ]);
  });

  it('adds a swallowed one only where digits are missing', () => {
    expect(listNumbers([['10.6'], ['208.9'], ['131.2']]).map(textsOf)).toEqual([
      ['10.6 1', '110.6 0'],
      ['208.9 1'],
      ['131.2 1'],
    ]);
  });

  it('takes no letters and no two numbers', () => {
    expect(listNumbers([['l22.2', '12.2.2', '-4', '']])).toEqual([[]]);
  });
});

it.each([
  [['BEARING', 'BEARING', 'BEARlNG'], 'bearing'],
  [['DIST. (FT)', 'DIST. FT)', ''], 'distance'],
  [['EASTING', '', ''], 'other'],
  [['EASTING', 'EASTING', 'NORTHING'], 'other'],
  [['NORTHING', 'NORTHING', ''], 'north'],
  [[], 'other'],
])('a heading %j is %s', (attempts, kind) => {
  expect(nameColumn(attempts)).toBe(kind);
});

it.each([
  [['DIST. (FT)', 'DIST. (FT)', ''], 'feet'],
  [['DIST (M)', 'DIST (M)', 'DIST'], 'metres'],
  [['DIST. (FT)', 'DIST', 'DIST'], null],
  [['DISTANCE', 'DISTANCE', 'DISTANCE'], null],
])('the unit of %j is %s', (attempts, unit) => {
  expect(findHeadingUnit(attempts)).toBe(unit);
});

it.each([
  [
    [': 0.83 ACRE (0.337 HA)', '0.83 ACRE (0.337 HA)', '0.33 ACRE'],
    ['0.83 acre', '0.337 hectare'],
  ],
  [['AREA 0.83 ACRES', 'AREA 0.88 ACRES', ''], []],
  [['3372 SQ. M', '3372 SQ. M', ''], ['3372 square-metre']],
  [['PLAN OF LAND', 'PLAN OF LAND'], []],
])('the areas of %j are %j', (attempts, expected) => {
  expect(
    listAreas(attempts).map(({ value, unit }) => `${value} ${unit}`),
  ).toEqual(expected);
});
