/**
 * The 8 bytes in base64 of the time (microseconds) up to which a listener is
 * complete.
 */
export function toResumeToken(micros: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(micros));
  return bytes.toString('base64');
}

/** The time in a token; null when it is not ours. */
export function parseResumeToken(token: string): number | null {
  const bytes = Buffer.from(token, 'base64');
  return bytes.length === 8 ? Number(bytes.readBigUInt64BE()) : null;
}
