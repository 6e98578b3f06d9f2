import { crc32 } from 'node:zlib';

const newline = 0x0a;
const space = 0x20;

/** One record as the journal stores it: `<bytes> <crc32 in hex> <JSON>` and a newline. */
export function encodeLine(record: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(record), 'utf8');
  const head = Buffer.from(`${body.length} ${checksum(body)} `, 'latin1');
  return Buffer.concat([head, body, Buffer.of(newline)]);
}

/** What reading a journal gave: the records, and where the first unreadable line starts and ends, if there is one. */
export interface ScannedJournal {
  records: unknown[];
  bad: { offset: number; reason: string; followedByValidLine: boolean } | null;
}

/** Reads every line up to the first one that is torn, has a wrong length or a wrong checksum. */
export function scanLines(content: Buffer): ScannedJournal {
  const records: unknown[] = [];
  let offset = 0;
  while (offset < content.length) {
    const line = readLine(content, offset);
    if ('reason' in line) {
      return {
        records,
        bad: { offset, reason: line.reason, followedByValidLine: hasValidLineAfter(content, offset) },
      };
    }
    records.push(line.record);
    offset = line.next;
  }
  return { records, bad: null };
}

type ReadLine = { record: unknown; next: number } | { reason: string };

function readLine(content: Buffer, offset: number): ReadLine {
  const end = content.indexOf(newline, offset);
  if (end === -1) return { reason: 'the line is cut off' };
  const afterLength = content.indexOf(space, offset);
  const afterSum = afterLength === -1 ? -1 : content.indexOf(space, afterLength + 1);
  if (afterSum === -1 || afterSum > end) return { reason: 'the line has no length and checksum' };
  const body = content.subarray(afterSum + 1, end);
  if (content.toString('latin1', offset, afterLength) !== String(body.length)) {
    return { reason: 'the length does not match' };
  }
  if (content.toString('latin1', afterLength + 1, afterSum) !== checksum(body)) {
    return { reason: 'the checksum does not match' };
  }
  const record: unknown = JSON.parse(body.toString('utf8'));
  return { record, next: end + 1 };
}

/** Looks for a readable line at every place that could begin one: the damage may have eaten a newline. */
function hasValidLineAfter(content: Buffer, badOffset: number): boolean {
  const rest = content.subarray(badOffset + 1);
  for (const head of rest.toString('latin1').matchAll(/\d+ [0-9a-f]{8} /g)) {
    if (!('reason' in readLine(rest, head.index))) return true;
  }
  return false;
}

function checksum(body: Buffer): string {
  return crc32(body).toString(16).padStart(8, '0');
}
