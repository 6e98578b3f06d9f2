import type { RulesAuth } from '../../rules/api';
import { isRecord } from '../../lib/is-record';
import { RpcError } from '../core/status';

/** Who asks: the Admin SDK, to whom no rules apply, or an app with or without a signed-in user. */
export type Caller = { kind: 'admin' } | { kind: 'app'; auth: RulesAuth | null };

/**
 * Reads an Authorization header. `Bearer owner` is the Admin SDK; a token of the local Auth or of
 * mockUserToken is believed without a signature, because neither has one.
 */
export function parseCaller(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization === '') return { kind: 'app', auth: null };
  const token = /^Bearer\s+(.+)$/i.exec(authorization)?.[1];
  if (token === undefined)
    throw new RpcError('UNAUTHENTICATED', 'The Authorization header must be a bearer token.');
  if (token === 'owner') return { kind: 'admin' };
  const claims = decodeClaims(token);
  const uid = claims['user_id'] ?? claims['sub'];
  if (typeof uid !== 'string' || uid === '')
    throw new RpcError('UNAUTHENTICATED', 'The ID token names no user.');
  return { kind: 'app', auth: { uid, token: { ...claims, sub: uid } } };
}

function decodeClaims(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (isRecord(claims)) return claims;
  } catch {
    // Falls through to the one refusal below.
  }
  throw new RpcError('UNAUTHENTICATED', 'The ID token cannot be read.');
}
