const issuer = 'Asaase';
const groupLetters = 4;

/**
 * What an authenticator app scans:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format. Six
 * digits, every 30 seconds, SHA1: the identity service makes no others.
 * @param secret base 32
 */
export function makeSecretLink(secret: string, email: string): string {
  const account = encodeURIComponent(`${issuer}:${email}`);
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  return `otpauth://totp/${account}?${query.toString()}`;
}

/** Spaces between groups of four letters, for whoever types it. */
export function groupSecret(secret: string): string {
  const groups = secret.match(new RegExp(`.{1,${groupLetters}}`, 'g'));
  return groups?.join(' ') ?? '';
}
