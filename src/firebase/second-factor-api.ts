import {
  EmailAuthProvider,
  signInWithCredential,
  type Auth,
  type UserCredential,
} from 'firebase/auth';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { noConnectionText, requireConnection } from '@/lib/require-connection';
import { findAppCheckHeader } from './app-check/app-check-header';
import { getConfig } from './config';
import { getLocalBackend, localHost } from './local-backend';

/**
 * A code of an authenticator app (TOTP, RFC 6238) as a second factor, by the
 * identity service's REST API: what the SDK has for it would stand in the file
 * that every customer fetches (decision 165).
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaSignIn
 */

const callLimitMs = 20_000;

/** Of somebody who has shown both factors. */
export const Tokens = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
});
export type Tokens = z.infer<typeof Tokens>;

/** A second factor; one without `totpInfo` is no app. */
export const Factor = z.object({
  mfaEnrollmentId: z.string(),
  displayName: z.optional(z.string()),
  enrolledAt: z.optional(z.string()),
  totpInfo: z.optional(z.object({})),
});

const Refused = z.object({ error: z.object({ message: z.string() }) });

export const wrongCodeText =
  'This code is wrong or over. Type the one that your app shows now.';

/**
 * @returns the answer's JSON, also of a refusal
 * @throws AppError 'network'
 */
export async function askIdentity(
  path: string,
  body: object,
): Promise<unknown> {
  requireConnection();
  const origin =
    import.meta.env.MODE === 'emulator'
      ? `http://${localHost}:${getLocalBackend().authPort}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com';
  const url = `${origin}/${path}?key=${getConfig().VITE_FIREBASE_API_KEY}`;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(await findAppCheckHeader()),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(callLimitMs),
    });
    return await answer.json();
  } catch (error) {
    throw new AppError('network', noConnectionText, null, { cause: error });
  }
}

/** The code of a refusal: 'INVALID_CODE : …' */
function findRefusal(answer: unknown): string | null {
  const refused = z.safeParse(Refused, answer);
  return refused.success
    ? (refused.data.error.message.split(' ')[0] ?? '')
    : null;
}

/**
 * @returns the sentence for a code that is wrong, null for an answer
 * @throws AppError for every other refusal
 */
export function findCodeProblem(answer: unknown): string | null {
  const refusal = findRefusal(answer);
  if (refusal === 'INVALID_CODE' || refusal === 'MISSING_CODE') {
    return wrongCodeText;
  }
  requireAnswer(answer);
  return null;
}

/** @throws AppError for a refusal */
export function requireAnswer(answer: unknown): unknown {
  const refusal = findRefusal(answer);
  if (refusal === null) return answer;
  if (refusal === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
    throw new AppError('too-many-attempts', refusal);
  }
  throw new AppError('failed-precondition', refusal);
}

const Claims = z.object({ user_id: z.string() });

function readUid({ idToken }: Tokens): string {
  const payload = (idToken.split('.')[1] ?? '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return z.parse(Claims, JSON.parse(atob(payload))).user_id;
}

/**
 * Gives the SDK tokens of the REST API, in the form in which it takes those of
 * a sign-in. This leans on a method that the SDK names internal; where it is
 * gone, the journey of the second factor fails.
 * @param expectedUid whose they have to be; null for anybody's
 * @throws AppError 'invalid-credentials'
 */
export async function signInWithTokens(
  auth: Auth,
  tokens: Tokens,
  expectedUid: string | null,
): Promise<UserCredential> {
  const uid = readUid(tokens);
  if (expectedUid !== null && uid !== expectedUid) {
    throw new AppError('invalid-credentials', 'That is another account.');
  }
  const { idToken, refreshToken } = tokens;
  const credential = Object.assign(EmailAuthProvider.credential('-', '-'), {
    _getIdTokenResponse: () =>
      Promise.resolve({ localId: uid, idToken, refreshToken }),
  });
  return signInWithCredential(auth, credential);
}
