/** TIFF field types. */
const ascii = 2;
const short = 3;
const long = 4;
const rational = 5;

interface Field {
  tag: number;
  type: number;
  count: number;
  /** four bytes, or where the value lies */
  value: Buffer;
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const uint16 = (value: number) => Buffer.concat([uint32(value).subarray(0, 2), Buffer.alloc(2)]);
const letters = (text: string) => Buffer.from(text.padEnd(4, '\0'), 'latin1');

function makeDirectory(fields: Field[]): Buffer {
  const entries = fields.map(({ tag, type, count, value }) => {
    const head = Buffer.alloc(8);
    head.writeUInt16LE(tag, 0);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(count, 4);
    return Buffer.concat([head, value]);
  });
  return Buffer.concat([uint16(fields.length).subarray(0, 2), ...entries, uint32(0)]);
}

/** Degrees and minutes as three fractions. */
const degrees = (whole: number, minutes: number) =>
  Buffer.concat([whole, minutes, 0].flatMap((value) => [uint32(value), uint32(1)]));

/**
 * A JPEG as a phone held upright writes it: pixels lying on their side, a note to turn them clockwise (orientation 6),
 * and where it was taken.
 */
export function addExif(jpeg: Buffer): Buffer {
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  const valuesAt = gpsAt + 2 + 4 * 12 + 4;
  const tiff = Buffer.concat([
    Buffer.from('II*\0', 'latin1'),
    uint32(8),
    makeDirectory([
      { tag: 0x0112, type: short, count: 1, value: uint16(6) },
      { tag: 0x8825, type: long, count: 1, value: uint32(gpsAt) },
    ]),
    makeDirectory([
      { tag: 1, type: ascii, count: 2, value: letters('N') },
      { tag: 2, type: rational, count: 3, value: uint32(valuesAt) },
      { tag: 3, type: ascii, count: 2, value: letters('W') },
      { tag: 4, type: rational, count: 3, value: uint32(valuesAt + 24) },
    ]),
    degrees(5, 38),
    degrees(0, 10),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
}
