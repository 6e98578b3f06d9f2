/**
 * An ID token as the local identity service issues them: without a signature.
 * `claims` override the valid ones.
 */
export function unsignedToken(
  uid: string,
  claims: Record<string, unknown>,
): string {
  const part = (value: unknown) =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.trunc(Date.now() / 1000);
  const standard = {
    iss: 'https://securetoken.google.com/demo-asaase',
    aud: 'demo-asaase',
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...standard, ...claims })}.`;
}
