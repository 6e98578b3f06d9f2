import { AppError } from '@contract/values/app-error';

/** What tells how a call came to the functions. */
export interface Passage {
  /** X-Forwarded-Host: Hosting writes there which host it was called by */
  forwardedHost: string | undefined;
}

/**
 * Refuses open calls that did not come through Hosting. Whoever calls the function's own address can write this header
 * too, so that nothing may depend on it but noise: what bounds guessing are the limits of the account and the budget of all
 * wrong codes (decision 60). A proof that cannot be written by hand is that of App Check, where it is on: require-app.
 * @param hosts the app is served from; null on a developer's machine
 * @throws AppError permission-denied
 */
export function requireHosting({ forwardedHost }: Passage, hosts: readonly string[] | null): void {
  if (hosts === null) return;
  // Each proxy appends what it was called by; Hosting is the last that does.
  const last = (forwardedHost ?? '').split(',').at(-1)?.trim().toLowerCase() ?? '';
  if (!hosts.includes(last)) throw new AppError('permission-denied', 'Please use the app.');
}
