import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from 'pdf-lib';

type Glyphs = ReadonlyMap<string, string>;

/** What a printed file says, a string a page, as far as its fonts tell which glyph is which letter (Chromium's do). */
export async function readPdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map((page) => readPage(page));
}

const streamText = (stream: PDFRawStream) =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

function readPage(page: PDFPage): string {
  const fonts = readFonts(page);
  let glyphs: Glyphs = new Map();
  let text = '';
  const parts = /\/(\S+)\s+[\d.-]+\s+Tf|<([0-9A-Fa-f]+)>|\b(Tm|Td|ET)\b/g;
  for (const [, font, hex, move] of contentOf(page).matchAll(parts)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map<string, string>();
    else if (hex !== undefined) text += decode(hex, glyphs);
    else if (move === 'ET') text += '\n';
  }
  return text;
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((stream) => (stream === undefined ? stream : page.doc.context.lookup(stream)))
    .filter((stream) => stream instanceof PDFRawStream)
    .map(streamText)
    .join('\n');
}

function readFonts(page: PDFPage): Map<string, Glyphs> {
  const fonts = new Map<string, Glyphs>();
  const listed = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  for (const [name] of listed?.entries() ?? []) {
    const map = listed?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
    if (map instanceof PDFRawStream) fonts.set(name.decodeText(), readCharacterMap(streamText(map)));
  }
  return fonts;
}

const letterOf = (hex: string) => String.fromCodePoint(Number.parseInt(hex.slice(-4), 16));
/** The next code of a range, as long as the first: drawn fonts count glyphs in one byte, others in two. */
const next = (hex: string, by: number) =>
  (Number.parseInt(hex, 16) + by).toString(16).toUpperCase().padStart(hex.length, '0');

/** bfchar pairs and bfrange triples of a ToUnicode map. */
function readCharacterMap(map: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, body = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', letter = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(glyph.toUpperCase(), letterOf(letter));
  for (const [, body = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', letter = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let by = 0; by <= Number.parseInt(to, 16) - Number.parseInt(from, 16); by += 1)
        glyphs.set(next(from, by), letterOf(next(letter, by)));
  return glyphs;
}

function decode(hex: string, glyphs: Glyphs): string {
  const width = [...glyphs.keys()][0]?.length ?? 4;
  const codes = hex.toUpperCase().match(new RegExp(`.{${width}}`, 'g')) ?? [];
  return codes.map((code) => glyphs.get(code) ?? '').join('');
}
