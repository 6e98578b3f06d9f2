/** The file types the product takes, told from the first bytes, never from the name. */
export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

export const imageKinds: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/webp'];
export const documentKinds: readonly FileKind[] = [...imageKinds, 'application/pdf'];

/** What a file of any type is stored as, so that no browser ever shows or runs it. */
export const anyFileKind = 'application/octet-stream';
export type StoredKind = FileKind | typeof anyFileKind;

/** How many leading bytes {@link findFileKind} looks at. */
export const fileKindBytes = 16;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** The type that the first bytes declare; null for one the product does not take. */
export function findFileKind(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
    return 'image/webp';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  return null;
}
