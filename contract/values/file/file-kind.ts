/**
 * The file types the product takes, told from the content, never from the name.
 */
export type FileKind =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'application/pdf';

export const imageKinds: readonly FileKind[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
];
export const documentKinds: readonly FileKind[] = [
  ...imageKinds,
  'application/pdf',
];

/**
 * What a file of any type is stored as, so that no browser ever shows or runs
 * it.
 */
export const anyFileKind = 'application/octet-stream';
export type StoredKind = FileKind | typeof anyFileKind;

/**
 * How many leading bytes {@link findFileKind} looks at: readers of PDF look for
 * its signature in as many.
 */
export const fileKindBytes = 1024;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const latin1 = new TextDecoder('latin1');
const readStart = (bytes: Uint8Array, end: number) =>
  latin1.decode(bytes.subarray(0, end));

/**
 * The type that the first bytes declare; null for one the product does not
 * take. A PDF may have a few bytes before it.
 */
export function findFileKind(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return 'image/png';
  }
  if (
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) &&
    startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)
  ) {
    return 'image/webp';
  }
  return readStart(bytes, fileKindBytes).includes('%PDF-')
    ? 'application/pdf'
    : null;
}

/**
 * A photo as an iPhone takes it (ISO/IEC 23008-12), which most browsers cannot
 * show.
 */
export function isHeic(bytes: Uint8Array): boolean {
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(
    readStart(bytes, 12),
  );
}
