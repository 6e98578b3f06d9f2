import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';

export interface Unzipped {
  text: string;
  sha256: string;
  size: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const stored = 0;
const utf8Flag = 0x0800;

/** Every file of an archive by its name, in its order. Throws on anything a strict program would not unpack. */
export function unzip(file: string): Map<string, Unzipped> {
  const zip = readFileSync(file);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endSignature) throw new Error('no end of an archive');
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Unzipped>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error(`entry ${index} is broken`);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (/[^ -~]/.test(name) && (zip.readUInt16LE(at + 8) & utf8Flag) === 0)
      throw new Error(`${name} does not say that its name is UTF-8`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, readEntry(zip, at, name));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function readEntry(zip: Buffer, at: number, name: string): Unzipped {
  const [crc, packed, size, header] = [16, 20, 24, 42].map((offset) => zip.readUInt32LE(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const raw = zip.subarray(start, start + packed);
  const bytes = zip.readUInt16LE(at + 10) === stored ? raw : inflateRawSync(raw);
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
  return { text: bytes.toString('utf8'), sha256: createHash('sha256').update(bytes).digest('hex'), size };
}
