import { Fingerprint } from '@contract/endpoints/verify-result';
import { findReference, type Reference } from '@contract/values/reference';
import { paths } from './paths';

export interface VerifyAddress {
  reference: Reference | null;
  sha256: string | null;
}

/** Behind the '#', so that no server or log sees it. */
export function makeVerifyLink(origin: string, reference: Reference, sha256: string): string {
  return `${origin}${paths.verify}#ref=${reference}&sha256=${sha256}`;
}

/** Also accepts the query string, in which a link may have been passed on. */
export function readVerifyAddress({ hash, search }: { hash: string; search: string }): VerifyAddress {
  const [inside, outside] = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const find = (name: string) => inside.get(name) ?? outside.get(name) ?? '';
  const sha256 = find('sha256').toLowerCase();
  return {
    reference: findReference(find('ref')),
    sha256: Fingerprint.safeParse(sha256).success ? sha256 : null,
  };
}

export function groupFingerprint(sha256: string): string[] {
  return sha256.match(/.{1,8}/g) ?? [];
}
