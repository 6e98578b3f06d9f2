import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

export interface Unzipped {
  text: string;
  sha256: string;
  size: number;
}

const strictly = {
  checkSignature: true,
  checkOverlappingEntry: true,
  useWebWorkers: false,
};

/**
 * Every file of an archive by its name, in its order. Throws on anything a
 * strict program would not unpack.
 */
export async function unzip(file: string): Promise<Map<string, Unzipped>> {
  const files = new Map<string, Unzipped>();
  const archive = new ZipReader(
    new Uint8ArrayReader(Uint8Array.from(readFileSync(file))),
    strictly,
  );
  for (const entry of await archive.getEntries()) {
    const { filename, filenameUTF8, uncompressedSize: size } = entry;
    if (entry.directory) throw new Error(`${filename} is a folder`);
    if (/[^ -~]/.test(filename) && !filenameUTF8) {
      throw new Error(`${filename} does not say that its name is UTF-8`);
    }
    if (files.has(filename)) throw new Error(`${filename} is there twice`);
    const bytes = Buffer.from(await entry.getData(new Uint8ArrayWriter()));
    if (bytes.length !== size) throw new Error(`${filename} is damaged`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.set(filename, { text: bytes.toString('utf8'), sha256, size });
  }
  return files;
}
