const table = buildTable();

/** CRC-32C (Castagnoli), the checksum Cloud Storage reports for every object; node:zlib only has the other CRC-32. */
export class Crc32c {
  private state = 0xffffffff;

  update(bytes: Uint8Array): void {
    let crc = this.state;
    for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
    this.state = crc;
  }

  /** Base64 of the four bytes, big end first, as in the `crc32c` field and the `x-goog-hash` header. */
  digest(): string {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE((this.state ^ 0xffffffff) >>> 0);
    return bytes.toString('base64');
  }
}

function buildTable(): Int32Array {
  const polynomial = 0x82f63b78;
  const result = new Int32Array(256);
  for (let n = 0; n < 256; n += 1) {
    let value = n;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? polynomial ^ (value >>> 1) : value >>> 1;
    result[n] = value;
  }
  return result;
}
