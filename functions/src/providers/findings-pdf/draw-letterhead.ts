import { boldFont, colours, page, plainFont } from './page-style';

const logoSize = 30;
/** The drawing of the logo has this many units a side. */
const logoUnits = 32;
const footSize = 8;

/**
 * Logo and foot of every page. They are no part of what is read aloud: a
 * heading and the reference say it there.
 */
export function drawLetterheads(
  document: PDFKit.PDFDocument,
  reference: string,
): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    document.markContent('Artifact', { type: 'Pagination' });
    drawHead(document);
    drawFoot(document, `${reference}, page ${index + 1} of ${count}`);
    document.endMarkedContent();
  }
}

function drawHead(document: PDFKit.PDFDocument): void {
  document.save();
  document.translate(page.left, 36).scale(logoSize / logoUnits);
  document.roundedRect(0, 0, logoUnits, logoUnits, 7).fill(colours.green);
  document.lineWidth(2.6).lineCap('round').lineJoin('round');
  document.path('M10.06 19 8 26M21.94 19 24 26').stroke('#fff');
  document
    .path('M13.4 7.6h5.2L21.94 19H10.06z')
    .fillAndStroke('#ff86b3', '#fff');
  document.restore();
  document
    .font(boldFont)
    .fontSize(19)
    .fillColor(colours.ink)
    .text('Asaase', page.left + logoSize + 10, 37, { lineBreak: false });
  document.rect(page.left, 76, page.right - page.left, 1.6).fill(colours.green);
  document.rect(page.left, 76, 64, 1.6).fill(colours.gold);
}

function drawFoot(document: PDFKit.PDFDocument, words: string): void {
  // Text below the margin would begin a new page.
  const { bottom } = document.page.margins;
  document.page.margins.bottom = 0;
  document
    .font(plainFont)
    .fontSize(footSize)
    .fillColor(colours.quiet)
    .text(words, page.left, page.height - 40, {
      width: page.right - page.left,
      align: 'right',
      lineBreak: false,
    });
  document.page.margins.bottom = bottom;
}
