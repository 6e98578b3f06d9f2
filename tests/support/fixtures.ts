import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const committed = path.join(import.meta.dirname, '../fixtures');
const made = path.resolve('.cache/fixtures');
const megabyte = 1024 * 1024;

/** A scanned site plan of several MB, 3000 x 2250 pixels, JPEG. */
export function sitePlan(): string {
  return getCommitted('site-plan.jpg');
}

/** The same plan at 1200 x 900 pixels, for tests that need a file and not its size. */
export function smallSitePlan(): string {
  return getCommitted('site-plan-small.jpg');
}

/** A search report of two pages, PDF. */
export function resultsPdf(): string {
  return getCommitted('results.pdf');
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
  return getMade('scan-25-mb.pdf', () => padPdf(readFileSync(resultsPdf()), 25 * megabyte));
}

/** A file of tests/fixtures. */
export function getCommitted(name: string): string {
  const file = path.join(committed, name);
  if (!existsSync(file)) throw new Error(`${file} is missing; run npx tsx tests/support/make-fixtures.ts.`);
  return file;
}

/** A file that is made once on this machine. */
export function getMade(name: string, make: () => Buffer): string {
  const file = path.join(made, name);
  if (existsSync(file)) return file;
  mkdirSync(made, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, make());
  renameSync(temporary, file);
  return file;
}

function makeProgram(): Buffer {
  const program = Buffer.alloc(4096);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(0x80, 0x3c);
  program.write('This program cannot be run in DOS mode.\r\r\n$', 0x4e, 'latin1');
  program.write('PE\0\0', 0x80, 'latin1');
  program.writeUInt16LE(0x8664, 0x84);
  return program;
}

/** Comment lines just before the closing lines: the index stays where those say it is, so readers still find it. */
function padPdf(pdf: Buffer, size: number): Buffer {
  const tail = pdf.subarray(pdf.lastIndexOf('startxref'));
  const line = Buffer.from(`%${' '.repeat(1022)}\n`);
  const room = size - pdf.length;
  const padding = Buffer.alloc(room, line);
  padding.write('\n', room - 1, 'latin1');
  return Buffer.concat([pdf.subarray(0, pdf.length - tail.length), padding, tail]);
}
