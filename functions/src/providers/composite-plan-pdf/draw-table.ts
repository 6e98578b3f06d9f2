import type { Sheet } from '../findings-pdf/draw-sections';
import { boldFont, colours, page, plainFont } from '../findings-pdf/page-style';
import type { CompositeSheet } from './composite-sheet';
import { listDifferences, type CornerDifference } from './list-differences';

const lineHeight = 12.5;
const fontSize = 8;
/** More corners than that are on the drawing, and not in the table. */
const maxRows = 10;
/** In points. */
const belowTable = 6;

const columns = [
  { title: 'Corner', left: page.left },
  { title: 'East (m)', left: page.left + 45 },
  { title: 'North (m)', left: page.left + 120 },
  { title: 'Nearest', left: page.left + 195 },
  { title: 'Difference east (m)', left: page.left + 240 },
  { title: 'Difference north (m)', left: page.left + 330 },
  { title: 'Distance (m)', left: page.left + 425 },
];

/** How high the table of so many corners is, in points. */
export function heightOfTable(corners: number): number {
  const rows = Math.min(corners, maxRows) + 1;
  const note = corners > maxRows ? lineHeight + 2 : 0;
  return rows * lineHeight + note + belowTable;
}

/**
 * The corners of the first ground, and how far the nearest ones of the second
 * are. Of more corners than have room, those that differ most.
 */
export function drawTable(sheet: Sheet, { grounds }: CompositeSheet): void {
  const { document, root } = sheet;
  const [first, second] = grounds;
  const differences = listDifferences(first.corners, second.corners);
  const shown = differences
    .toSorted((left, right) => right.distanceMetres - left.distanceMetres)
    .slice(0, maxRows)
    .sort((left, right) => left.number - right.number);
  const table = document.struct('Table');
  root.add(table);
  writeRow(
    sheet,
    table,
    'TH',
    columns.map(({ title }) => title),
  );
  for (const difference of shown) {
    writeRow(sheet, table, 'TD', describe(difference));
  }
  table.end();
  const left = differences.length - shown.length;
  if (left > 0) {
    root.add(
      document.struct('P', {}, () => {
        document
          .font(plainFont)
          .fontSize(fontSize)
          .fillColor(colours.quiet)
          .text(
            `${left} more corners of A, which differ less, are on the drawing.`,
            page.left,
            document.y + 2,
          );
      }),
    );
  }
  document.y += belowTable;
}

function describe({
  number,
  corner,
  nearestNumber,
  eastMetres,
  northMetres,
  distanceMetres,
}: CornerDifference): string[] {
  return [
    `A${number}`,
    corner.east.toFixed(2),
    corner.north.toFixed(2),
    `B${nearestNumber}`,
    eastMetres.toFixed(2),
    northMetres.toFixed(2),
    distanceMetres.toFixed(2),
  ];
}

function writeRow(
  { document }: Sheet,
  table: PDFKit.PDFStructureElement,
  tag: 'TH' | 'TD',
  texts: readonly string[],
): void {
  const row = document.struct('TR');
  table.add(row);
  const top = document.y;
  for (const [index, text] of texts.entries()) {
    row.add(
      document.struct(tag, {}, () => {
        document
          .font(tag === 'TH' ? boldFont : plainFont)
          .fontSize(fontSize)
          .fillColor(tag === 'TH' ? colours.quiet : colours.ink)
          .text(text, columns[index]?.left ?? page.left, top, {
            lineBreak: false,
          });
      }),
    );
  }
  row.end();
  document.y = top + lineHeight;
}
