import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { openProfile, type Profile } from '../support/pages/browser';
import {
  serveReading,
  type ServedReading,
} from '../support/reading/serve-reading';

const link = 'https://plans.example/check?plan=GAR-AC-1111-22';
const load = createRequire(import.meta.url);

let served: ServedReading;
let side: Profile;

async function drawPlan(): Promise<Buffer> {
  prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        readFileSync(load.resolve('zxing-wasm/writer/zxing_writer.wasm')),
      ).buffer,
    },
  });
  const { svg } = await writeBarcode(link, { format: 'QRCode', scale: 4 });
  const code = await sharp(Buffer.from(svg)).png().toBuffer();
  return sharp('emulators/suite/seed/plans/demo-unpaid.jpg')
    .composite([{ input: code, left: 640, top: 1120 }])
    .png()
    .toBuffer();
}

async function writePdf(picture: Buffer): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const image = await pdf.embedPng(picture);
  page.drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return pdf.save();
}

beforeAll(async () => {
  const plans = mkdtempSync(path.join(tmpdir(), 'asaase-plans-'));
  const picture = await drawPlan();
  writeFileSync(path.join(plans, 'plan.png'), picture);
  writeFileSync(path.join(plans, 'plan.pdf'), await writePdf(picture));
  writeFileSync(path.join(plans, 'text.png'), 'no picture');
  served = await serveReading(plans);
  rmSync(plans, { recursive: true, force: true });
  side = await openProfile(served.origin);
});
afterAll(async () => {
  await side.close();
  await served.stop();
});

const readCodes = (name: string) =>
  side.page.evaluate<unknown>(`reading.readCodes('/plans/${name}')`);

const found = { kind: 'found', found: [{ text: link, format: 'qr_code' }] };

it('reads a code in a worker, where the page itself may run no WebAssembly', async () => {
  const asked: string[] = [];
  side.context.on('request', (request) => asked.push(request.url()));
  await side.page.goto('/');
  expect(await readCodes('plan.png')).toEqual(found);
  expect(await side.page.evaluate('reading.runsWebAssembly()')).toBe(false);
  expect(asked.filter((url) => !url.startsWith(served.origin))).toEqual([]);
});

it('reads the code of a PDF', async () => {
  await side.page.goto('/');
  expect(await readCodes('plan.pdf')).toEqual(found);
});

it.each(['text.png'])('says that it could not read %s', async (name) => {
  await side.page.goto('/');
  expect(await readCodes(name)).toEqual({
    kind: 'failed',
    failure: 'no-reader',
  });
});

it.each([/plan-codes-worker/, /zxing_reader/])(
  'says so where %s does not arrive, and reads once it does',
  async (missing) => {
    await side.page.goto('/');
    await side.context.route(missing, (route) => route.abort());
    expect(await readCodes('plan.png')).toEqual({
      kind: 'failed',
      failure: 'no-reader',
    });
    await side.context.unroute(missing);
    expect(await readCodes('plan.png')).toEqual(found);
  },
);

it('has names for its workers that the policy of Hosting knows', () => {
  const workers = readdirSync(path.join(served.folder, 'assets')).filter(
    (name) => /^plan-.*worker/.test(name),
  );
  expect(workers).toEqual([
    expect.stringMatching(/^plan-codes-worker-[\w-]+\.js$/),
    expect.stringMatching(/^plan-table-worker-[\w-]+\.js$/),
  ]);
});
