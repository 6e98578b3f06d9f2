import * as z from 'zod/mini';

interface IdToken {
  uid: string;
  project: string;
  claims: Record<string, unknown>;
}

const issuers = 'https://securetoken.google.com/';
const claimsSchema = z.looseObject({
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  sub: z.optional(z.string()),
  user_id: z.optional(z.string()),
});

/**
 * Checks the claims of an ID token as production does
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens), but not the
 * signature: the local Auth does not sign. Tokens of `mockUserToken` are all
 * dated to the first hour of 1970 and count as valid.
 * @param refuse gets the reason for which production refuses the token too
 */
export function readIdToken(
  token: string,
  nowMillis: number,
  refuse: (reason: string) => never,
): IdToken {
  const parsed = claimsSchema.safeParse(decodePayload(token));
  if (!parsed.success) refuse('The ID token cannot be read.');
  const { iss, aud, iat, exp, sub, user_id } = parsed.data;
  const uid = sub ?? user_id ?? '';
  if (uid === '') refuse('The ID token names no user.');
  if (aud === '' || iss !== `${issuers}${aud}`) {
    refuse('The ID token is not issued by Firebase for its project.');
  }
  const isMock = iat === 0 && exp === 3600;
  if (!isMock && exp * 1000 <= nowMillis) refuse('The ID token has expired.');
  return { uid, project: aud, claims: parsed.data };
}

function decodePayload(token: string): unknown {
  try {
    return JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
  } catch {
    return null;
  }
}
