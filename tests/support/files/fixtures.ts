import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { addExif } from './exif';
import { makePngBomb } from './png-bomb';

const committed = path.join(import.meta.dirname, '../../fixtures');
const made = path.resolve('.cache/fixtures');
const megabyte = 1024 * 1024;

/**
 * A scanned site plan of several MB, 3000 x 2250 pixels at 300 dots an inch,
 * JPEG.
 */
export function sitePlan(): string {
  return getCommitted('site-plan.jpg');
}

/**
 * The same plan at 1200 x 900 pixels, for tests that need a file and not its
 * size.
 */
export function smallSitePlan(): string {
  return getCommitted('site-plan-small.jpg');
}

/** A search report of two pages, PDF. */
export function resultsPdf(): string {
  return getCommitted('results.pdf');
}

/**
 * The scanned plan as a phone keeps it: taken on its side, with its turn and
 * its place noted in EXIF.
 */
export function phonePhoto(): string {
  return getMade('IMG-20261102.jpg', () => addExif(readFileSync(sitePlan())));
}

export type PoorPhoto =
  | 'blurred'
  | 'dark'
  | 'wall'
  | 'tiny'
  | 'slightly-soft'
  | 'dim';

/**
 * The plan as it was taken in a retryNow. The last two are poor and still
 * legible.
 */
export function poorPhoto(kind: PoorPhoto): string {
  return getCommitted(`photo-${kind}.jpg`);
}

/**
 * The plan drawn by a program: lines on plain white, 3000 x 2250 pixels, PNG.
 */
export function lineDrawing(): string {
  return getCommitted('line-drawing.png');
}

/** Half of a photo, as a download that broke off leaves it. */
export function brokenPhoto(): string {
  return getMade('broken.jpg', () => {
    const plan = readFileSync(smallSitePlan());
    return plan.subarray(0, plan.length / 2);
  });
}

/** A picture of 30,000 x 30,000 pixels in a few kilobytes. */
export function pictureBomb(): string {
  return getMade('bomb.png', () => makePngBomb(30_000));
}

/** A report that was only half copied. */
export function halfPdf(): string {
  return getMade('half.pdf', () => {
    const report = readFileSync(resultsPdf());
    return report.subarray(0, report.length / 2);
  });
}

/** A report that names the key it is locked with. */
export function lockedPdf(): string {
  return getMade('locked.pdf', () => {
    const report = readFileSync(resultsPdf(), 'latin1');
    const end = report.lastIndexOf('startxref');
    const words = 'trailer\n<< /Encrypt 99 0 R /Size 100 >>\n';
    return Buffer.from(
      `${report.slice(0, end)}${words}${report.slice(end)}`,
      'latin1',
    );
  });
}

/** A sound PDF of exactly 20 MB: as much as a document may have. */
export function largePdf(): string {
  return getMade('scan-20-mb.pdf', () =>
    padPdf(readFileSync(resultsPdf()), 20 * megabyte),
  );
}

/** One of 6 MB: long enough on its way for a network to go and come back. */
export function scannedPdf(): string {
  return getMade('scan-6-mb.pdf', () =>
    padPdf(readFileSync(resultsPdf()), 6 * megabyte),
  );
}

/** A Windows program that calls itself a picture. */
export function programNamedPng(): string {
  return getMade('holiday.png', makeProgram);
}

/** A picture by name and nothing inside. */
export function emptyFile(): string {
  return getMade('empty.png', () => Buffer.alloc(0));
}

/** A sound PDF of 25 MB: more than any document may have. */
export function hugeFile(): string {
  return getMade('scan-25-mb.pdf', () =>
    padPdf(readFileSync(resultsPdf()), 25 * megabyte),
  );
}

/** A file of tests/fixtures. */
export function getCommitted(name: string): string {
  const file = path.join(committed, name);
  if (!existsSync(file)) {
    throw new Error(
      `${file} is missing; run npx tsx tests/support/files/make-fixtures.ts.`,
    );
  }
  return file;
}

/**
 * A file that is made once on this machine, and anew when the way it is made
 * has changed.
 */
export function getMade(name: string, make: () => Buffer): string {
  const folder = path.join(
    made,
    createHash('sha256').update(make.toString()).digest('hex').slice(0, 12),
  );
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, make());
  renameSync(temporary, file);
  return file;
}

function makeProgram(): Buffer {
  const program = Buffer.alloc(4096);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(0x80, 0x3c);
  program.write(
    'This program cannot be run in DOS mode.\r\r\n$',
    0x4e,
    'latin1',
  );
  program.write('PE\0\0', 0x80, 'latin1');
  program.writeUInt16LE(0x8664, 0x84);
  return program;
}

/**
 * Comment lines just before the closing lines: the index stays where those say
 * it is, so readers still find it.
 */
function padPdf(pdf: Buffer, size: number): Buffer {
  const tail = pdf.subarray(pdf.lastIndexOf('startxref'));
  const line = Buffer.from(`%${' '.repeat(1022)}\n`);
  const room = size - pdf.length;
  const padding = Buffer.alloc(room, line);
  padding.write('\n', room - 1, 'latin1');
  return Buffer.concat([
    pdf.subarray(0, pdf.length - tail.length),
    padding,
    tail,
  ]);
}
