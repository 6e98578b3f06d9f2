import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { formatFindingsDay } from '@contract/values/findings/describe-findings';
import { areaOf } from '@land/shapes/polygon';
import { drawLetterheads } from '../findings-pdf/draw-letterhead';
import {
  writeHeading,
  writeParagraph,
  type Sheet,
} from '../findings-pdf/draw-sections';
import { startDocument } from '../findings-pdf/start-document';
import type { ComposedGround, CompositeSheet } from './composite-sheet';
import { drawMap } from './draw-map';
import { drawTable } from './draw-table';

/**
 * Draws the two grounds of an alarm on one page, as courts ask for: to scale,
 * with grid, north and a table of their differences. The same sheet gives the
 * same bytes.
 */
export async function printCompositePlan(
  sheet: CompositeSheet,
): Promise<Buffer> {
  const { document, root, bytes } = await startDocument(
    `Composite plan ${sheet.name}`,
    startOfDayInAccra(sheet.day),
  );
  writePage({ document, root }, sheet);
  root.end();
  drawLetterheads(document, sheet.name);
  document.end();
  return bytes;
}

function writePage(page: Sheet, sheet: CompositeSheet): void {
  const [first, second] = sheet.grounds;
  writeHeading(page, 'H1', 'Composite plan', 'title');
  writeParagraph(
    page,
    `Alarm ${sheet.name}, drawn on ${formatFindingsDay(sheet.day)}`,
  );
  writeParagraph(page, `A, a full line: ${describe(first)}`, 'small');
  writeParagraph(page, `B, a dashed line: ${describe(second)}`, 'small');
  page.document.y += 4;
  const scale = drawMap(page, sheet);
  writeParagraph(
    page,
    `Scale 1:${scale} on A4. Grid: Ghana National Grid, in metres.`,
    'small',
  );
  writeHeading(page, 'H2', 'Differences', 'heading');
  writeParagraph(page, describeOverlap(sheet));
  drawTable(page, sheet);
  writeParagraph(
    page,
    'Drawn from the numbers on both plans, as our office typed them. It shows where the plans say that the plots lie, and not who owns the land.',
    'small',
  );
}

function describe({ name, sentOn, corners }: ComposedGround): string {
  return `${name}, sent on ${formatFindingsDay(sentOn)}, ${corners.length} corners, ${formatArea(areaOf(corners))}`;
}

function describeOverlap({ overlap }: CompositeSheet): string {
  const {
    areaSquareMetres,
    shareOfFirst,
    shareOfSecond,
    widthMetres,
    toleranceMetres,
    sureness,
  } = overlap;
  if (sureness === 'cannot-be-told') {
    return 'Whether the two grounds overlap cannot be told from these numbers.';
  }
  const facts = `Both have ${formatArea(areaSquareMetres)} in common: ${formatShare(shareOfFirst)} of A and ${formatShare(shareOfSecond)} of B, ${widthMetres.toFixed(1)} m across at the widest place.`;
  return sureness === 'certain'
    ? `${facts} Two plans of one place may differ by ${toleranceMetres} m: this is more.`
    : `${facts} Two plans of one place may differ by ${toleranceMetres} m, which could explain it.`;
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent' });
const formatShare = (share: number) => percent.format(share);
const formatArea = (squareMetres: number) =>
  `${squareMetres.toFixed(0)} m\u00b2`;
