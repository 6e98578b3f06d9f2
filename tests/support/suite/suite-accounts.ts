import { projectId } from '../../../emulators/suite/ports';
import type { Suite } from './suite';

export interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/**
 * The identity service as the web SDK speaks to it. Rejects with the service's
 * error code.
 */
export async function callIdentity(
  suite: Pick<Suite, 'addresses'>,
  path: string,
  body: unknown,
  owner = false,
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
  };
  if (owner) headers['authorization'] = 'Bearer owner';
  const url = `${suite.addresses.auth}/identitytoolkit.googleapis.com/v1/${path}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) {
    throw new Error((json['error'] as { message: string }).message);
  }
  return json;
}

export async function signUp(
  suite: Pick<Suite, 'addresses'>,
  email: string,
  password: string,
): Promise<SignedIn> {
  const body = { email, password, returnSecureToken: true };
  return (await callIdentity(
    suite,
    'accounts:signUp?key=local',
    body,
  )) as unknown as SignedIn;
}

export async function signIn(
  suite: Pick<Suite, 'addresses'>,
  email: string,
  password: string,
): Promise<SignedIn> {
  const body = { email, password, returnSecureToken: true };
  return (await callIdentity(
    suite,
    'accounts:signInWithPassword?key=local',
    body,
  )) as unknown as SignedIn;
}

/** As signInWithCredential does with the token of the local account chooser. */
export async function signInWithGoogle(
  suite: Pick<Suite, 'addresses'>,
  account: object,
): Promise<SignedIn> {
  const postBody = `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(account))}`;
  const body = {
    requestUri: suite.addresses.app,
    postBody,
    returnSecureToken: true,
  };
  return (await callIdentity(
    suite,
    'accounts:signInWithIdp?key=local',
    body,
  )) as unknown as SignedIn;
}

/** As the Admin SDK does. */
export async function updateAccount(
  suite: Pick<Suite, 'addresses'>,
  localId: string,
  change: object,
): Promise<void> {
  await callIdentity(
    suite,
    `projects/${projectId}/accounts:update`,
    { localId, ...change },
    true,
  );
}

export async function readAccount(
  suite: Pick<Suite, 'addresses'>,
  localId: string,
): Promise<Record<string, unknown>> {
  const found = await callIdentity(
    suite,
    `projects/${projectId}/accounts:lookup`,
    { localId: [localId] },
    true,
  );
  return (found['users'] as Record<string, unknown>[])[0] ?? {};
}

/**
 * Exchanges a refresh token, as a browser that was signed in does. Rejects with
 * the error code.
 */
export async function refreshTokens(
  suite: Pick<Suite, 'addresses'>,
  refreshToken: string,
): Promise<SignedIn> {
  const answer = await fetch(
    `${suite.addresses.auth}/securetoken.googleapis.com/v1/token?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }),
    },
  );
  const json = (await answer.json()) as {
    user_id: string;
    id_token: string;
    refresh_token: string;
    error?: { message: string };
  };
  if (json.error !== undefined) throw new Error(json.error.message);
  return {
    localId: json.user_id,
    idToken: json.id_token,
    refreshToken: json.refresh_token,
  };
}

/** @returns the uid. Rejects with the error code. */
export async function refresh(
  suite: Pick<Suite, 'addresses'>,
  refreshToken: string,
): Promise<string> {
  return (await refreshTokens(suite, refreshToken)).localId;
}

/** The same session, as if it had begun so long ago. */
export function ageRefreshToken(refreshToken: string, agoMs: number): string {
  const record = JSON.parse(
    Buffer.from(refreshToken, 'base64').toString('utf8'),
  ) as object;
  const authTime = Math.trunc((Date.now() - agoMs) / 1_000);
  return Buffer.from(JSON.stringify({ ...record, authTime })).toString(
    'base64',
  );
}
