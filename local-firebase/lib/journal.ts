import * as fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * The journal is damaged before its end: a start would silently lose the
 * records after the damage.
 */
export class JournalCorruptError extends Error {
  override readonly name = 'JournalCorruptError';
}

const compactAboveBytes = 1024 * 1024;
const { O_APPEND, O_CREAT, O_TRUNC, O_WRONLY } = fs.constants;
/** An empty file, whose every write goes to its end. */
const newForAppending = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND;

/**
 * An append-only file of JSON records, each with its length and checksum.
 * `append` returns when the operating system has the record, so a killed
 * process loses nothing that it acknowledged. A file that has tripled is
 * compacted.
 */
export class Journal {
  /** The next compaction is due when the file is larger. */
  private compactAbove = compactAboveBytes;
  /** The disk refused a record, and what it took of it is still there. */
  private isTorn = false;

  private constructor(
    private readonly file: string,
    private readonly log: (line: string) => void,
    private readonly snapshot: () => Iterable<unknown>,
    private descriptor: number,
    private bytes: number,
  ) {}

  /**
   * Opens or creates the file and returns its records. A torn last record is
   * cut off with a warning; damage before it throws JournalCorruptError with
   * file and byte offset.
   * @param snapshot the records that stand for all records so far
   */
  static open(
    file: string,
    log: (line: string) => void,
    snapshot: () => Iterable<unknown>,
  ): { journal: Journal; records: unknown[] } {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const content = fs.existsSync(file)
      ? fs.readFileSync(file)
      : Buffer.alloc(0);
    const { records, end, damage } = scanLines(content);
    if (damage !== null && hasValidLineAfter(content, end)) {
      throw new JournalCorruptError(
        `${file} is damaged at byte ${end} (${damage}) and readable again after it; restore it from a copy or delete it to start empty.`,
      );
    }
    const descriptor = fs.openSync(file, 'a');
    if (damage !== null) {
      fs.ftruncateSync(descriptor, end);
      log(
        `${file}: the last record was not written completely (${damage}); cut off ${content.length - end} bytes at byte ${end}, everything before it is kept.`,
      );
    }
    return {
      journal: new Journal(file, log, snapshot, descriptor, end),
      records,
    };
  }

  /**
   * Writes one record before it returns. Throws, with the file unchanged, when
   * the disk refuses.
   */
  append(record: unknown): void {
    if (this.bytes > this.compactAbove) this.tryToCompact();
    this.cutTornRecord();
    const line = encodeLine(record);
    try {
      writeFully(this.descriptor, line);
    } catch (error) {
      this.isTorn = true;
      this.cutTornRecord();
      throw error;
    }
    this.bytes += line.length;
  }

  /**
   * Writes and syncs a new file with the snapshot, and renames it over the old
   * one. Throws with the old one in use.
   */
  compact(): void {
    const temporary = `${this.file}.new`;
    const newDescriptor = fs.openSync(temporary, newForAppending);
    let writtenBytes = 0;
    try {
      for (const record of this.snapshot()) {
        const line = encodeLine(record);
        writeFully(newDescriptor, line);
        writtenBytes += line.length;
      }
      fs.fsyncSync(newDescriptor);
      fs.renameSync(temporary, this.file);
    } catch (error) {
      fs.closeSync(newDescriptor);
      fs.rmSync(temporary, { force: true });
      throw error;
    }
    const oldDescriptor = this.descriptor;
    this.descriptor = newDescriptor;
    this.isTorn = false;
    this.bytes = writtenBytes;
    this.compactAbove =
      writtenBytes + Math.max(compactAboveBytes, 2 * writtenBytes);
    fs.closeSync(oldDescriptor);
  }

  close(): void {
    fs.fsyncSync(this.descriptor);
    fs.closeSync(this.descriptor);
  }

  /**
   * The old file is complete without a compaction: one that fails is tried
   * again after the next mebibyte.
   */
  private tryToCompact(): void {
    try {
      this.compact();
    } catch (error) {
      this.compactAbove = this.bytes + compactAboveBytes;
      this.log(
        `${this.file} could not be compacted and grows on: ${String(error)}`,
      );
    }
  }

  /**
   * Throws while the disk refuses this too: nothing may follow half a record.
   */
  private cutTornRecord(): void {
    if (!this.isTorn) return;
    fs.ftruncateSync(this.descriptor, this.bytes);
    this.isTorn = false;
  }
}

function writeFully(descriptor: number, bytes: Buffer): void {
  let writtenBytes = 0;
  while (writtenBytes < bytes.length) {
    writtenBytes += fs.writeSync(descriptor, bytes, writtenBytes);
  }
}

const newline = 0x0a;
const headPattern = /^(\d+) ([0-9a-f]{8}) /;
const maxHeadBytes = 32;

/** `<bytes> <crc32 in hex> <JSON>` and a newline. */
export function encodeLine(record: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(record), 'utf8');
  const head = Buffer.from(`${body.length} ${checksum(body)} `, 'latin1');
  return Buffer.concat([head, body, Buffer.of(newline)]);
}

/**
 * Reads up to the first line that is torn or has a wrong length or checksum;
 * `damage` says which.
 */
function scanLines(content: Buffer): {
  records: unknown[];
  end: number;
  damage: string | null;
} {
  const records: unknown[] = [];
  let end = 0;
  while (end < content.length) {
    const line = readLine(content, end);
    if ('reason' in line) return { records, end, damage: line.reason };
    records.push(line.record);
    end = line.nextOffset;
  }
  return { records, end, damage: null };
}

type ReadLine = { record: unknown; nextOffset: number } | { reason: string };

function readLine(content: Buffer, offset: number): ReadLine {
  const end = content.indexOf(newline, offset);
  if (end === -1) return { reason: 'the line is cut off' };
  const start = content.toString(
    'latin1',
    offset,
    Math.min(offset + maxHeadBytes, end),
  );
  const [head, length, storedChecksum] = headPattern.exec(start) ?? [];
  if (head === undefined) {
    return { reason: 'the line has no length and checksum' };
  }
  const body = content.subarray(offset + head.length, end);
  if (length !== String(body.length)) {
    return { reason: 'the length does not match' };
  }
  if (storedChecksum !== checksum(body)) {
    return { reason: 'the checksum does not match' };
  }
  const record: unknown = JSON.parse(body.toString('utf8'));
  return { record, nextOffset: end + 1 };
}

/**
 * Tries every place that could begin a line: the damage may have removed a
 * newline.
 */
function hasValidLineAfter(content: Buffer, badOffset: number): boolean {
  const remainingContent = content.subarray(badOffset + 1);
  for (const head of remainingContent
    .toString('latin1')
    .matchAll(/\d+ [0-9a-f]{8} /g)) {
    if (!('reason' in readLine(remainingContent, head.index))) return true;
  }
  return false;
}

function checksum(body: Buffer): string {
  return crc32(body).toString(16).padStart(8, '0');
}
