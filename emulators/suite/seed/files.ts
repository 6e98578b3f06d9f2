import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { PNG } from 'pngjs';

const width = 640;
const height = 480;
const margin = 40;
const gap = 10;
const paper = [0xfd, 0xfd, 0xfb] as const;
const ink = [0x10, 0x21, 0x1a] as const;
const edge = [0xc4, 0x17, 0x5c] as const;
type Colour = readonly [number, number, number];

const drawn = new Map<number, Buffer>();

/**
 * A site plan as a PNG: neighbouring plots in ink, one plot edged pink. `turn` (0 to 1) makes plans differ, as much as the
 * same-plan alarm needs to tell them apart; the same turn is the same plan.
 */
export function drawSitePlan(turn: number): Buffer {
  const plan = drawn.get(turn) ?? draw(turn);
  drawn.set(turn, plan);
  return plan;
}

function draw(turn: number): Buffer {
  const picture = new PNG({ width, height });
  fillRectangle(picture, 0, 0, width, height, paper);
  const random = createRandom(turn);
  const rows = cutInto(3 + Math.floor(random() * 3), height, random);
  const plots = rows.flatMap((row) =>
    cutInto(3 + Math.floor(random() * 4), width, random).map((column) => ({ row, column })),
  );
  const marked = plots[Math.floor(random() * plots.length)];
  for (const plot of plots) drawPlot(picture, plot, ink, 2);
  if (marked !== undefined) drawPlot(picture, marked, edge, 6);
  // "Up" makes straight lines and flat ground small; looking for the best filter of each row took a third of the start of a suite.
  return PNG.sync.write(picture, { filterType: 2, deflateStrategy: 0 });
}

type Span = readonly [from: number, to: number];

/** Neighbours of different widths with a margin around all. */
function cutInto(parts: number, length: number, random: () => number): Span[] {
  const shares = Array.from({ length: parts }, () => 0.4 + random());
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = margin;
  return shares.map((share) => {
    const to = from + (share / whole) * (length - 2 * margin);
    const span: Span = [Math.round(from), Math.round(to) - gap];
    from = to;
    return span;
  });
}

function createRandom(turn: number): () => number {
  let state = Math.round(turn * 1_000_000) + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

function drawPlot(
  picture: PNG,
  { row: [top, bottom], column: [left, right] }: { row: Span; column: Span },
  colour: Colour,
  line: number,
): void {
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
  const from = Math.max(0, left) * 4;
  const to = Math.min(width, left + columns) * 4;
  const pixel = Buffer.from([red, green, blue, 255]);
  for (let y = Math.max(0, top); y < Math.min(height, top + rows); y += 1) {
    picture.data.fill(pixel, y * width * 4 + from, y * width * 4 + to);
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
