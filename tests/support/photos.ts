import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { getCommitted, getMade, smallSitePlan } from './fixtures';

/** Four colours, lying on their side with a note to turn them, and with the place where they were taken. */
export function turnedPhoto(): string {
  return getCommitted('turned-photo.jpg');
}

/** Twenty thousand pixels square in some 60 KB: 1.6 GB once it is unpacked. */
export function pixelBomb(): string {
  return getMade('bomb.png', () => {
    const edge = 20_000;
    return makePng(edge, 1, deflateSync(Buffer.alloc(edge * (1 + edge / 8))));
  });
}

/** Says that it is a PNG of 400 pixels square, and is rubbish from there on. */
export function damagedPhoto(): string {
  return getMade('damaged.png', () => makePng(400, 8, Buffer.from('no picture was ever in here')));
}

/** A sound JPEG of 11 MB: a megabyte more than a picture may have. */
export function heavyPhoto(): string {
  return getMade('photo-11-mb.jpg', () =>
    Buffer.concat([readFileSync(smallSitePlan()), Buffer.alloc(11 * 1024 * 1024)]),
  );
}

/** A square of one colour, small enough to send at once. */
export function plainPhoto(colour: readonly [number, number, number]): string {
  return getMade(`plain-${colour.join('-')}.png`, () => {
    const png = new PNG({ width: 320, height: 320 });
    for (let at = 0; at < png.data.length; at += 4) png.data.set([...colour, 255], at);
    return PNG.sync.write(png);
  });
}

/** Grey pixels of so many bits. */
function makePng(edge: number, bits: number, packed: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.writeUInt8(bits, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    makeChunk('IHDR', header),
    makeChunk('IDAT', packed),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function makeChunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
