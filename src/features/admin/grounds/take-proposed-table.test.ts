import { expect, it } from 'vitest';
import { emptyGround } from '@/domain/ground/ground-draft';
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

it('fills the rows and the area, and answers neither unit nor grid', () => {
  expect(takeProposedTable(proposed, emptyGround)).toEqual({
    way: 'traverse',
    rows: [
      { first: "90°00'", second: '100.0' },
      { first: "180°00'", second: '50.0' },
      { first: '', second: '' },
    ],
    area: '0.79',
    areaUnit: 'acre',
  });
});

it('fills corners and printed sides, where coordinates are typed', () => {
  expect(
    takeProposedTable(proposed, { ...emptyGround, way: 'coordinates' }),
  ).toMatchObject({
    rows: [
      { first: '830,000.0', second: '340,000.0' },
      { first: '830,100.0', second: '340,000.0' },
      { first: '', second: '' },
    ],
    sideRows: [{ first: "90°00'" }, { first: "180°00'" }, { first: '' }],
  });
});

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
