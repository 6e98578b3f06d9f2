import type { GroundCorner } from '@contract/values/land/ground-corner';
import { boldFont, colours, page, plainFont } from '../findings-pdf/page-style';
import type { Sheet } from '../findings-pdf/draw-sections';
import { chooseScale, type DrawingScale } from './choose-scale';
import type { CompositeSheet } from './composite-sheet';

const mapWidth = page.right - page.left;
const labelSize = 7;
/** From a corner to the middle of its name, in points. */
const labelDistance = 10;
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
  /** of the drawing, in points */
  height: number;
}

/**
 * Draws both grounds to scale, with grid, north and a bar of the scale.
 * @param height of the drawing, in points
 * @returns n of 1:n
 */
export function drawMap(
  sheet: Sheet,
  { grounds }: CompositeSheet,
  height: number,
): number {
  const { document, root } = sheet;
  const corners = grounds.flatMap((ground) => ground.corners);
  const drawing = chooseScale(corners, mapWidth, height);
  const top = document.y;
  const projection: Projection = {
    ...drawing,
    top,
    height,
    x: (east) =>
      page.left + (east - drawing.view.west) * drawing.pointsPerMetre,
    y: (north) => top + (drawing.view.north - north) * drawing.pointsPerMetre,
  };
  const alt = `Both grounds at 1:${formatScale(drawing.scale)}, north at the top. The table below has their corners.`;
  root.add(
    document.struct('Figure', { alt }, () => {
      document.save();
      document.rect(page.left, top, mapWidth, height).clip();
      drawGrid(document, projection);
      for (const [index, { corners: ring }] of grounds.entries()) {
        drawGround(document, projection, ring, lines[index] ?? lines[0]);
      }
      document.restore();
      document
        .lineWidth(0.8)
        .rect(page.left, top, mapWidth, height)
        .stroke(colours.ink);
      drawNorth(document, top);
      drawBar(document, projection);
    }),
  );
  document.y = top + height + 8;
  return drawing.scale;
}

const wholeNumber = new Intl.NumberFormat('en-GB');

/** n of 1:n: '2,500' */
export const formatScale = (scale: number): string => wholeNumber.format(scale);

function drawGrid(document: PDFKit.PDFDocument, map: Projection): void {
  const { view, gridStep } = map;
  document.lineWidth(0.4).strokeColor(colours.rule);
  document.font(plainFont).fontSize(labelSize).fillColor(colours.quiet);
  for (const east of listSteps(view.west, view.east, gridStep)) {
    document
      .moveTo(map.x(east), map.top)
      .lineTo(map.x(east), map.top + map.height)
      .stroke();
    const label = `${east} E`;
    const left = map.x(east) + 2;
    const isInside = left + document.widthOfString(label) < page.right;
    if (isInside) writeOnPaper(document, label, left, map.top + 2);
  }
  for (const north of listSteps(view.south, view.north, gridStep)) {
    document
      .moveTo(page.left, map.y(north))
      .lineTo(page.right, map.y(north))
      .stroke();
    writeOnPaper(document, `${north} N`, page.left + 2, map.y(north) - 10);
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
  document.font(boldFont).fontSize(labelSize + 1);
  const middle = middleOf(points);
  for (const [index, point] of points.entries()) {
    document.circle(...point, 1.8).fill(colour);
    document.fillColor(colour);
    nameCorner(document, `${letter}${index + 1}`, point, middle);
  }
}

/** Beside the corner, on its side away from the middle of its ground. */
function nameCorner(
  document: PDFKit.PDFDocument,
  name: string,
  [x, y]: [number, number],
  [middleX, middleY]: [number, number],
): void {
  const [right, down] = [x - middleX, y - middleY];
  const length = Math.hypot(right, down) || 1;
  const width = document.widthOfString(name);
  write(
    document,
    name,
    x + (right / length) * labelDistance - width / 2,
    y + (down / length) * labelDistance - labelSize * 0.8,
  );
}

function middleOf(points: readonly [number, number][]): [number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ];
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
  const y = map.top + map.height - 14;
  document.rect(x - 6, y - 13, length + 12, 22).fill('#fff');
  document.rect(x, y, length / 2, 4).fill(colours.ink);
  document.lineWidth(0.6).rect(x, y, length, 4).stroke(colours.ink);
  document.font(plainFont).fontSize(labelSize).fillColor(colours.ink);
  write(document, `${map.gridStep} m`, x, y - 11);
}

/** On white, where lines of the grid would go through it. */
function writeOnPaper(
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
): void {
  document
    .rect(x - 1, y, document.widthOfString(text) + 2, labelSize + 1.5)
    .fill('#fff');
  document.fillColor(colours.quiet);
  write(document, text, x, y - 0.5);
}

const write = (
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
) => document.text(text, x, y, { lineBreak: false });
