import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comparePictures } from '../gallery/compare-pictures';
import { compareAll, keepPicture, listKept } from '../gallery/kept-pictures';
import type { Picture } from '../gallery/looks';

/** A grey picture; `change` is put at its second pixel. */
function draw({ width = 4, height = 3, change = 0 } = {}): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(100);
  picture.data[4] = 100 + change;
  return PNG.sync.write(picture);
}

describe('two pictures', () => {
  it('are the same', () => {
    expect(comparePictures(draw(), draw())).toBeNull();
  });

  it('are the same where a line is drawn a little otherwise', () => {
    expect(comparePictures(draw(), draw({ change: 16 }))).toBeNull();
  });

  it('differ by one pixel, which is marked in red', () => {
    const difference = comparePictures(draw(), draw({ change: 17 }));
    expect(difference?.pixels).toBe(1);
    const { data } = PNG.sync.read(difference?.marked ?? Buffer.alloc(0));
    expect([...data.subarray(0, 8)]).toEqual([
      216, 216, 216, 255, 255, 0, 0, 255,
    ]);
  });

  it.each([
    [{ height: 4 }, 4],
    [{ height: 2 }, 4],
    [{ width: 5 }, 3],
  ])(
    'of other sizes differ by what only one of them has: %j',
    (size, pixels) => {
      expect(comparePictures(draw(), draw(size))?.pixels).toBe(pixels);
    },
  );
});

describe('a folder of pictures', () => {
  let folder: string;
  let found: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'asaase-kept-'));
    found = path.join(folder, 'found');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function* take(...pictures: Picture[]): AsyncGenerator<Picture> {
    yield* await Promise.resolve(pictures);
  }
  const kept = () => path.join(folder, 'kept');
  const compare = (only: string, ...pictures: Picture[]) =>
    compareAll(take(...pictures), kept(), only, found);

  beforeEach(() => {
    keepPicture(kept(), { name: 'scenes/Badge 360 dark', png: draw() });
    keepPicture(kept(), { name: 'scenes/Button 360 dark', png: draw() });
    keepPicture(kept(), { name: 'customers/Dashboard 360 dark', png: draw() });
  });

  it('says of each picture whether it differs, is new or is gone, and shows the first two', async () => {
    const { differences, count } = await compare(
      '',
      { name: 'scenes/Badge 360 dark', png: draw() },
      { name: 'scenes/Button 360 dark', png: draw({ change: 40 }) },
      { name: 'scenes/Fold 360 dark', png: draw() },
    );
    expect(count).toBe(3);
    expect(differences).toEqual([
      'scenes/Button 360 dark: 1 pixels differ',
      'scenes/Fold 360 dark: new',
      'customers/Dashboard 360 dark: gone',
    ]);
    expect(listKept(found)).toEqual([
      'scenes/Button 360 dark',
      'scenes/Button 360 dark differences',
      'scenes/Fold 360 dark',
    ]);
  });

  it('misses nothing of what was not asked for', async () => {
    const { differences } = await compare(
      'scenes/',
      { name: 'scenes/Badge 360 dark', png: draw() },
      { name: 'scenes/Button 360 dark', png: draw() },
    );
    expect(differences).toEqual([]);
  });
});
