import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crc32c, toBytes } from '../../lib/crc32c';
import { takes1, type BuiltInFunction } from './signature';
import { STRING_OR_BYTES } from './types';

/**
 * https://firebase.google.com/docs/reference/rules/rules.hashing. It does not
 * say in which order the bytes of a checksum come: here as Cloud Storage writes
 * them, big end first.
 */
export const hashingFunctions: readonly BuiltInFunction[] = [
  hashFunction('crc32', (input) => toBytes(crc32(input))),
  hashFunction('crc32c', (input) => toBytes(crc32c(Buffer.from(input)))),
  hashFunction('md5', (input) => createHash('md5').update(input).digest()),
  hashFunction('sha256', (input) =>
    createHash('sha256').update(input).digest(),
  ),
];

function hashFunction(
  name: string,
  hash: (input: string | Uint8Array) => Uint8Array,
): BuiltInFunction {
  return {
    name: `hashing.${name}`,
    citation: `rules.hashing#${name}`,
    signatures: [takes1(STRING_OR_BYTES, hash)],
  };
}
