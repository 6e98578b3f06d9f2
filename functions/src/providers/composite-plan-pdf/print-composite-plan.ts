import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { formatFindingsDay } from '@contract/values/findings/describe-findings';
import { areaOf, crossesItself } from '@land/shapes/polygon';
import { drawLetterheads } from '../findings-pdf/draw-letterhead';
import {
  writeHeading,
  writeParagraph,
  type Sheet,
} from '../findings-pdf/draw-sections';
import { page as paper } from '../findings-pdf/page-style';
import { startDocument } from '../findings-pdf/start-document';
import type { ComposedGround, CompositeSheet } from './composite-sheet';
import { describeTyped } from './describe-typed';
import { drawMap, formatScale } from './draw-map';
import { drawTable, heightOfTable } from './draw-table';

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
  const scale = drawMap(page, sheet, heightOfMap(page, sheet));
  writeParagraph(
    page,
    `Scale 1:${formatScale(scale)} on A4. Grid: Ghana National Grid, in metres.`,
    'small',
  );
  writeHeading(page, 'H2', 'Differences', 'heading');
  writeParagraph(page, describeOverlap(sheet));
  drawTable(page, sheet);
  writeParagraph(
    page,
    'Our office typed the numbers of both plans. Drawing and table show them in metres of the Ghana National Grid, whatever the plans print. They show where the plans say that the plots lie, and not who owns the land.',
    'small',
  );
}

/** Scale, heading, what both share, and the last sentence, in points. */
const heightOfWords = 145;
const mostHeightOfMap = 320;

/** What the words above and the table below leave of the page. */
function heightOfMap({ document }: Sheet, { grounds }: CompositeSheet): number {
  const below = heightOfWords + heightOfTable(grounds[0].corners.length);
  return Math.min(
    mostHeightOfMap,
    paper.height - paper.bottom - document.y - below,
  );
}

function describe({ name, sentOn, corners, typed }: ComposedGround): string {
  const area = crossesItself(corners)
    ? 'sides that cross'
    : formatArea(areaOf(corners));
  return `${name}, sent on ${formatFindingsDay(sentOn)}, ${corners.length} corners, ${area}. ${describeTyped(typed)}`;
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
    return 'We could not calculate what both have in common, because the sides of one cross or lie too near to the other. Look at the drawing and at both plans.';
  }
  const facts = `Both have ${formatArea(areaSquareMetres)} in common: ${formatShare(shareOfFirst)} of A and ${formatShare(shareOfSecond)} of B, ${widthMetres.toFixed(1)} m across at the widest place.`;
  return sureness === 'certain'
    ? `${facts} Two plans of one place may differ by ${toleranceMetres} m: this is more.`
    : `${facts} Two plans of one place may differ by ${toleranceMetres} m, which could explain it.`;
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent' });
const formatShare = (share: number) => percent.format(share);
const wholeNumber = new Intl.NumberFormat('en-GB', {
  maximumFractionDigits: 0,
});
const formatArea = (squareMetres: number) =>
  `${wholeNumber.format(squareMetres)} m\u00b2`;
