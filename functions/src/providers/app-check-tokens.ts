import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { AppCheckSettings } from '../config';

/** Tells calls of our app from others. */
export interface AppCheck {
  covers: AppCheckSettings['covers'];
  /** whether this is a token of our app that has not expired; throws when the keys cannot be had */
  isOurs(token: string): Promise<boolean>;
}

/** As long as Google wants keys to be kept; a token with a key we do not know fetches them before that. */
const keepKeysMs = 6 * 60 * 60_000;

/** What is wrong with us and not with the token: the keys did not come, or not as keys. */
const ourFault: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
]);

/**
 * Checks tokens of Firebase App Check. firebase-admin does the same, but for keys that are at Google only: what
 * is tested here is what runs in production.
 * @see https://firebase.google.com/docs/app-check/custom-resource-backend
 */
export function createAppCheck({ covers, appId, keysUrl }: AppCheckSettings): AppCheck {
  const projectNumber = appId.split(':')[1] ?? '';
  const keys = createRemoteJWKSet(new URL(keysUrl), { cacheMaxAge: keepKeysMs });
  const expected = {
    algorithms: ['RS256'],
    typ: 'JWT',
    issuer: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
    audience: `projects/${projectNumber}`,
    subject: appId,
    requiredClaims: ['exp'],
  };
  return {
    covers,
    isOurs: async (token) => {
      try {
        await jwtVerify(token, keys, expected);
        return true;
      } catch (error) {
        if (!(error instanceof errors.JOSEError) || ourFault.has(error.code)) throw error;
        return false;
      }
    },
  };
}
