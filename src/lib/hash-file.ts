const pieceBytes = 1024 * 1024;

/**
 * SHA-256 in hexadecimal. In pieces, so that a slow phone can show the
 * progress.
 */
export async function hashFile(
  file: Blob,
  onProgress?: (hashedBytes: number) => void,
): Promise<string> {
  const bytes = new Uint8Array(file.size);
  for (let offset = 0; offset < file.size; offset += pieceBytes) {
    const piece = await file.slice(offset, offset + pieceBytes).arrayBuffer();
    bytes.set(new Uint8Array(piece), offset);
    onProgress?.(offset + piece.byteLength);
  }
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hexBytes = Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hexBytes.join('');
}
