import type { FileKind } from '@contract/values/file-kind';

export interface ImageSize {
  /** pixels */
  width: number;
  height: number;
}

/**
 * What an image says of its size in its first lines, so that a bomb is known before anything unpacks it. The turn that a
 * camera noted is not counted in.
 * @returns null when the lines are missing or make no sense
 */
export function findImageSize(bytes: Uint8Array, kind: FileKind): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readSize(view, kind);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readSize(view: DataView, kind: FileKind): ImageSize | null {
  switch (kind) {
    case 'image/png':
      return readPng(view);
    case 'image/webp':
      return readWebp(view);
    case 'image/jpeg':
      return readJpeg(view);
    case 'application/pdf':
      return null;
  }
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** PNG (ISO/IEC 15948), 11.2.1: the header chunk comes first. */
function readPng(view: DataView): ImageSize | null {
  if (textAt(view, 12) !== 'IHDR') return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649: an extended, a lossless or a lossy picture. */
function readWebp(view: DataView): ImageSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (textAt(view, 12)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/** JPEG (ITU-T T.81), B.2.2: the first start-of-frame, whatever the segments before it hold. */
function readJpeg(view: DataView): ImageSize | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + view.getUint16(at + 2);
  }
}

const notFrames: readonly number[] = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker);
