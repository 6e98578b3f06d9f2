import { AppError } from '@contract/values/app-error';
import type { AppCheck } from '../providers/app-check-tokens';
import type { Endpoint } from './endpoint';

/** Longer than any token of App Check. */
const maxLength = 4_096;

/**
 * Refuses calls that do not prove, by App Check, that they come from our app. The gateway has no app, so its callback is
 * asked nothing.
 * @param token of the header X-Firebase-AppCheck
 * @param appCheck null where it is off
 * @throws AppError app-check-needed
 */
export async function requireApp(
  token: string | undefined,
  endpoint: Endpoint,
  appCheck: AppCheck | null,
): Promise<void> {
  if (appCheck === null || !isCovered(endpoint, appCheck)) return;
  if (token !== undefined && token.length <= maxLength && (await appCheck.isOurs(token))) return;
  throw new AppError('app-check-needed', 'This app could not be recognised. Reload the page and try again.');
}

function isCovered(endpoint: Endpoint, { covers }: AppCheck): boolean {
  return endpoint.access === 'open' ? endpoint.isThroughHosting : covers === 'all';
}
