import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { openProfile } from '../../support/pages/browser';
import {
  brokenPhoto,
  halfPdf,
  lineDrawing,
  lockedPdf,
  phonePhoto,
  pictureBomb,
  poorPhoto,
  resultsPdf,
  sitePlan,
  smallSitePlan,
} from '../../support/files/fixtures';

/**
 * The check itself, in the browser that decodes and scales, with files as
 * people choose them.
 */
const { outputFiles } = await build({
  entryPoints: [
    path.join(import.meta.dirname, '../../support/files/photo-page.ts'),
  ],
  bundle: true,
  write: false,
  format: 'iife',
  logLevel: 'error',
});
const profile = await openProfile('http://127.0.0.1');
await profile.page.evaluate(outputFiles[0]?.text ?? '');

const read = (file: string) => readFileSync(file).toString('base64');
const inspectWith = (gigabytes: number, file: string) =>
  profile.page.evaluate(
    ([base64, memory]) => window.photoPage.inspect(base64, memory),
    [read(file), gigabytes] as const,
  );
/** Each file once: the same one says the same. */
const remember = <Found>(look: (file: string) => Promise<Found>) => {
  const known = new Map<string, Promise<Found>>();
  return (file: string) => {
    const found = known.get(file) ?? look(file);
    known.set(file, found);
    return found;
  };
};
const inspect = remember((file) => inspectWith(4, file));
const measure = remember((file) =>
  profile.page.evaluate(
    (base64) => window.photoPage.measure(base64),
    read(file),
  ),
);

describe('the check of a photo', () => {
  it.each([
    ['a sharp scan', sitePlan],
    ['a small sharp scan', smallSitePlan],
    ['a photo that is a little soft', () => poorPhoto('slightly-soft')],
    ['a photo in half the light', () => poorPhoto('dim')],
    ['a drawing', lineDrawing],
    ['a phone photo on its side', phonePhoto],
    ['a whole PDF', resultsPdf],
  ])('says nothing about %s', async (_, file) => {
    expect(await inspect(file())).toMatchObject({ refused: null, doubt: null });
  });

  it.each([
    [
      'blurred',
      () => poorPhoto('blurred'),
      /^The photo looks blurred\. Lay the plan flat in good light/,
    ],
    ['dark', () => poorPhoto('dark'), /^The photo looks too dark\./],
    [
      'of a wall',
      () => poorPhoto('wall'),
      /^We see hardly anything on this photo\./,
    ],
    [
      'of 400 x 300 pixels',
      () => poorPhoto('tiny'),
      /too small for small print \(400 x 300\)/,
    ],
    ['broken off', brokenPhoto, /^This picture does not open\./],
    ['a PDF, half copied', halfPdf, /^This PDF is not complete\./],
    ['a PDF with a password', lockedPdf, /^This PDF is protected\./],
  ])('tells what is wrong when it is %s', async (_, file, words) => {
    const found = await inspect(file());
    expect(found.refused).toBeNull();
    expect(found.doubt).toMatch(words);
  });

  it('refuses a picture that would unpack to gigabytes, without unpacking it', async () => {
    const found = await inspect(pictureBomb());
    expect(found.refused).toBe(
      'This picture is too large to open (30,000 x 30,000 pixels). Save a smaller copy and choose that.',
    );
  });

  it('does not unpack what this device has no memory for', async () => {
    expect(await inspectWith(0.25, phonePhoto())).toEqual({
      refused: null,
      doubt: null,
      isScan: false,
      smaller: null,
    });
  });
});

describe('the measures behind it, with room on both sides', () => {
  it('sharpness 0.14 lies between what is legible and what is not', async () => {
    const least = Math.min(
      ...(
        await Promise.all(
          [smallSitePlan(), sitePlan(), poorPhoto('slightly-soft')].map(
            measure,
          ),
        )
      ).map(({ sharpness }) => sharpness),
    );
    expect(least).toBeGreaterThan(0.17);
    expect((await measure(poorPhoto('blurred'))).sharpness).toBeLessThan(0.08);
  });

  it('light', async () => {
    expect((await measure(poorPhoto('dim'))).brightness).toBeGreaterThan(100);
    const dark = await measure(poorPhoto('dark'));
    expect(dark.brightness).toBeLessThan(60);
    expect(dark.detail).toBeLessThan(75);
  });

  it('detail', async () => {
    expect((await measure(poorPhoto('wall'))).detail).toBeLessThan(20);
    expect((await measure(poorPhoto('blurred'))).detail).toBeGreaterThan(60);
    expect((await measure(poorPhoto('dim'))).detail).toBeGreaterThan(80);
  });
});

describe('scaling', () => {
  it('turns a phone photo upright, brings its long edge to 2,400 and leaves its place out', async () => {
    const original = readFileSync(phonePhoto());
    expect(original.includes('Exif\0\0')).toBe(true);
    const { smaller } = await inspect(phonePhoto());
    // 3000 x 2250 on its side
    expect(smaller).toMatchObject({ width: 1800, height: 2400 });
    const bytes = Buffer.from(smaller?.base64 ?? '', 'base64');
    expect(bytes.length).toBeLessThan(original.length * 0.8);
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('gives a scan smaller beside the whole, for its owner to decide', async () => {
    expect(await inspect(phonePhoto())).toMatchObject({ isScan: false });
    const { isScan, smaller } = await inspect(sitePlan());
    expect(isScan).toBe(true);
    expect(smaller).toMatchObject({ width: 2400, height: 1800 });
  });

  it.each([
    ['photo', phonePhoto],
    ['scan', sitePlan],
  ])('keeps what is legible of a %s legible', async (_, file) => {
    const { smaller } = await inspect(file());
    const before = await measure(file());
    const after = await profile.page.evaluate(
      (base64) => window.photoPage.measure(base64),
      smaller?.base64 ?? '',
    );
    expect(after.sharpness).toBeGreaterThan(before.sharpness * 0.9);
    expect(after.detail).toBeGreaterThan(before.detail * 0.95);
  });

  it.each([
    ['a small picture', smallSitePlan],
    ['a drawing, however large', lineDrawing],
    ['a photo with few pixels', () => poorPhoto('dim')],
  ])('leaves %s as it is', async (_, file) => {
    expect((await inspect(file())).smaller).toBeNull();
  });
});
