import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { PNG } from 'pngjs';

const width = 640;
const height = 480;
const paper = [0xfd, 0xfd, 0xfb] as const;
const ink = [0x10, 0x21, 0x1a] as const;
const edge = [0xc4, 0x17, 0x5c] as const;
type Colour = readonly [number, number, number];

/** A site plan as a PNG: neighbouring plots in ink, one plot edged pink. `turn` (0 to 1) makes plans differ. */
export function drawSitePlan(turn: number): Buffer {
  const picture = new PNG({ width, height });
  fillRectangle(picture, 0, 0, width, height, paper);
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 3; row += 1) drawPlot(picture, column, row, turn, ink, 2);
  }
  drawPlot(picture, Math.floor(turn * 4) % 4, Math.floor(turn * 12) % 3, turn, edge, 6);
  return PNG.sync.write(picture);
}

function drawPlot(
  picture: PNG,
  column: number,
  row: number,
  turn: number,
  colour: Colour,
  line: number,
): void {
  const left = 40 + column * 140 + Math.round(turn * 12);
  const top = 40 + row * 130;
  const right = left + 130 - Math.round(turn * 20) + ((column + row) % 3) * 5;
  const bottom = top + 118;
  fillRectangle(picture, left, top, right - left, line, colour);
  fillRectangle(picture, left, bottom - line, right - left, line, colour);
  fillRectangle(picture, left, top, line, bottom - top, colour);
  fillRectangle(picture, right - line, top, line, bottom - top, colour);
}

function fillRectangle(
  picture: PNG,
  left: number,
  top: number,
  columns: number,
  rows: number,
  [red, green, blue]: Colour,
): void {
  for (let y = Math.max(0, top); y < Math.min(height, top + rows); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(width, left + columns); x += 1) {
      picture.data.set([red, green, blue, 255], (y * width + x) * 4);
    }
  }
}

/** The results of a search, one page. The dates in the file are fixed, so that its bytes are always the same. */
export async function writeResultsPdf(lines: readonly string[], at: Date): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle('Results of the search');
  document.setCreationDate(at);
  document.setModificationDate(at);
  const [plain, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const page = document.addPage([595, 842]);
  page.drawText('Asaase', { x: 56, y: 770, size: 24, font: bold, color: rgb(0.04, 0.32, 0.25) });
  lines.forEach((line, index) => page.drawText(line, { x: 56, y: 720 - index * 22, size: 12, font: plain }));
  return Buffer.from(await document.save());
}
