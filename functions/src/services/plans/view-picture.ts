import type { PlanPrint } from '@contract/entities/plan-print';
import { listDrawnBoxes } from './find-drawn-box';
import { crop, resample, scaleBox, type Box, type GreyPicture } from './grey-picture';
import { loadImageTools } from './image-tools';
import { isBlank, makeRelief, writeRelief } from './relief';

/** Margins are looked for in a picture with a longer side of this. */
const boxSide = 512;

/** In shares of the sides. They overlap: a stamp or a cut corner spoils some and leaves others. */
const parts: readonly Box[] = [
  { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 },
  { left: 0, top: 0, right: 0.6, bottom: 0.6 },
  { left: 0.4, top: 0, right: 1, bottom: 0.6 },
  { left: 0, top: 0.4, right: 0.6, bottom: 1 },
  { left: 0.4, top: 0.4, right: 1, bottom: 1 },
];
const keyBits = 32;
const bandBits = 21;

export type Seen = Pick<PlanPrint, 'views' | 'keys' | 'bands'>;

/** @returns null for a picture with nothing on it */
export async function viewPicture(picture: GreyPicture): Promise<Seen | null> {
  const times = Math.min(1, boxSide / Math.max(picture.width, picture.height));
  const boxes = listDrawnBoxes(shrink(picture, times)).map((box) => scaleBox(box, 1 / times, 1 / times));
  const seen: Seen = { views: [], keys: [], bands: [] };
  for (const box of boxes) {
    const part = crop(picture, box);
    const relief = makeRelief(part);
    if (isBlank(relief)) continue;
    seen.views.push({ hash: await hash(part), relief: writeRelief(relief) });
    for (const [place, share] of parts.entries()) {
      const own = await hash(crop(part, scaleBox(share, part.width, part.height)));
      seen.keys.push(...cutHash(own, keyBits).map((bits, at) => `${place}.${at}.${toHex(bits)}`));
      seen.bands.push(...cutHash(own, bandBits).map((bits, at) => `${place}.${at}.${toHex(bits)}`));
    }
  }
  return seen.views.length === 0 ? null : seen;
}

function shrink(picture: GreyPicture, times: number): GreyPicture {
  const width = Math.max(1, Math.round(picture.width * times));
  const height = Math.max(1, Math.round(picture.height * times));
  return { data: Uint8Array.from(resample(picture, width, height)), width, height };
}

async function hash({ data, width, height }: GreyPicture): Promise<string> {
  const { phash } = await loadImageTools();
  return phash(Buffer.from(data), { raw: { width, height, channels: 1 } });
}

function cutHash(bits: string, length: number): string[] {
  const pieces = Math.floor(bits.length / length);
  return Array.from({ length: pieces }, (_, at) => bits.slice(at * length, (at + 1) * length));
}

const toHex = (bits: string) => Number.parseInt(bits, 2).toString(16);
