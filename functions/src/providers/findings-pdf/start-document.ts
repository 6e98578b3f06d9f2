import { page, plainFont } from './page-style';
import type { Sheet } from './draw-sections';

/** A PDF on our letterhead that is being written. */
export interface StartedDocument extends Sheet {
  /** once it has ended */
  bytes: Promise<Buffer>;
}

/**
 * Begins an A4 page, tagged for screen readers. Nothing in the file tells when
 * it was made but the time that is given, so that the same content gives the
 * same bytes.
 */
export async function startDocument(
  title: string,
  writtenAt: Date,
): Promise<StartedDocument> {
  // Half a megabyte of script that only this needs.
  const { default: PdfDocument } = await import('pdfkit');
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
      Title: title,
      Author: 'Asaase',
      CreationDate: writtenAt,
      ModDate: writtenAt,
    },
  });
  const bytes = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);
  return { document, root, bytes };
}

function collect(document: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
