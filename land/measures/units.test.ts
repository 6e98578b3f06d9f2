import { describe, expect, it } from 'vitest';
import {
  areaToSquareMetres,
  AreaUnit,
  lengthToMetres,
  LengthUnit,
  metresPerGoldCoastFoot,
  metresToLength,
  squareLengthToSquareMetres,
  squareMetresPerAcre,
  squareMetresToArea,
} from './units';

describe('units of length', () => {
  it('has the foot of the national grid as the EPSG registry prints it', () => {
    // EPSG unit 9094: 0.304799710181508809 m.
    expect(metresPerGoldCoastFoot).toBeCloseTo(0.304799710181508809, 15);
    // EPSG 2136: the false easting of 900,000 ft in metres.
    expect(lengthToMetres(900_000, 'gold-coast-foot')).toBeCloseTo(
      274_319.739163358,
      8,
    );
  });

  it('tells two feet apart by a tenth of a metre in a million', () => {
    const difference =
      lengthToMetres(1_000_000, 'international-foot') -
      lengthToMetres(1_000_000, 'gold-coast-foot');
    expect(difference).toBeCloseTo(0.29, 2);
  });

  it.each(LengthUnit.options)('leads back from metres to %s', (unit) => {
    expect(metresToLength(lengthToMetres(123.45, unit), unit)).toBeCloseTo(
      123.45,
      10,
    );
  });
});

describe('units of area', () => {
  it('has the acre of 43,560 square feet', () => {
    expect(squareMetresPerAcre).toBeCloseTo(4_046.8564224, 10);
    expect(areaToSquareMetres(640, 'acre')).toBeCloseTo(
      areaToSquareMetres(1, 'square-mile'),
      6,
    );
    expect(squareLengthToSquareMetres(43_560, 'international-foot')).toBe(
      squareMetresPerAcre,
    );
  });

  it('has a hectare of nearly two and a half acres', () => {
    expect(
      squareMetresToArea(areaToSquareMetres(1, 'hectare'), 'acre'),
    ).toBeCloseTo(2.4710538, 7);
  });

  it.each(AreaUnit.options)('leads back from square metres to %s', (unit) => {
    expect(
      squareMetresToArea(areaToSquareMetres(2.75, unit), unit),
    ).toBeCloseTo(2.75, 12);
  });
});
