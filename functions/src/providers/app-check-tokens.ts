import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { AppError } from '@contract/values/app-error';
import type { AppCheckSettings } from '../config';

/** Tells calls of our app from those of other programs. */
export interface AppCheck {
  covers: AppCheckSettings['covers'];
  /**
   * Whether this is an unexpired token of our app.
   * @throws AppError service-unavailable when the keys cannot be fetched
   */
  isOurs(token: string): Promise<boolean>;
}

/**
 * Google wants keys kept no longer; a token with an unknown key fetches them
 * earlier.
 */
const keepKeysMs = 6 * 60 * 60_000;

/** Our fault and not the token's: the keys did not come, or not as keys. */
const ourFault: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
]);

/**
 * firebase-admin checks the same, but only with keys that are at Google: tests
 * run what production runs.
 * @see https://firebase.google.com/docs/app-check/custom-resource-backend
 */
export function createAppCheck({
  covers,
  appId,
  keysUrl,
}: AppCheckSettings): AppCheck {
  const projectNumber = appId.split(':')[1] ?? '';
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    cacheMaxAge: keepKeysMs,
  });
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
        if (error instanceof errors.JOSEError && !ourFault.has(error.code)) {
          return false;
        }
        throw new AppError(
          'service-unavailable',
          'Apps cannot be checked just now.',
          null,
          { cause: error },
        );
      }
    },
  };
}
