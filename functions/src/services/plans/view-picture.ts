import type { PlanPrint } from '@contract/entities/plan-print';
import { listDrawnBoxes } from './find-drawn-box';
import {
  crop,
  resample,
  scaleBox,
  type Box,
  type GreyPicture,
} from './grey-picture';
import { loadImageTools } from './image-tools';
import { isBlank, makeRelief, writeRelief } from './relief';

/** Margins are looked for in a picture with a longer side of this. */
const boxSide = 512;

/**
 * In shares of the sides. They overlap: a stamp or a cut corner spoils some and
 * leaves others.
 */
const parts: readonly Box[] = [
  { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 },
  { left: 0, top: 0, right: 0.6, bottom: 0.6 },
  { left: 0.4, top: 0, right: 1, bottom: 0.6 },
  { left: 0, top: 0.4, right: 0.6, bottom: 1 },
  { left: 0.4, top: 0.4, right: 1, bottom: 1 },
];
const keyBits = 32;
const bandBits = 21;

/** What a print holds of a picture. */
export type PictureViews = Pick<PlanPrint, 'views' | 'keys' | 'bands'>;

/**
 * Views of the picture and its drawn part, and what finds them.
 * @returns null for a picture with nothing on it
 */
export async function viewPicture(
  picture: GreyPicture,
): Promise<PictureViews | null> {
  const scale = Math.min(1, boxSide / Math.max(picture.width, picture.height));
  const boxes = listDrawnBoxes(shrink(picture, scale)).map((box) =>
    scaleBox(box, 1 / scale, 1 / scale),
  );
  const pictureViews: PictureViews = { views: [], keys: [], bands: [] };
  for (const box of boxes) {
    const drawn = crop(picture, box);
    const relief = makeRelief(drawn);
    if (isBlank(relief)) continue;
    pictureViews.views.push({
      hash: await hash(drawn),
      relief: writeRelief(relief),
    });
    for (const [partNumber, share] of parts.entries()) {
      const part = crop(drawn, scaleBox(share, drawn.width, drawn.height));
      const hashOfPart = await hash(part);
      pictureViews.keys.push(...listPieces(hashOfPart, keyBits, partNumber));
      pictureViews.bands.push(...listPieces(hashOfPart, bandBits, partNumber));
    }
  }
  return pictureViews.views.length === 0 ? null : pictureViews;
}

function shrink(picture: GreyPicture, scale: number): GreyPicture {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return {
    data: Uint8Array.from(resample(picture, width, height)),
    width,
    height,
  };
}

async function hash({ data, width, height }: GreyPicture): Promise<string> {
  const { phash } = await loadImageTools();
  return phash(Buffer.from(data), { raw: { width, height, channels: 1 } });
}

/** '2.0.9f': the first piece of the hash of the third part. */
function listPieces(
  bits: string,
  length: number,
  partNumber: number,
): string[] {
  const count = Math.floor(bits.length / length);
  return Array.from({ length: count }, (_, index) => {
    const piece = bits.slice(index * length, (index + 1) * length);
    return `${partNumber}.${index}.${Number.parseInt(piece, 2).toString(16)}`;
  });
}
