import { formatGroundArea } from '@contract/values/land/ground-area';
import { boxOf } from '@land/overlap/box';
import { sidesOf } from '@land/shapes/polygon';
import {
  makeRoom,
  writeHeading,
  writeParagraph,
  type Sheet,
} from './draw-sections';
import type { FindingsSheet } from './findings-sheet';
import { boldFont, colours, page, plainFont, textWidth } from './page-style';

const drawingHeight = 150;
/** Around the shape, for the lengths of its sides. */
const rim = 24;
const labelSize = 7.5;
/** Of more sides the lengths would cover each other. */
const maxLabels = 16;
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
  const lengths = ground.sides.map(formatLength).join(', ');
  const alt = `The shape of the land, north at the top. Its sides in turn: ${lengths}.`;
  root.add(
    document.struct('Figure', { alt }, () => {
      drawShape(document, ground, top);
      drawNorth(document, top);
    }),
  );
  document.y = top + drawingHeight + 6;
  writeParagraph(
    sheet,
    'Sides, shape and area are those that the plan describes. We did not measure the land.',
    'small',
  );
}

const formatLength = (metres: number) => `${metres.toFixed(1)} m`;

function drawShape(
  document: PDFKit.PDFDocument,
  { localCorners, sides }: PrintedGround,
  top: number,
): void {
  const box = boxOf(localCorners);
  const width = Math.max(box.east - box.west, 0.1);
  const height = Math.max(box.north - box.south, 0.1);
  const scale = Math.min(
    (textWidth - 2 * rim - 60) / width,
    (drawingHeight - 2 * rim) / height,
  );
  const x = (east: number) => page.left + rim + (east - box.west) * scale;
  const y = (north: number) => top + rim + (box.north - north) * scale;
  const points = localCorners.map(({ east, north }): [number, number] => [
    x(east),
    y(north),
  ]);
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
  if (sides.length > maxLabels) return;
  document.font(plainFont).fontSize(labelSize).fillColor(colours.ink);
  for (const [index, { from, to }] of sidesOf(localCorners).entries()) {
    const label = formatLength(sides[index] ?? 0);
    const labelWidth = document.widthOfString(label);
    const left = x((from.east + to.east) / 2) - labelWidth / 2;
    const labelTop = y((from.north + to.north) / 2) - labelSize / 2 - 1;
    document
      .rect(left - 2, labelTop - 1, labelWidth + 4, labelSize + 4)
      .fill('#fff');
    document
      .fillColor(colours.ink)
      .text(label, left, labelTop, { lineBreak: false });
  }
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
