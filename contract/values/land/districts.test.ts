import { expect, it } from 'vitest';
import { listDistricts } from './districts';
import { districtMaxLength } from './typed-place';
import { Region, regionsOfLetter } from './regions';

const all = Region.options.flatMap((region) => listDistricts(region));

it('has the 261 districts of sixteen regions', () => {
  expect(Region.options).toHaveLength(16);
  expect(all).toHaveLength(261);
  expect(
    Object.fromEntries(
      Region.options.map((region) => [region, listDistricts(region).length]),
    ),
  ).toEqual({
    Ahafo: 6,
    Ashanti: 43,
    Bono: 12,
    'Bono East': 11,
    Central: 22,
    Eastern: 33,
    'Greater Accra': 29,
    'North East': 6,
    Northern: 16,
    Oti: 9,
    Savannah: 7,
    'Upper East': 15,
    'Upper West': 11,
    Volta: 18,
    Western: 14,
    'Western North': 9,
  });
});

it('names each district once, in order, and no longer than a record takes', () => {
  expect(new Set(all).size).toBe(all.length);
  for (const region of Region.options) {
    const names = listDistricts(region);
    expect(names).toEqual(names.toSorted());
  }
  expect(all.filter((name) => !/^[A-Z][A-Za-z -]*[a-z]$/.test(name))).toEqual(
    [],
  );
  expect(Math.max(...all.map((name) => name.length))).toBeLessThan(
    districtMaxLength,
  );
});

it('has none for another name', () => {
  expect(listDistricts('')).toEqual([]);
  expect(listDistricts('Brong-Ahafo')).toEqual([]);
});

it('has each region under one letter of the digital addresses', () => {
  const regions = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').flatMap(
    regionsOfLetter,
  );
  expect(regions.toSorted()).toEqual(Region.options.toSorted());
  expect(regionsOfLetter('toString')).toEqual([]);
});
