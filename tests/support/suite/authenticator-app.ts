import { makeTotp } from '../files/authenticator';
import type { Suite } from './suite';
import type { SignedIn } from './suite-accounts';

interface Refusal {
  error?: { message: string };
}

/**
 * What the identity service has for second factors, as the web SDK asks for it.
 * Rejects with the service's error code.
 */
export async function callSecondFactors<Answer>(
  { addresses }: Pick<Suite, 'addresses'>,
  path: string,
  body: object,
): Promise<Answer> {
  const url = `${addresses.auth}/identitytoolkit.googleapis.com/v2/accounts/${path}?key=local`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Answer & Refusal;
  if (json.error !== undefined) throw new Error(json.error.message);
  return json;
}

interface Started {
  totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
}

/** The first step: a secret that waits for its first code. */
export async function startApp(
  suite: Pick<Suite, 'addresses'>,
  idToken: string,
): Promise<Started['totpSessionInfo']> {
  const body = { idToken, totpEnrollmentInfo: {} };
  const answer = await callSecondFactors<Started>(
    suite,
    'mfaEnrollment:start',
    body,
  );
  return answer.totpSessionInfo;
}

/** The second step. */
export function finishApp(
  suite: Pick<Suite, 'addresses'>,
  idToken: string,
  sessionInfo: string,
  code: string,
): Promise<SignedIn> {
  return callSecondFactors(suite, 'mfaEnrollment:finalize', {
    idToken,
    displayName: 'App',
    totpVerificationInfo: { sessionInfo, verificationCode: code },
  });
}

/**
 * An app on the phone of whoever has this token.
 * @returns its secret, and the tokens that say so
 */
export async function setUpApp(
  suite: Pick<Suite, 'addresses'>,
  idToken: string,
): Promise<{ secret: string; signedIn: SignedIn }> {
  const { sharedSecretKey, sessionInfo } = await startApp(suite, idToken);
  const code = makeTotp(sharedSecretKey);
  const signedIn = await finishApp(suite, idToken, sessionInfo, code);
  return { secret: sharedSecretKey, signedIn };
}
