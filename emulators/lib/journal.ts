import * as fs from 'node:fs';
import path from 'node:path';
import { encodeLine, scanLines } from './journal-lines';

/** The journal is damaged before its end: starting would silently lose what follows, so nobody may. */
export class JournalCorruptError extends Error {
  override readonly name = 'JournalCorruptError';
}

/**
 * An append-only file of JSON records, each with its length and checksum, for the stores of this machine.
 * `append` returns when the record has been handed to the operating system, so a killed process loses
 * nothing it acknowledged.
 */
export class Journal {
  private constructor(
    private readonly file: string,
    private descriptor: number,
    private bytes: number,
    private compactedBytes: number,
  ) {}

  /**
   * Opens or creates the file and gives back the records in it. A torn last record is cut off with one
   * warning; damage before the last record throws JournalCorruptError naming file and byte offset.
   */
  static open(file: string, log: (line: string) => void): { journal: Journal; records: unknown[] } {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const content = fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0);
    const { records, bad } = scanLines(content);
    if (bad?.followedByValidLine) {
      throw new JournalCorruptError(
        `${file} is damaged at byte ${bad.offset} (${bad.reason}) and readable again after it; restore it from a copy or delete it to start empty.`,
      );
    }
    const size = bad === null ? content.length : bad.offset;
    const descriptor = fs.openSync(file, 'a');
    if (bad !== null) {
      fs.ftruncateSync(descriptor, size);
      log(
        `${file}: the last record was not written completely (${bad.reason}); cut off ${content.length - size} bytes at byte ${size}, everything before it is kept.`,
      );
    }
    return { journal: new Journal(file, descriptor, size, 0), records };
  }

  /** Bytes added since the file was opened or compacted: tells the owner when compaction pays. */
  get grownBytes(): number {
    return this.bytes - this.compactedBytes;
  }

  /** Size of the last compacted state in bytes, 0 before the first compaction of this process. */
  get baseBytes(): number {
    return this.compactedBytes;
  }

  /** Writes one record before returning. Throws, with the file unchanged, when the disk refuses. */
  append(record: unknown): void {
    const line = encodeLine(record);
    try {
      writeFully(this.descriptor, line);
    } catch (error) {
      fs.ftruncateSync(this.descriptor, this.bytes);
      throw error;
    }
    this.bytes += line.length;
  }

  /** Replaces the whole content with these records: a new file is written, synced and renamed over the old. */
  compact(records: Iterable<unknown>): void {
    const temporary = `${this.file}.new`;
    const target = fs.openSync(temporary, 'w');
    let written = 0;
    for (const record of records) {
      const line = encodeLine(record);
      writeFully(target, line);
      written += line.length;
    }
    fs.fsyncSync(target);
    fs.closeSync(target);
    fs.renameSync(temporary, this.file);
    fs.closeSync(this.descriptor);
    this.descriptor = fs.openSync(this.file, 'a');
    this.bytes = written;
    this.compactedBytes = written;
  }

  /** Syncs to the disk and closes; no call may follow. */
  close(): void {
    fs.fsyncSync(this.descriptor);
    fs.closeSync(this.descriptor);
  }
}

function writeFully(descriptor: number, bytes: Buffer): void {
  let done = 0;
  while (done < bytes.length) done += fs.writeSync(descriptor, bytes, done);
}
