const polynomial = 0x82f63b78;
const table = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? polynomial ^ (value >>> 1) : value >>> 1;
  }
  return value;
});

/**
 * CRC-32C (Castagnoli), the checksum Cloud Storage reports for every object;
 * node:zlib only has the other CRC-32.
 * @param earlierChecksum the checksum of the bytes before these
 */
export function crc32c(bytes: Uint8Array, earlierChecksum = 0): number {
  let crc = ~earlierChecksum;
  for (const byte of bytes) {
    crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  }
  return ~crc >>> 0;
}

/** Big end first, as `crc32c` and `x-goog-hash` have it in base64. */
export function toBytes(checksum: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(checksum);
  return bytes;
}
