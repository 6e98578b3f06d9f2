import type { Request } from '@contract/entities/request';

/**
 * 'GA-183-8164, East Legon, Ref. LS-7K3M-98': the land first, and the reference
 * in its place, so that nobody takes the one for the other.
 */
export function describeLand({
  address,
  reference,
}: Pick<Request, 'address' | 'reference'>): string {
  return reference === null ? address : `${address}, Ref. ${reference}`;
}
