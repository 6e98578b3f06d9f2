import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageDimensionsFromData } from 'image-dimensions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '@/domain/paths';

const Picture = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.optional(z.enum(['any', 'maskable'])),
});
/**
 * What a browser needs to install the app and to show it in its shop (W3C Web
 * Application Manifest).
 */
const Manifest = z.strictObject({
  id: z.literal('/'),
  name: z.literal('Asaase'),
  short_name: z.string(),
  description: z.string(),
  lang: z.literal('en'),
  dir: z.literal('ltr'),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string(),
  theme_color: z.string(),
  categories: z.array(z.string()),
  icons: z.array(Picture),
  screenshots: z.array(
    z.extend(Picture, {
      form_factor: z.enum(['narrow', 'wide']),
      label: z.string(),
    }),
  ),
  shortcuts: z.array(
    z.object({
      name: z.string(),
      short_name: z.optional(z.string()),
      url: z.string(),
      icons: z.array(Picture),
    }),
  ),
});

const read = (file: string) => readFileSync(path.join('public', file));
const manifest = z.parse(
  Manifest,
  JSON.parse(read('manifest.webmanifest').toString()),
);

describe('the manifest', () => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ].filter(({ type }) => type !== 'image/svg+xml');

  it.each(pictures)(
    'has $src in the size and format it says',
    ({ src, sizes, type }) => {
      const {
        width,
        height,
        type: format,
      } = imageDimensionsFromData(read(src)) ?? {};
      expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
    },
  );

  it('has an icon of 192 and of 512 px, and one of its own for masks', () => {
    const plain = manifest.icons
      .filter(({ purpose }) => purpose === undefined)
      .map(({ sizes }) => sizes);
    expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(
      manifest.icons.filter(({ purpose }) => purpose === 'maskable'),
    ).toHaveLength(1);
  });

  // `npm run pictures` takes them.
  it('has small pictures of both kinds of window', () => {
    expect(new Set(manifest.screenshots.map((one) => one.form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
    for (const { src } of manifest.screenshots) {
      expect(statSync(path.join('public', src)).size).toBeLessThan(120_000);
    }
  });

  it('has shortcuts that lead to screens of the app', () => {
    const screens: readonly string[] = Object.values(paths);
    expect(
      manifest.shortcuts.filter(({ url }) => !screens.includes(url)),
    ).toEqual([]);
    expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(3);
  });
});
