import type { FindingsFact } from '@contract/values/findings/describe-findings';
import { boldFont, colours, page, plainFont, textWidth } from './page-style';

/** What is drawn, and what a screen reader is told that it is. */
export interface Sheet {
  document: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
}

interface TextStyle {
  font: string;
  size: number;
  colour: string;
  /** points below it */
  gap: number;
}

const styles = {
  title: { font: boldFont, size: 19, colour: colours.ink, gap: 4 },
  outcome: { font: boldFont, size: 14, colour: colours.ink, gap: 8 },
  heading: { font: boldFont, size: 11.5, colour: colours.green, gap: 5 },
  name: { font: plainFont, size: 10.5, colour: colours.quiet, gap: 6 },
  body: { font: plainFont, size: 10.5, colour: colours.ink, gap: 6 },
  small: { font: plainFont, size: 9, colour: colours.quiet, gap: 3 },
} as const satisfies Record<string, TextStyle>;
type StyleName = keyof typeof styles;

/** Lines that stay together with a heading or a name, in points. */
const keptTogether = 64;

/** Where a text stands between the margins. */
interface Column {
  left: number;
  width: number;
}

const wholeWidth: Column = { left: page.left, width: textWidth };
const nameColumn: Column = { left: page.left, width: 128 };
const valueColumn: Column = {
  left: page.left + 140,
  width: textWidth - 140,
};

/** Writes a text in its column, over as many pages as it needs. */
export function writeText(
  { document }: Sheet,
  text: string,
  styleName: StyleName,
  { left, width }: Column = wholeWidth,
): void {
  const { font, size, colour, gap } = styles[styleName];
  document
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(text, left, document.y, { width, lineGap: 1.5 });
  document.y += gap;
}

/** Writes a heading that is not left alone at the end of a page. */
export function writeHeading(
  sheet: Sheet,
  tag: 'H1' | 'H2',
  text: string,
  styleName: StyleName,
): void {
  const { document, root } = sheet;
  makeRoom(document, keptTogether);
  root.add(document.struct(tag, {}, () => writeText(sheet, text, styleName)));
}

/** Writes a paragraph of the page's width. */
export function writeParagraph(
  sheet: Sheet,
  text: string,
  styleName: StyleName = 'body',
): void {
  const { document, root } = sheet;
  root.add(document.struct('P', {}, () => writeText(sheet, text, styleName)));
}

/** Writes each name with its value beside it, which may go over pages. */
export function writeFacts(sheet: Sheet, facts: readonly FindingsFact[]): void {
  const { document, root } = sheet;
  const list = document.struct('L');
  root.add(list);
  for (const fact of facts) {
    makeRoom(document, keptTogether);
    const item = document.struct('LI');
    list.add(item);
    writeFact(sheet, item, fact);
    item.end();
  }
  list.end();
}

function writeFact(
  sheet: Sheet,
  item: PDFKit.PDFStructureElement,
  { name, value, explanation }: FindingsFact,
): void {
  const { document } = sheet;
  const top = document.y;
  const pages = document.bufferedPageRange().count;
  item.add(
    document.struct('Lbl', {}, () =>
      writeText(sheet, name, 'name', nameColumn),
    ),
  );
  const belowName = document.y;
  document.y = top;
  const body = document.struct('LBody');
  item.add(body);
  body.add(
    document.struct('P', {}, () =>
      writeText(sheet, value, 'body', valueColumn),
    ),
  );
  if (explanation !== '') {
    document.y -= styles.body.gap - 1;
    body.add(
      document.struct('P', {}, () =>
        writeText(sheet, explanation, 'small', valueColumn),
      ),
    );
    document.y += styles.body.gap - styles.small.gap;
  }
  body.end();
  const isOnSamePage = document.bufferedPageRange().count === pages;
  if (isOnSamePage) document.y = Math.max(document.y, belowName);
}

/** Begins a page where fewer points than these are left. */
export function makeRoom(document: PDFKit.PDFDocument, points: number): void {
  if (document.y + points > page.height - page.bottom) document.addPage();
}
