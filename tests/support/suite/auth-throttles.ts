import type { Suite } from './suite';

interface Throttle {
  /** null: no limit */
  most?: number | null;
  ms?: number;
}

/**
 * Changes how many tries the local identity service allows; see
 * emulators/suite/auth-as-production.mjs.
 */
export async function setThrottles(
  suite: Suite,
  throttles: { signIn?: Throttle; signUp?: Throttle },
): Promise<void> {
  const answer = await fetch(`${suite.addresses.auth}/asaase/throttles`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(throttles),
  });
  if (!answer.ok) {
    throw new Error(`the throttles were not changed: ${answer.status}`);
  }
}
