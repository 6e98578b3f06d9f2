import { describe, expect, it } from 'vitest';
import { fitWithin } from '../fit-within';
import {
  findJfifDensity,
  findScaledEdge,
  isPhoto,
  isScan,
  measureFlatShare,
} from './scale-photo';

/**
 * A JFIF header: unit 1 is dots an inch, 2 dots a centimetre, 0 only a shape.
 */
const jfif = (unit: number, density: number) =>
  new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    16,
    0x4a,
    0x46,
    0x49,
    0x46,
    0,
    1,
    1,
    unit,
    density >> 8,
    density & 255,
  ]);
const exifFirst = new Uint8Array([
  0xff, 0xd8, 0xff, 0xe1, 0, 16, 0x45, 0x78, 0x69, 0x66, 0, 0, 0, 1, 1, 44,
]);

const pixelsOf = (...greys: number[]) =>
  new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]));
const drawing = pixelsOf(255, 255, 255, 255, 255, 255, 0, 12, 90, 200);
const photo = pixelsOf(
  ...Array.from({ length: 100 }, (_, index) => index + 100),
);

describe('fitWithin', () => {
  it('keeps the shape, rounds, and never enlarges', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 2400)).toEqual({
      width: 2400,
      height: 1800,
    });
    expect(fitWithin({ width: 3000, height: 4001 }, 2400)).toEqual({
      width: 1800,
      height: 2400,
    });
    expect(fitWithin({ width: 800, height: 600 }, 2400)).toEqual({
      width: 800,
      height: 600,
    });
    expect(fitWithin({ width: 9000, height: 1 }, 2400)).toEqual({
      width: 2400,
      height: 1,
    });
  });
});

describe('findJfifDensity', () => {
  it.each([
    [1, 300, 300],
    [1, 72, 72],
    [2, 118, 118 * 2.54],
    [0, 300, 0],
  ])('unit %i, %i: %d dots an inch', (unit, density, dots) => {
    expect(findJfifDensity(jfif(unit, density))).toBeCloseTo(dots);
  });
  it('is nothing without such a header', () => {
    expect(findJfifDensity(exifFirst)).toBe(0);
    expect(findJfifDensity(new Uint8Array([0xff, 0xd8]))).toBe(0);
  });
});

describe('isScan', () => {
  it.each([
    ['a scanner', jfif(1, 300), true],
    ['a scanner of the metric kind', jfif(2, 118), true],
    ['a phone', exifFirst, false],
    ['a browser', jfif(1, 72), false],
    ['a program that notes a shape alone', jfif(0, 300), false],
  ])('tells what %s wrote', (_, head, scan) => {
    expect(isScan(head, 'image/jpeg')).toBe(scan);
  });
  it('is never anything but a JPEG', () => {
    expect(isScan(jfif(1, 300), 'image/png')).toBe(false);
  });
});

describe('findScaledEdge', () => {
  it('keeps 200 dots an inch of a scan, and at least those of an A4 page', () => {
    expect(findScaledEdge({ width: 6000, height: 9000 }, jfif(1, 300))).toBe(
      6000,
    );
    expect(findScaledEdge({ width: 2480, height: 3508 }, jfif(1, 300))).toBe(
      2400,
    );
    expect(findScaledEdge({ width: 9000, height: 6000 }, exifFirst)).toBe(2400);
  });
});

describe('isPhoto', () => {
  it('is every JPEG, for a drawing has its blots there already', () => {
    expect(isPhoto('image/jpeg', drawing)).toBe(true);
  });
  it.each(['image/png', 'image/webp'] as const)(
    'tells a drawing from a photo in %s',
    (kind) => {
      expect(isPhoto(kind, drawing)).toBe(false);
      expect(isPhoto(kind, photo)).toBe(true);
    },
  );
});

describe('measureFlatShare', () => {
  it('is the share of the most frequent colour', () => {
    expect(measureFlatShare(drawing)).toBe(0.6);
    expect(measureFlatShare(photo)).toBe(0.01);
    expect(measureFlatShare(new Uint8ClampedArray())).toBe(0);
  });
});
