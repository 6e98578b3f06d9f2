import { Fingerprint } from '@contract/endpoints/verify-result';
import { findReference, type Reference } from '@contract/values/reference';
import { paths } from './paths';

/** Behind the '#', so that no server or log sees it. */
export function makeVerifyLink(
  origin: string,
  reference: Reference,
  sha256: string,
): string {
  return `${origin}${paths.verify}#ref=${reference}&sha256=${sha256}`;
}

/**
 * What a link to the check of results names; null for what it does not name, or
 * not well.
 */
export interface VerifyAddress {
  reference: Reference | null;
  sha256: string | null;
}

/** Also accepts the query string, in which a link may have been passed on. */
export function readVerifyAddress({
  hash,
  search,
}: {
  hash: string;
  search: string;
}): VerifyAddress {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const findParameter = (name: string) =>
    fragment.get(name) ?? query.get(name) ?? '';
  return {
    reference: findReference(findParameter('ref')),
    sha256:
      Fingerprint.safeParse(findParameter('sha256').toLowerCase()).data ?? null,
  };
}

/** Eight signs a group, to be compared by eye. */
export function groupFingerprint(sha256: string): string[] {
  return sha256.match(/.{1,8}/g) ?? [];
}
