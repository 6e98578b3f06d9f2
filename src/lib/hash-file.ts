const pieceBytes = 1024 * 1024;

/** In pieces, so that a slow phone can show the progress. */
export async function hashFile(
  file: Blob,
  onProgress?: (done: number) => void,
): Promise<string> {
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += pieceBytes) {
    const piece = await file.slice(at, at + pieceBytes).arrayBuffer();
    bytes.set(new Uint8Array(piece), at);
    onProgress?.(at + piece.byteLength);
  }
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
