import type { GroundCorner } from '@contract/values/land/ground-corner';
import { boldFont, colours, page, plainFont } from '../findings-pdf/page-style';
import type { Sheet } from '../findings-pdf/draw-sections';
import { chooseScale, type DrawingScale } from './choose-scale';
import type { CompositeSheet } from './composite-sheet';

const mapWidth = page.right - page.left;
const mapHeight = 300;
const labelSize = 7;
const northLength = 34;

/** Told apart by the line too: a copy is often black and white. */
const lines = [
  { letter: 'A', colour: colours.green, dash: null },
  { letter: 'B', colour: '#a02c4b', dash: 5 },
] as const;

/** From metres to points of the page. */
interface Projection extends DrawingScale {
  x: (east: number) => number;
  y: (north: number) => number;
  top: number;
}

/**
 * Draws both grounds to scale, with grid, north and a bar of the scale.
 * @returns n of 1:n
 */
export function drawMap(sheet: Sheet, { grounds }: CompositeSheet): number {
  const { document, root } = sheet;
  const corners = grounds.flatMap((ground) => ground.corners);
  const drawing = chooseScale(corners, mapWidth, mapHeight);
  const top = document.y;
  const projection: Projection = {
    ...drawing,
    top,
    x: (east) =>
      page.left + (east - drawing.view.west) * drawing.pointsPerMetre,
    y: (north) => top + (drawing.view.north - north) * drawing.pointsPerMetre,
  };
  const alt = `Both grounds at 1:${drawing.scale}, north at the top. The table below has their corners.`;
  root.add(
    document.struct('Figure', { alt }, () => {
      document.save();
      document.rect(page.left, top, mapWidth, mapHeight).clip();
      drawGrid(document, projection);
      for (const [index, { corners: ring }] of grounds.entries()) {
        drawGround(document, projection, ring, lines[index] ?? lines[0]);
      }
      document.restore();
      document
        .lineWidth(0.8)
        .rect(page.left, top, mapWidth, mapHeight)
        .stroke(colours.ink);
      drawNorth(document, top);
      drawBar(document, projection);
    }),
  );
  document.y = top + mapHeight + 8;
  return drawing.scale;
}

function drawGrid(document: PDFKit.PDFDocument, map: Projection): void {
  const { view, gridStep } = map;
  document.lineWidth(0.4).strokeColor(colours.rule);
  document.font(plainFont).fontSize(labelSize).fillColor(colours.quiet);
  for (const east of listSteps(view.west, view.east, gridStep)) {
    document
      .moveTo(map.x(east), map.top)
      .lineTo(map.x(east), map.top + mapHeight)
      .stroke();
    const label = `${east} E`;
    const left = map.x(east) + 2;
    const isInside = left + document.widthOfString(label) < page.right;
    if (isInside) write(document, label, left, map.top + 2);
  }
  for (const north of listSteps(view.south, view.north, gridStep)) {
    document
      .moveTo(page.left, map.y(north))
      .lineTo(page.right, map.y(north))
      .stroke();
    write(document, `${north} N`, page.left + 2, map.y(north) - 9);
  }
}

function listSteps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, nth) =>
    Math.round((first + nth) * step),
  );
}

function drawGround(
  document: PDFKit.PDFDocument,
  map: Projection,
  corners: readonly GroundCorner[],
  { letter, colour, dash }: (typeof lines)[number],
): void {
  const points = corners.map(({ east, north }): [number, number] => [
    map.x(east),
    map.y(north),
  ]);
  document.save();
  document
    .fillOpacity(0.1)
    .polygon(...points)
    .fill(colour);
  document.restore();
  document.save();
  document.lineWidth(1.3);
  if (dash !== null) document.dash(dash, { space: 3 });
  document.polygon(...points).stroke(colour);
  document.restore();
  document
    .font(boldFont)
    .fontSize(labelSize + 1)
    .fillColor(colour);
  for (const [index, [x, y]] of points.entries()) {
    document.circle(x, y, 1.8).fill(colour);
    const isBelow = letter === 'B';
    write(document, `${letter}${index + 1}`, x + 3, y + (isBelow ? 1 : -11));
  }
}

function drawNorth(document: PDFKit.PDFDocument, top: number): void {
  const x = page.right - 20;
  const tip = top + 12;
  document
    .polygon(
      [x, tip],
      [x + 6, tip + northLength],
      [x, tip + northLength - 8],
      [x - 6, tip + northLength],
    )
    .fill(colours.ink);
  document.font(boldFont).fontSize(9).fillColor(colours.ink);
  write(document, 'N', x - 3.5, tip + northLength + 1);
}

function drawBar(document: PDFKit.PDFDocument, map: Projection): void {
  const length = map.gridStep * map.pointsPerMetre;
  const x = page.right - 12 - length;
  const y = map.top + mapHeight - 14;
  document.rect(x - 6, y - 13, length + 12, 22).fill('#fff');
  document.rect(x, y, length / 2, 4).fill(colours.ink);
  document.lineWidth(0.6).rect(x, y, length, 4).stroke(colours.ink);
  document.font(plainFont).fontSize(labelSize).fillColor(colours.ink);
  write(document, `${map.gridStep} m`, x, y - 11);
}

const write = (
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
) => document.text(text, x, y, { lineBreak: false });
