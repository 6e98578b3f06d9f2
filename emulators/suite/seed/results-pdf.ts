import {
  breakTextIntoLines,
  PDFDocument,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib';
import { encodeQR } from 'qr';
import type { PublicContact } from '@contract/entities/public-contact';
import type { Reference } from '@contract/values/reference';
import { writeSignature } from './signature';

export type Fact = readonly [name: string, value: string];

interface ResultsReport {
  contact: PublicContact;
  addressee: readonly string[];
  reference: Reference;
  at: Date;
  searched: readonly Fact[];
  findings: readonly Fact[];
  advice: string;
  signedBy: string;
  verifyUrl: string;
  /** JPEG, as the owner sent it */
  plan: Buffer;
}

const wordmark =
  'M42.61 23.80L48.29 7.89L51.69 7.89L57.38 23.80L54.18 23.80L52.88 20.12L47.15 20.12L45.83 23.80ZM47.87 17.31L52.10 17.31L50 10.99ZM62.94 24.02Q61.76 24.02 60.66 23.63Q59.57 23.24 58.80 22.40Q58.04 21.56 57.84 20.21L60.61 20.21Q60.77 20.82 61.15 21.17Q61.52 21.52 62.01 21.67Q62.49 21.82 62.93 21.82Q63.86 21.82 64.42 21.53Q64.99 21.24 64.99 20.63Q64.99 20.17 64.65 19.90Q64.32 19.62 63.55 19.48L61.55 19.06Q60.04 18.74 59.12 17.98Q58.20 17.21 58.19 15.80Q58.18 14.78 58.73 13.97Q59.27 13.15 60.34 12.68Q61.41 12.21 62.97 12.21Q65.07 12.21 66.33 13.13Q67.59 14.05 67.61 15.74L64.92 15.74Q64.80 15.08 64.27 14.72Q63.74 14.36 62.92 14.36Q62.10 14.36 61.56 14.66Q61.02 14.96 61.02 15.56Q61.02 16.01 61.46 16.27Q61.90 16.53 62.82 16.72L64.67 17.13Q65.63 17.37 66.23 17.77Q66.83 18.17 67.16 18.64Q67.49 19.11 67.61 19.59Q67.74 20.07 67.74 20.46Q67.74 21.59 67.13 22.39Q66.53 23.18 65.45 23.60Q64.37 24.02 62.94 24.02ZM72.76 24.02Q71.68 24.02 70.80 23.61Q69.93 23.21 69.42 22.43Q68.92 21.66 68.92 20.54Q68.92 18.67 70.31 17.70Q71.71 16.73 74.72 16.69L76.15 16.67L76.15 15.99Q76.15 15.21 75.70 14.79Q75.24 14.36 74.27 14.37Q73.58 14.38 72.95 14.70Q72.32 15.02 72.07 15.81L69.40 15.81Q69.47 14.58 70.12 13.78Q70.78 12.99 71.89 12.60Q73 12.21 74.43 12.21Q76.17 12.21 77.22 12.64Q78.28 13.08 78.76 13.88Q79.23 14.69 79.23 15.80L79.23 23.80L76.55 23.80L76.29 21.84Q75.70 23.07 74.83 23.55Q73.95 24.02 72.76 24.02ZM73.84 21.91Q74.27 21.91 74.69 21.75Q75.10 21.59 75.43 21.32Q75.76 21.05 75.95 20.71Q76.14 20.37 76.15 20.01L76.15 18.32L75 18.34Q74.20 18.36 73.50 18.54Q72.81 18.72 72.39 19.13Q71.96 19.53 71.96 20.23Q71.96 21.02 72.51 21.46Q73.05 21.91 73.84 21.91ZM84.48 24.02Q83.40 24.02 82.53 23.61Q81.65 23.21 81.15 22.43Q80.64 21.66 80.64 20.54Q80.64 18.67 82.04 17.70Q83.44 16.73 86.45 16.69L87.88 16.67L87.88 15.99Q87.88 15.21 87.42 14.79Q86.97 14.36 86 14.37Q85.31 14.38 84.67 14.70Q84.04 15.02 83.80 15.81L81.13 15.81Q81.19 14.58 81.85 13.78Q82.50 12.99 83.61 12.60Q84.72 12.21 86.15 12.21Q87.89 12.21 88.95 12.64Q90 13.08 90.48 13.88Q90.96 14.69 90.96 15.80L90.96 23.80L88.28 23.80L88.01 21.84Q87.43 23.07 86.56 23.55Q85.68 24.02 84.48 24.02ZM85.57 21.91Q86 21.91 86.41 21.75Q86.82 21.59 87.15 21.32Q87.48 21.05 87.68 20.71Q87.87 20.37 87.88 20.01L87.88 18.32L86.73 18.34Q85.92 18.36 85.23 18.54Q84.54 18.72 84.11 19.13Q83.69 19.53 83.69 20.23Q83.69 21.02 84.23 21.46Q84.78 21.91 85.57 21.91ZM97.37 24.02Q96.19 24.02 95.09 23.63Q94 23.24 93.23 22.40Q92.47 21.56 92.27 20.21L95.04 20.21Q95.20 20.82 95.58 21.17Q95.96 21.52 96.44 21.67Q96.92 21.82 97.36 21.82Q98.29 21.82 98.85 21.53Q99.42 21.24 99.42 20.63Q99.42 20.17 99.08 19.90Q98.75 19.62 97.98 19.48L95.98 19.06Q94.47 18.74 93.55 17.98Q92.63 17.21 92.62 15.80Q92.61 14.78 93.16 13.97Q93.70 13.15 94.77 12.68Q95.85 12.21 97.40 12.21Q99.50 12.21 100.76 13.13Q102.02 14.05 102.04 15.74L99.35 15.74Q99.23 15.08 98.70 14.72Q98.17 14.36 97.35 14.36Q96.53 14.36 95.99 14.66Q95.45 14.96 95.45 15.56Q95.45 16.01 95.89 16.27Q96.33 16.53 97.25 16.72L99.10 17.13Q100.06 17.37 100.66 17.77Q101.26 18.17 101.59 18.64Q101.92 19.11 102.04 19.59Q102.17 20.07 102.17 20.46Q102.17 21.59 101.57 22.39Q100.96 23.18 99.88 23.60Q98.80 24.02 97.37 24.02ZM108.96 24.02Q107.26 24.02 105.98 23.31Q104.70 22.60 103.99 21.30Q103.27 20.01 103.27 18.25Q103.27 16.54 103.92 15.17Q104.58 13.80 105.81 13Q107.04 12.21 108.79 12.21Q110.53 12.21 111.71 12.94Q112.88 13.67 113.49 14.97Q114.09 16.28 114.09 17.98L114.09 18.85L106.45 18.85Q106.45 19.72 106.74 20.36Q107.02 21.01 107.57 21.35Q108.11 21.70 108.88 21.70Q109.71 21.70 110.32 21.35Q110.94 21 111.19 20.19L114.08 20.19Q113.89 21.40 113.12 22.26Q112.35 23.12 111.25 23.57Q110.15 24.02 108.96 24.02ZM106.45 16.94L111.09 16.94Q111.09 16.25 110.83 15.68Q110.57 15.11 110.06 14.78Q109.55 14.45 108.78 14.45Q108.04 14.45 107.52 14.81Q107 15.17 106.72 15.74Q106.44 16.31 106.45 16.94Z';
const ink = rgb(0.063, 0.129, 0.102);
const greyGreen = rgb(0.31, 0.38, 0.35);
const green = rgb(0.043, 0.322, 0.251);
const gold = rgb(0.941, 0.706, 0.161);
const ruleColour = rgb(0.8, 0.84, 0.82);
const white = rgb(1, 1, 1);
const [left, right] = [56, 539];

/** `y`: where it writes next, in points from the bottom. */
interface Pen {
  page: PDFPage;
  plain: PDFFont;
  bold: PDFFont;
  y: number;
}

/**
 * The results of a search on our letterhead, with the plan. The same words and
 * time give the same bytes.
 */
export async function writeResultsPdf(report: ResultsReport): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(`Results of the search ${report.reference}`);
  document.setAuthor('Asaase');
  document.setCreationDate(report.at);
  document.setModificationDate(report.at);
  const [plain, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const first: Pen = { page: document.addPage([595, 842]), plain, bold, y: 0 };
  drawLetterhead(first, report);
  writeLetter(first, report);
  drawProof(first, report);
  const second: Pen = { page: document.addPage([595, 842]), plain, bold, y: 0 };
  drawLetterhead(second, report);
  writeLine(second, 'Annex: the site plan as you sent it', {
    size: 13,
    font: bold,
  });
  const picture = await document.embedJpg(report.plan);
  const { width, height } = picture.scaleToFit(right - left, 600);
  second.page.drawImage(picture, {
    x: (595 - width) / 2,
    y: second.y - height + 4,
    width,
    height,
  });
  for (const [index, { page }] of [first, second].entries()) {
    const pageLabel = `${report.reference}, page ${index + 1} of 2`;
    const footStyle = { y: 30, size: 8, font: plain, color: greyGreen };
    page.drawText(pageLabel, {
      ...footStyle,
      x: right - plain.widthOfTextAtSize(pageLabel, 8),
    });
    page.drawText('Demo data. People and land are made up.', {
      ...footStyle,
      x: left,
    });
  }
  return Buffer.from(await document.save());
}

function writeLine(
  pen: Pen,
  words: string,
  { size = 10, font = pen.plain, color = ink, x = left, gap = 6 } = {},
): void {
  pen.page.drawText(words, { x, y: pen.y, size, font, color });
  pen.y -= size + gap;
}

function drawLetterhead(pen: Pen, { contact }: ResultsReport): void {
  const { page, plain } = pen;
  const markPlace = { x: left, y: 806, scale: 1.05 };
  page.drawSvgPath(
    'M7 0H25A7 7 0 0 1 32 7V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 25V7A7 7 0 0 1 7 0z',
    {
      ...markPlace,
      color: green,
    },
  );
  page.drawSvgPath('M10.06 19 8 26M21.94 19 24 26', {
    ...markPlace,
    borderColor: white,
    borderWidth: 2.6,
  });
  page.drawSvgPath('M13.4 7.6h5.2L21.94 19H10.06z', {
    ...markPlace,
    color: rgb(1, 0.525, 0.702),
    borderColor: white,
    borderWidth: 2.6,
  });
  page.drawSvgPath(wordmark, { ...markPlace, color: ink });
  const lines = [
    contact.contactAddress,
    `${contact.contactPhone}   ${contact.contactEmail}`,
  ];
  for (const [index, words] of lines.entries()) {
    const x = right - plain.widthOfTextAtSize(words, 9);
    page.drawText(words, {
      x,
      y: 793 - index * 13,
      size: 9,
      font: plain,
      color: greyGreen,
    });
  }
  page.drawRectangle({
    x: left,
    y: 757,
    width: right - left,
    height: 1.6,
    color: green,
  });
  page.drawRectangle({ x: left, y: 757, width: 64, height: 1.6, color: gold });
  pen.y = 724;
}

const formatDay = (date: Date) =>
  date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function writeLetter(pen: Pen, report: ResultsReport): void {
  const { bold } = pen;
  for (const words of report.addressee) writeLine(pen, words, { gap: 4 });
  const top = pen.y + 14 * report.addressee.length;
  const writeBeside = (name: string, value: string, y: number) => {
    pen.page.drawText(name, {
      x: 372,
      y,
      size: 10,
      font: pen.plain,
      color: greyGreen,
    });
    pen.page.drawText(value, { x: 432, y, size: 10, font: bold, color: ink });
  };
  writeBeside('Reference', report.reference, top);
  writeBeside('Date', formatDay(report.at), top - 14);
  pen.y -= 30;
  writeLine(pen, 'Results of the search', { size: 19, font: bold, gap: 14 });
  writeFacts(pen, 'What we searched', report.searched);
  writeFacts(pen, 'What we found', report.findings);
  writeLine(pen, 'What this means for you', {
    size: 11.5,
    font: bold,
    color: green,
  });
  for (const words of wrap(pen.plain, report.advice, right - left)) {
    writeLine(pen, words, { gap: 4 });
  }
  drawSignature(pen, report.signedBy);
}

function writeFacts(pen: Pen, title: string, facts: readonly Fact[]): void {
  writeLine(pen, title, { size: 11.5, font: pen.bold, color: green, gap: 8 });
  for (const [name, value] of facts) {
    pen.page.drawLine({
      start: { x: left, y: pen.y + 13 },
      end: { x: right, y: pen.y + 13 },
      thickness: 0.6,
      color: ruleColour,
    });
    pen.page.drawText(name, {
      x: left,
      y: pen.y,
      size: 10,
      font: pen.plain,
      color: greyGreen,
    });
    const isFirst = facts[0]?.[0] === name;
    const font = isFirst ? pen.bold : pen.plain;
    for (const words of wrap(font, value, right - 190)) {
      writeLine(pen, words, { x: 190, font, gap: 3.5 });
    }
    pen.y -= 5;
  }
  pen.y -= 12;
}

function wrap(font: PDFFont, words: string, width: number): string[] {
  return breakTextIntoLines(words, [' '], width, (text) =>
    font.widthOfTextAtSize(text, 10),
  );
}

function drawSignature(pen: Pen, name: string): void {
  const { page } = pen;
  page.drawSvgPath(writeSignature(name), {
    x: left + 8,
    y: pen.y - 34,
    scale: 2.5,
    borderColor: rgb(0.145, 0.25, 0.486),
    borderWidth: 0.5,
  });
  page.drawLine({
    start: { x: left, y: pen.y - 46 },
    end: { x: left + 190, y: pen.y - 46 },
    thickness: 0.6,
    color: greyGreen,
  });
  pen.y -= 60;
  writeLine(pen, name, { font: pen.bold, gap: 3 });
  writeLine(pen, 'Head of searches, Asaase', { color: greyGreen });
}

function drawProof(pen: Pen, { reference, verifyUrl }: ResultsReport): void {
  const { page, plain, bold } = pen;
  const [codeSize, bottom] = [88, 58];
  page.drawRectangle({
    x: left,
    y: bottom - 8,
    width: right - left,
    height: codeSize + 16,
    borderColor: ruleColour,
    borderWidth: 0.8,
  });
  const qrRows = encodeQR(`${verifyUrl}#ref=${reference}`, 'raw', {
    ecc: 'medium',
    border: 2,
  });
  const darkSquares = qrRows
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    )
    .join('');
  page.drawSvgPath(darkSquares, {
    x: left + 8,
    y: bottom + codeSize,
    scale: codeSize / qrRows.length,
    color: rgb(0, 0, 0),
  });
  const x = left + codeSize + 26;
  page.drawText('Proof', {
    x,
    y: bottom + 70,
    size: 11.5,
    font: bold,
    color: green,
  });
  page.drawText(reference, {
    x: x + 42,
    y: bottom + 70,
    size: 11.5,
    font: bold,
    color: ink,
  });
  const lines = [
    'Anybody can check that this file comes from us and is unchanged.',
    'Scan the code, or open the page below, and choose this file. It is not sent',
    'anywhere: only its fingerprint (SHA-256) is compared with the one we keep.',
  ];
  for (const [index, words] of lines.entries()) {
    page.drawText(words, {
      x,
      y: bottom + 50 - index * 13,
      size: 9,
      font: plain,
      color: ink,
    });
  }
  page.drawText(verifyUrl, {
    x,
    y: bottom + 6,
    size: 9,
    font: bold,
    color: ink,
  });
}
