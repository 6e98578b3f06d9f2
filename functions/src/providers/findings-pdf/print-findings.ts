import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { formatFindingsDay } from '@contract/values/findings/describe-findings';
import type { FindingsSheet } from './findings-sheet';
import { drawLetterheads } from './draw-letterhead';
import { drawProof } from './draw-proof';
import {
  writeFacts,
  writeHeading,
  writeParagraph,
  type Sheet,
} from './draw-sections';
import { page, plainFont } from './page-style';

/**
 * Writes findings as a PDF on our letterhead, tagged for screen readers. The
 * same sheet gives the same bytes, at any time: the file keeps its fingerprint
 * when a call is repeated.
 */
export async function printFindings(sheet: FindingsSheet): Promise<Buffer> {
  // Half a megabyte of script that only this needs.
  const { default: PdfDocument } = await import('pdfkit');
  const writtenAt = startOfDayInAccra(sheet.day);
  const document = new PdfDocument({
    size: 'A4',
    margins: {
      top: page.top,
      bottom: page.bottom,
      left: page.left,
      right: page.width - page.right,
    },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    font: plainFont,
    info: {
      Title: `Results of the search ${sheet.reference}`,
      Author: 'Asaase',
      CreationDate: writtenAt,
      ModDate: writtenAt,
    },
  });
  const bytes = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);
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
  pages.document.y += 10;
  drawProof(pages, sheet);
}

function collect(document: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
