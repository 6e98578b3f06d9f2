export interface ExifFacts {
  /** 1 to 8: how the camera was held */
  orientation: number;
  /** degrees, minutes, seconds, north */
  latitude: [number, number, number];
  /** degrees, minutes, seconds, west */
  longitude: [number, number, number];
}

type Entry = { tag: number; type: number; count: number; value: Buffer };

const short = (tag: number, value: number): Entry => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(value);
  return { tag, type: 3, count: 1, value: bytes };
};
const long = (tag: number, value: number): Entry => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return { tag, type: 4, count: 1, value: bytes };
};
const text = (tag: number, value: string): Entry => {
  const bytes = Buffer.from(`${value}\0`, 'latin1');
  return { tag, type: 2, count: bytes.length, value: bytes };
};
const angle = (tag: number, parts: readonly number[]): Entry => {
  const bytes = Buffer.alloc(8 * parts.length);
  parts.forEach((part, index) => {
    bytes.writeUInt32LE(part, index * 8);
    bytes.writeUInt32LE(1, index * 8 + 4);
  });
  return { tag, type: 5, count: parts.length, value: bytes };
};

const directorySize = (entries: readonly Entry[]) =>
  2 +
  entries.length * 12 +
  4 +
  entries.reduce((sum, { value }) => sum + (value.length > 4 ? value.length : 0), 0);

/** One image file directory (TIFF 6.0, section 2) that begins at `offset`; long values stand behind it. */
function writeDirectory(entries: readonly Entry[], offset: number): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  head.writeUInt16LE(entries.length);
  const values: Buffer[] = [];
  let at = offset + head.length;
  entries.forEach(({ tag, type, count, value }, index) => {
    const place = 2 + index * 12;
    head.writeUInt16LE(tag, place);
    head.writeUInt16LE(type, place + 2);
    head.writeUInt32LE(count, place + 4);
    if (value.length <= 4) {
      value.copy(head, place + 8);
      return;
    }
    head.writeUInt32LE(at, place + 8);
    values.push(value);
    at += value.length;
  });
  return Buffer.concat([head, ...values]);
}

/** A JPEG with an EXIF segment (CIPA DC-008) in front of everything else. */
export function addExif(jpeg: Buffer, { orientation, latitude, longitude }: ExifFacts): Buffer {
  const place = [text(1, 'N'), angle(2, latitude), text(3, 'W'), angle(4, longitude)];
  const facts = (placeAt: number) => [
    text(0x010f, 'Fictional Phones'),
    short(0x0112, orientation),
    long(0x8825, placeAt),
  ];
  const placeAt = 8 + directorySize(facts(0));
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    writeDirectory(facts(placeAt), 8),
    writeDirectory(place, placeAt),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1);
  segment.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
}
