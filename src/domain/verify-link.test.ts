import { expect, test } from 'vitest';
import { makeReference } from '@contract/values/reference';
import {
  groupFingerprint,
  makeVerifyLink,
  readVerifyAddress,
} from './verify-link';

const reference = makeReference(() => 5);
const sha256 = '0123456789abcdef'.repeat(4);

test('what a QR code carries is read again, and stands behind the #', () => {
  const link = new URL(
    makeVerifyLink('https://asaase.example.test', reference, sha256),
  );
  expect(link.pathname).toBe('/verify');
  expect(link.search).toBe('');
  expect(readVerifyAddress(link)).toEqual({ reference, sha256 });
});

test('a link that was passed on with a query is read too', () => {
  const search = `?ref=${reference.toLowerCase()}&sha256=${sha256.toUpperCase()}`;
  expect(readVerifyAddress({ hash: '', search })).toEqual({
    reference,
    sha256,
  });
});

test.each([
  '',
  '#',
  '#ref=LS-0000-00&sha256=abc',
  '#sha256=<script>',
  `#ref=&sha256=${sha256}0`,
])('%j brings nothing', (hash) => {
  expect(readVerifyAddress({ hash, search: '' })).toEqual({
    reference: null,
    sha256: null,
  });
});

test('eight groups of eight', () => {
  expect(groupFingerprint(sha256)).toHaveLength(8);
  expect(groupFingerprint(sha256).join('')).toBe(sha256);
});
