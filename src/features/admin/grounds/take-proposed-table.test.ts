import { expect, it } from 'vitest';
import { emptyGround, type GroundDraft } from '@/domain/ground/ground-draft';
import type { ProposedTable } from './reading/read-plan-table';
import { takeProposedTable } from './take-proposed-table';

const picture = { data: new Uint8ClampedArray(1), width: 1, height: 1 };
const figure = (text: string) => ({ text, value: Number.parseFloat(text) });
const row = (bearing: string, distance: string, place: [string, string]) => ({
  bearing: figure(bearing),
  distance: figure(distance),
  place: { east: figure(place[0]), north: figure(place[1]) },
});
const proposed: ProposedTable = {
  kind: 'proposed',
  table: {
    rows: [
      row("90°00'", '100.0', ['830,000.0', '340,000.0']),
      row("180°00'", '50.0', ['830,100.0', '340,000.0']),
    ],
    misclosure: { distance: 0, ratio: 9_999 },
    lengthUnit: 'feet',
    areaSquareMetres: 100,
  },
  pictures: [],
  areas: [{ value: 0.79, unit: 'acre' }],
  areaPicture: picture,
};

const sides = [
  { first: "90°00'", second: '100.0' },
  { first: "180°00'", second: '50.0' },
  { first: '', second: '' },
];
const corners = [
  { first: '830,000.0', second: '340,000.0' },
  { first: '830,100.0', second: '340,000.0' },
  { first: '', second: '' },
];
const withoutCorners: ProposedTable = {
  ...proposed,
  table: {
    ...proposed.table,
    rows: proposed.table.rows.map((read) => ({ ...read, place: null })),
  },
};

it.each<GroundDraft['way']>(['', 'coordinates'])(
  'fills corners and the sides beside them, where the way is "%s"',
  (way) => {
    expect(takeProposedTable(proposed, { ...emptyGround, way })).toEqual({
      way: 'coordinates',
      rows: corners,
      sideRows: sides,
      area: '0.79',
      areaUnit: 'acre',
    });
  },
);

it('fills the sides and where they begin, where bearings were chosen', () => {
  const typed: GroundDraft = { ...emptyGround, way: 'traverse' };
  expect(takeProposedTable(proposed, typed)).toEqual({
    way: 'traverse',
    rows: sides,
    start: corners[0],
    area: '0.79',
    areaUnit: 'acre',
  });
  const begun = { ...typed, start: { first: '1', second: '' } };
  expect(takeProposedTable(proposed, begun)).not.toHaveProperty('start');
});

it.each<GroundDraft['way']>(['', 'coordinates', 'traverse'])(
  'fills sides alone from a table without corners, where the way is "%s"',
  (way) => {
    const taken = takeProposedTable(withoutCorners, { ...emptyGround, way });
    expect(taken).toMatchObject({ way: 'traverse', rows: sides });
    expect(taken).not.toHaveProperty('start');
    expect(taken).not.toHaveProperty('frame');
    expect(taken).not.toHaveProperty('unit');
  },
);

it('takes no area where the plan prints two', () => {
  const areas = [...proposed.areas, { value: 0.321, unit: 'hectare' as const }];
  expect(
    takeProposedTable({ ...proposed, areas }, emptyGround),
  ).not.toHaveProperty('area');
});

it('leaves an area that was typed', () => {
  expect(
    takeProposedTable(proposed, { ...emptyGround, area: '0.8' }),
  ).not.toHaveProperty('area');
});
