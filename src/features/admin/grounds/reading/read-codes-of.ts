import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { codeFormats } from './code-formats';
import type { PlacedCode } from './find-codes';
import { resize, toGray, toPixels, turn, type Gray, type Pixels } from './gray';

const options: ReaderOptions = {
  formats: codeFormats.map(({ zxing }) => zxing),
  maxNumberOfSymbols: 16,
  textMode: 'Plain',
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
};

/** Bars are followed along rows and columns, and some degrees beside them. */
const turns = [30, 60];

/** px of the longer edge up to which a picture is also read at twice its size */
const smallEdge = 2_000;

/**
 * The codes of a picture; of a small one also at twice its size, for codes of
 * few dots. Turned only while nothing was found, for bars that lie askew.
 */
export async function readCodesOf(pixels: Pixels): Promise<PlacedCode[]> {
  const picture = toGray(pixels);
  const edge = Math.max(picture.width, picture.height);
  const codes = await readOnce(picture, 1);
  if (edge <= smallEdge) codes.push(...(await readOnce(resize(picture, 2), 2)));
  if (codes.length > 0) return codes;
  // Turning costs time for each dot.
  const handy = edge <= smallEdge ? picture : resize(picture, smallEdge / edge);
  for (const degrees of turns) {
    const turnedCodes = await readOnce(turn(handy, degrees), 1);
    if (turnedCodes.length > 0) return turnedCodes;
  }
  return [];
}

/** @param scale how many dots each dot of the page became */
async function readOnce(picture: Gray, scale: number): Promise<PlacedCode[]> {
  const results = await readBarcodes(
    { ...toPixels(picture), colorSpace: 'srgb' },
    options,
  );
  return results
    .filter(({ isValid }) => isValid)
    .flatMap(({ text, format, position: { topLeft } }) => {
      const name = codeFormats.find(({ zxing }) => zxing === format)?.name;
      return name === undefined
        ? []
        : [
            {
              text,
              format: name,
              x: topLeft.x / scale,
              y: topLeft.y / scale,
            },
          ];
    });
}
