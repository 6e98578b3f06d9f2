import { formatGroundArea } from '@contract/values/land/ground-area';
import { boxOf } from '@land/overlap/box';
import { distanceBetween, sidesOf, signedAreaOf } from '@land/shapes/polygon';
import {
  makeRoom,
  writeHeading,
  writeParagraph,
  type Sheet,
} from './draw-sections';
import type { FindingsSheet } from './findings-sheet';
import { boldFont, colours, page, plainFont, textWidth } from './page-style';

const drawingHeight = 240;
/** Around the shape, for the lengths of its sides. */
const rim = 24;
/** Right of the shape, for the arrow to north. */
const northWidth = 60;
const labelSize = 8;
/** Between a side and its length. */
const labelGap = 4;
const northLength = 26;

type PrintedGround = NonNullable<FindingsSheet['ground']>;

/**
 * The shape of the land with its sides and its area, north at the top. It says
 * nothing of where the land lies.
 */
export function drawGround(sheet: Sheet, ground: PrintedGround): void {
  const { document, root } = sheet;
  makeRoom(document, drawingHeight + 90);
  writeHeading(sheet, 'H2', 'The land on the plan', 'heading');
  writeParagraph(sheet, formatGroundArea(ground.areaSquareMetres));
  const top = document.y;
  const sidesInTurn = `Its sides in turn: ${ground.sides.map(formatLength).join(', ')}.`;
  const alt = `The shape of the land, north at the top. ${sidesInTurn}`;
  const sides = layOutSides(ground, top);
  root.add(
    document.struct('Figure', { alt }, () => {
      drawShape(document, sides);
      for (const side of sides) drawLength(document, side);
      drawNorth(document, top);
    }),
  );
  document.y = top + drawingHeight + 6;
  if (!sides.every((side) => hasRoom(document, side))) {
    writeParagraph(sheet, sidesInTurn, 'small');
  }
  writeParagraph(
    sheet,
    'Sides, shape and area are those that the plan describes. We did not measure the land.',
    'small',
  );
}

const formatLength = (metres: number) => `${metres.toFixed(1)} m`;

/** A side on the page, in points from its left and upper edge. */
interface DrawnSide {
  from: readonly [x: number, y: number];
  /** towards its end, of length 1 */
  direction: readonly [x: number, y: number];
  /** away from the land, of length 1 */
  outward: readonly [x: number, y: number];
  length: number;
  label: string;
}

function layOutSides(
  { localCorners, sides }: PrintedGround,
  top: number,
): DrawnSide[] {
  const box = boxOf(localCorners);
  const width = Math.max(box.east - box.west, 0.1);
  const height = Math.max(box.north - box.south, 0.1);
  const scale = Math.min(
    (textWidth - 2 * rim - northWidth) / width,
    (drawingHeight - 2 * rim) / height,
  );
  // Below zero the corners go with the clock, and the land lies to the right.
  const turn = signedAreaOf(localCorners) < 0 ? 1 : -1;
  return sidesOf(localCorners).map(({ from, to }, index) => {
    const length = distanceBetween(from, to) || 1;
    const right = (to.east - from.east) / length;
    const down = (from.north - to.north) / length;
    return {
      from: [
        page.left + rim + (from.east - box.west) * scale,
        top + rim + (box.north - from.north) * scale,
      ],
      direction: [right, down],
      outward: [turn * down, -turn * right],
      length: length * scale,
      label: formatLength(sides[index] ?? 0),
    };
  });
}

function drawShape(
  document: PDFKit.PDFDocument,
  sides: readonly DrawnSide[],
): void {
  const points = sides.map(({ from: [x, y] }): [number, number] => [x, y]);
  document.save();
  document
    .fillOpacity(0.1)
    .polygon(...points)
    .fill(colours.green);
  document.restore();
  document
    .lineWidth(1.3)
    .polygon(...points)
    .stroke(colours.green);
}

/** Whether the length can be written along the side. */
function hasRoom(
  document: PDFKit.PDFDocument,
  { label, length }: DrawnSide,
): boolean {
  document.font(plainFont).fontSize(labelSize);
  return document.widthOfString(label) <= length;
}

/** Outside of the land, along its side, upright for who reads from below. */
function drawLength(document: PDFKit.PDFDocument, side: DrawnSide): void {
  if (!hasRoom(document, side)) return;
  const { from, direction, outward, length, label } = side;
  const distance = labelGap + labelSize / 2;
  const middle: [number, number] = [
    from[0] + (direction[0] * length) / 2 + outward[0] * distance,
    from[1] + (direction[1] * length) / 2 + outward[1] * distance,
  ];
  const degrees = (Math.atan2(direction[1], direction[0]) * 180) / Math.PI;
  const isUpsideDown = degrees > 90 || degrees <= -90;
  document.save();
  document.rotate(isUpsideDown ? degrees + 180 : degrees, { origin: middle });
  document
    .fillColor(colours.ink)
    .text(
      label,
      middle[0] - document.widthOfString(label) / 2,
      middle[1] - labelSize * 0.65,
      { lineBreak: false },
    );
  document.restore();
}

function drawNorth(document: PDFKit.PDFDocument, top: number): void {
  const x = page.right - 20;
  document
    .polygon(
      [x, top],
      [x + 5, top + northLength],
      [x, top + northLength - 6],
      [x - 5, top + northLength],
    )
    .fill(colours.ink);
  document
    .font(boldFont)
    .fontSize(8)
    .fillColor(colours.ink)
    .text('N', x - 3, top + northLength + 2, { lineBreak: false });
}
