import { extractText } from 'unpdf';

/** What a printed file says, a string a page. */
export async function readPdfPages(pdf: Uint8Array): Promise<string[]> {
  // The reader takes the bytes away from whoever hands them over.
  return (await extractText(Uint8Array.from(pdf))).text;
}
