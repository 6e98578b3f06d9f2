import * as z from 'zod/mini';
import { StorageFault } from './storage-fault';

/** Who asks: the administrator (Admin SDK, or the owner token of tests), a user with decoded claims, or nobody. */
export const caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('admin') }),
  z.object({
    kind: z.literal('user'),
    auth: z.object({ uid: z.string(), token: z.record(z.string(), z.unknown()) }),
  }),
  z.object({ kind: z.literal('signed-out') }),
]);
export type Caller = z.infer<typeof caller>;

export const admin: Caller = { kind: 'admin' };

const claims = z.looseObject({
  sub: z.optional(z.string()),
  user_id: z.optional(z.string()),
  iat: z.optional(z.number()),
  exp: z.optional(z.number()),
});

/**
 * Reads the web API's Authorization header: `Firebase <ID token>` from the SDK, `Bearer owner` for the
 * administrator, none for a signed-out caller. Signatures are not checked, because the local Auth does not
 * sign. Throws a 401 StorageFault for what is no token, or an expired one (except the SDK's mock tokens,
 * which are dated 1970).
 */
export function readWebCaller(header: string | undefined, now: Date): Caller {
  if (header === undefined || header === '') return { kind: 'signed-out' };
  const token = /^(?:Firebase|Bearer) +(.+)$/.exec(header)?.[1];
  if (token === undefined) throw createUnauthenticated('The Authorization header is not understood.');
  if (token === 'owner') return admin;
  const parsed = claims.safeParse(decodePayload(token));
  if (!parsed.success) throw createUnauthenticated('The ID token cannot be decoded.');
  const uid = parsed.data.sub ?? parsed.data.user_id ?? '';
  if (uid === '') throw createUnauthenticated('The ID token names no user.');
  const { iat, exp } = parsed.data;
  if (iat !== 0 && exp !== undefined && exp * 1000 <= now.getTime()) {
    throw createUnauthenticated('The ID token has expired.');
  }
  return { kind: 'user', auth: { uid, token: parsed.data } };
}

/** The JSON API knows administrators only: the Admin SDK sends no header to an emulator; a user's token is refused. */
export function readJsonCaller(header: string | undefined): Caller {
  if (header?.startsWith('Firebase ') && header !== 'Firebase owner') {
    throw createUnauthenticated('Invalid Credentials');
  }
  return admin;
}

function decodePayload(token: string): unknown {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function createUnauthenticated(message: string): StorageFault {
  return new StorageFault(401, message);
}
