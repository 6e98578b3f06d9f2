import { takes1, type Method } from './signature';
import { BYTES } from './types';

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
export const bytesMethods: readonly Method[] = [
  {
    name: 'size',
    citation: 'rules.Bytes#size',
    signature: takes1(BYTES, (bytes) => BigInt(bytes.length)),
  },
  {
    name: 'toBase64',
    citation: 'rules.Bytes#toBase64',
    signature: takes1(BYTES, toBase64Url),
  },
  {
    name: 'toHexString',
    citation: 'rules.Bytes#toHexString',
    signature: takes1(BYTES, (bytes) =>
      Buffer.from(bytes).toString('hex').toUpperCase(),
    ),
  },
];

/** base64url of RFC 4648, which pads. */
function toBase64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
