const byteCount = 32;

/** 256 random bits from the browser's own source, as 64 hex digits. */
export function drawRandomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
