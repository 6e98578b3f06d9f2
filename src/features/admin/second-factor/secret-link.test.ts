import { expect, it } from 'vitest';
import { groupSecret, makeSecretLink } from './secret-link';

it('an app reads who it is for, who asks, and the secret', () => {
  const link = new URL(makeSecretLink('JBSWY3DPEHPK3PXP', 'ama+x@asaase.test'));
  expect(link.protocol).toBe('otpauth:');
  expect(link.href).toMatch(
    /^otpauth:\/\/totp\/Asaase%3Aama%2Bx%40asaase\.test\?/,
  );
  expect(Object.fromEntries(link.searchParams)).toEqual({
    secret: 'JBSWY3DPEHPK3PXP',
    issuer: 'Asaase',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY', 'JBSW Y'],
  ['', ''],
])('%j is typed in groups', (secret, groups) => {
  expect(groupSecret(secret)).toBe(groups);
});
