import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CRC32C } from '@google-cloud/storage';
import { crc32c, toBytes } from './crc32c';

function digestOf(...chunks: Uint8Array[]): string {
  return toBytes(
    chunks.reduce((before, chunk) => crc32c(chunk, before), 0),
  ).toString('base64');
}

describe('crc32c', () => {
  it('gives the check value of the Castagnoli polynomial', () => {
    expect(digestOf(Buffer.from('123456789'))).toBe(
      Buffer.from('e3069283', 'hex').toString('base64'),
    );
  });

  it('gives zero for no bytes', () => {
    expect(digestOf()).toBe('AAAAAA==');
  });

  it("agrees with Google's client for any bytes in any pieces", () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 5 }),
        (chunks) => {
          const theirs = new CRC32C();
          theirs.update(Buffer.concat(chunks));
          expect(digestOf(...chunks)).toBe(theirs.toString());
        },
      ),
    );
  });
});
