import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of grey pixels of so many bits, square, with this packed inside. */
export function makeGreyPng(
  edge: number,
  bits: number,
  packed: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.writeUInt8(bits, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A sound PNG of this many pixels an edge, one bit each, all black: a few
 * kilobytes that unpack to gigabytes.
 */
export function makePngBomb(edge: number): Buffer {
  const rows = Buffer.alloc((1 + Math.ceil(edge / 8)) * edge);
  return makeGreyPng(edge, 1, deflateSync(rows, { level: 9 }));
}
