import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { comparePictures } from './compare-pictures';
import type { Picture } from './looks';

const fileOf = (folder: string, name: string) =>
  path.join(folder, `${name}.png`);

/** Writes the picture under its name. */
export function keepPicture(folder: string, { name, png }: Picture): void {
  const file = fileOf(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, png);
}

/** The names of the pictures in this folder. */
export function listKept(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length).replaceAll(path.sep, '/'))
    .toSorted();
}

export interface Comparison {
  /** one line for each picture that differs, is new or is gone */
  differences: string[];
  /** how many were compared */
  count: number;
}

/**
 * Holds each picture against the one of its name in `kept`. What differs is put
 * into `found`, which is emptied first: the new picture, and beside it one with
 * the differences in red.
 * @param only the pictures were taken of those names that begin so; the others
 * of the folder count as not looked at
 */
export async function compareAll(
  pictures: AsyncIterable<Picture>,
  kept: string,
  only: string,
  found: string,
): Promise<Comparison> {
  const missing = new Set(
    listKept(kept).filter((name) => name.startsWith(only)),
  );
  rmSync(found, { recursive: true, force: true });
  let count = 0;
  const differences: string[] = [];
  for await (const picture of pictures) {
    count += 1;
    if (!missing.delete(picture.name)) {
      differences.push(`${picture.name}: new`);
      keepPicture(found, picture);
      continue;
    }
    const difference = comparePictures(
      readFileSync(fileOf(kept, picture.name)),
      picture.png,
    );
    if (difference === null) continue;
    differences.push(`${picture.name}: ${difference.pixels} pixels differ`);
    keepPicture(found, picture);
    keepPicture(found, {
      name: `${picture.name} differences`,
      png: difference.marked,
    });
  }
  for (const name of missing) differences.push(`${name}: gone`);
  return { differences, count };
}
