import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { formatFindingsDay } from '@contract/values/findings/describe-findings';
import type { FindingsSheet } from './findings-sheet';
import { drawLetterheads } from './draw-letterhead';
import { drawGround } from './draw-ground';
import { drawProof } from './draw-proof';
import {
  writeFacts,
  writeHeading,
  writeParagraph,
  type Sheet,
} from './draw-sections';
import { startDocument } from './start-document';

/**
 * Writes findings as a PDF on our letterhead, tagged for screen readers. The
 * same sheet gives the same bytes, at any time: the file keeps its fingerprint
 * when a call is repeated.
 */
export async function printFindings(sheet: FindingsSheet): Promise<Buffer> {
  const { document, root, bytes } = await startDocument(
    `Results of the search ${sheet.reference}`,
    startOfDayInAccra(sheet.day),
  );
  writePages({ document, root }, sheet);
  root.end();
  drawLetterheads(document, sheet.reference);
  document.end();
  return bytes;
}

function writePages(pages: Sheet, sheet: FindingsSheet): void {
  const { outcome, findings, name, address, serviceType } = sheet;
  writeHeading(pages, 'H1', 'Results of the search', 'title');
  writeParagraph(
    pages,
    `${sheet.reference}, written on ${formatFindingsDay(sheet.day)}`,
  );
  writeParagraph(pages, `${serviceType} for ${name}, ${address}`, 'small');
  pages.document.y += 10;
  writeHeading(pages, 'H2', outcome, 'outcome');
  writeFacts(pages, findings.facts);
  pages.document.y += 6;
  writeHeading(pages, 'H2', 'What this means for you', 'heading');
  writeParagraph(pages, findings.meaning);
  pages.document.y += 6;
  writeHeading(pages, 'H2', 'What this search covers', 'heading');
  writeFacts(pages, findings.scope);
  writeParagraph(pages, findings.caution, 'small');
  if (sheet.ground !== null) {
    pages.document.y += 6;
    drawGround(pages, sheet.ground);
  }
  pages.document.y += 10;
  drawProof(pages, sheet);
}
