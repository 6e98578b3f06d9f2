/**
 * How old the sign-in of somebody may be who does sensitive work of the office
 * (specification, S25).
 */
export const freshSignInMs = 15 * 60_000;

/**
 * How far ahead of ours the identity service's clock may be. A sign-in that
 * lies further in the future is not fresh: it would be for longer.
 */
export const signInSkewMs = 5 * 60_000;

/**
 * Whether somebody has signed in lately enough for sensitive work.
 * @param signedInAt `auth_time` of the ID token: a new token for the same
 * sign-in has the same
 * @param now by the server's clock
 */
export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - signedInAt.getTime();
  return ageMs <= freshSignInMs && ageMs >= -signInSkewMs;
}
