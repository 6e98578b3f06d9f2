import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import {
  prepareZXingModule as prepareWriter,
  writeBarcode,
  type WriteInputBarcodeFormat,
} from 'zxing-wasm/writer';
import { listCodes } from './find-codes';
import { readCodesOf } from './read-codes-of';

const load = createRequire(import.meta.url);
const readWasm = (name: string) =>
  new Uint8Array(readFileSync(load.resolve(`zxing-wasm/${name}`))).buffer;

beforeAll(() => {
  prepareZXingModule({
    overrides: { wasmBinary: readWasm('reader/zxing_reader.wasm') },
  });
  prepareWriter({
    overrides: { wasmBinary: readWasm('writer/zxing_writer.wasm') },
  });
});

const plans = 'emulators/suite/seed/plans';
const link = 'https://plans.example/check?plan=GAR-AC-1111-22';
const planNumber = 'GAR/AC/1111/22';

async function drawCode(
  text: string,
  format: WriteInputBarcodeFormat,
  width: number,
): Promise<Buffer> {
  const { svg } = await writeBarcode(text, { format, addQuietZones: true });
  return sharp(Buffer.from(svg), { density: 600 })
    .resize({ width, kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}

interface Stamp {
  code: Buffer;
  left: number;
  top: number;
}

/** A plan of the demo data with codes on its margin. */
const stampPlan = (stamps: Stamp[]) =>
  sharp(`${plans}/demo-unpaid.jpg`).composite(
    stamps.map(({ code, left, top }) => ({ input: code, left, top })),
  );

async function readFrom(picture: Sharp) {
  const { data, info } = await sharp(await picture.png().toBuffer())
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return listCodes(
    await readCodesOf({
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
    }),
  );
}

const qr = { text: link, format: 'qr_code' };
const bars = { text: planNumber, format: 'code_128' };

describe('codes on a plan', () => {
  it.each([
    [{ text: link, format: 'qr_code' }, 'QRCode', 110],
    [{ text: planNumber, format: 'code_128' }, 'Code128', 260],
    [{ text: planNumber, format: 'code_39' }, 'Code39', 470],
    [{ text: planNumber, format: 'pdf417' }, 'PDF417', 260],
    [{ text: planNumber, format: 'data_matrix' }, 'DataMatrix', 60],
  ] as const)('%o is read', async (code, format, width) => {
    const stamp = await drawCode(code.text, format, width);
    const plan = stampPlan([{ code: stamp, left: 420, top: 1180 }]);
    expect(await readFrom(plan)).toEqual([code]);
  });

  it('several are read, from the top down', async () => {
    const plan = stampPlan([
      { code: await drawCode(planNumber, 'Code128', 330), left: 60, top: 60 },
      { code: await drawCode(link, 'QRCode', 110), left: 740, top: 900 },
    ]);
    expect(await readFrom(plan)).toEqual([bars, qr]);
  });

  it.each([7, 90, 180, 200, 270, 333])(
    'turned by %i degrees they are read',
    async (degrees) => {
      const code = await drawCode(link, 'QRCode', 110);
      const plan = stampPlan([{ code, left: 700, top: 1150 }]);
      const turned = sharp(await plan.png().toBuffer()).rotate(degrees, {
        background: '#7a4f2e',
      });
      expect(await readFrom(turned)).toEqual([qr]);
    },
  );

  it.each([5, 35, 90, 118])(
    'bars turned by %i degrees are read',
    async (degrees) => {
      const code = await drawCode(planNumber, 'Code128', 620);
      const plan = stampPlan([{ code, left: 120, top: 1000 }]);
      const turned = sharp(await plan.png().toBuffer()).rotate(degrees, {
        background: '#7a4f2e',
      });
      expect(await readFrom(turned)).toEqual([bars]);
    },
  );

  it('small and out of focus it is read', async () => {
    const code = await drawCode(link, 'QRCode', 86);
    const plan = stampPlan([{ code, left: 800, top: 1200 }]);
    const photo = sharp(await plan.png().toBuffer())
      .blur(0.8)
      .jpeg({ quality: 60 });
    expect(await readFrom(photo)).toEqual([qr]);
  });

  it('dark and in shadow it is read', async () => {
    const code = await drawCode(link, 'QRCode', 110);
    const plan = stampPlan([{ code, left: 740, top: 1150 }]);
    const dark = sharp(await plan.png().toBuffer()).linear(0.35, 0);
    expect(await readFrom(dark)).toEqual([qr]);
  });
});

it('of the demo plans two have a code, and the drawing of none is one', async () => {
  const code = { text: 'WR/TK/2147/20', format: 'qr_code' };
  const withCode = ['demo-not-clear.jpg', 'demo-report-seen.jpg'];
  for (const name of readdirSync(plans)) {
    expect(await readFrom(sharp(`${plans}/${name}`)), name).toEqual(
      withCode.includes(name) ? [code] : [],
    );
  }
});
