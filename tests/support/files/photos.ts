import { readFileSync } from 'node:fs';
import { getCommitted, getMade, smallSitePlan } from './fixtures';
import { makeGreyPng } from './png-bomb';

/**
 * Four colours, lying on their side with a note to turn them, and with the
 * place where they were taken.
 */
export function turnedPhoto(): string {
  return getCommitted('turned-photo.jpg');
}

/** Says that it is a PNG of 400 pixels square, and is rubbish from there on. */
export function damagedPhoto(): string {
  return getMade('damaged.png', () =>
    makeGreyPng(400, 8, Buffer.from('no picture was ever in here')),
  );
}

/** A sound JPEG of 11 MB: a megabyte more than a picture may have. */
export function heavyPhoto(): string {
  return getMade('photo-11-mb.jpg', () =>
    Buffer.concat([
      readFileSync(smallSitePlan()),
      Buffer.alloc(11 * 1024 * 1024),
    ]),
  );
}
