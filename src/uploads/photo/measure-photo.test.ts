import { describe, expect, it } from 'vitest';
import {
  blur,
  dim,
  drawPlan,
  drawWall,
  shake,
  speckle,
} from './testing/photos';
import { measurePhoto, toGrey } from './measure-photo';

describe('measurePhoto', () => {
  it('finds a sharp drawing sharp and a blurred one not', () => {
    const plan = drawPlan();
    expect(measurePhoto(plan).sharpness).toBeGreaterThan(0.5);
    expect(measurePhoto(blur(plan, 3)).sharpness).toBeLessThan(0.14);
  });

  it('finds the more blur the less sharpness', () => {
    const measured = [0, 1, 2, 4].map(
      (radius) => measurePhoto(blur(drawPlan(), radius)).sharpness,
    );
    expect(measured).toEqual([...measured].sort((a, b) => b - a));
  });

  it('is not deceived by lines that lie along the way a hand shook', () => {
    const shaken = shake(drawPlan(), 12);
    expect(measurePhoto(shaken).sharpness).toBeLessThan(0.14);
  });

  it('takes grain neither for sharpness nor for detail', () => {
    expect(
      measurePhoto(speckle(blur(drawPlan(), 4), 8)).sharpness,
    ).toBeLessThan(0.14);
    expect(measurePhoto(speckle(drawPlan(), 8)).sharpness).toBeGreaterThan(0.5);
    expect(measurePhoto(speckle(drawWall(), 12)).detail).toBeLessThan(30);
  });

  it('sees no detail on a wall, however the light falls on it', () => {
    expect(measurePhoto(drawWall()).detail).toBeLessThan(10);
    expect(measurePhoto(drawPlan()).detail).toBeGreaterThan(100);
  });

  it('measures brightness by the paper, not by the ink', () => {
    expect(measurePhoto(drawPlan()).brightness).toBe(240);
    expect(measurePhoto(dim(drawPlan(), 0.25)).brightness).toBe(60);
  });

  it('keeps sharpness apart from light', () => {
    const bright = measurePhoto(drawPlan()).sharpness;
    expect(measurePhoto(dim(drawPlan(), 0.4)).sharpness).toBeCloseTo(bright, 1);
  });

  it('says nothing of nothing', () => {
    const flat = {
      pixels: new Uint8Array(100 * 100).fill(128),
      width: 100,
      height: 100,
    };
    expect(measurePhoto(flat)).toEqual({
      brightness: 128,
      detail: 0,
      sharpness: 0,
    });
    expect(
      measurePhoto({ pixels: new Uint8Array(1), width: 1, height: 1 })
        .sharpness,
    ).toBe(0);
  });
});

describe('toGrey', () => {
  it('weighs colours as eyes do', () => {
    const rgba = new Uint8ClampedArray([
      255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255,
    ]);
    expect([...toGrey(rgba, 2, 2).pixels]).toEqual([255, 76, 149, 29]);
  });
});
