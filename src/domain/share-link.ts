import { ShareToken } from '@contract/endpoints/share-result';
import { paths } from './paths';

/**
 * The address that opens a shared result. The token stands behind the '#':
 * browsers send that part to no server, so it is in no log and no referrer.
 */
export function makeShareLink(origin: string, token: ShareToken): string {
  return `${origin}${paths.shared}#${token}`;
}

/**
 * The token of such an address.
 * @param hash '#…'
 * @returns null for a link that is cut off
 */
export function readShareToken(hash: string): ShareToken | null {
  return ShareToken.safeParse(hash.replace(/^#/, '')).data ?? null;
}
