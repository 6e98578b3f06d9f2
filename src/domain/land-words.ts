import type { Request } from '@contract/entities/request';
import { nameLand } from '@contract/values/land/land-place';

/**
 * 'GA-183-8164, East Legon, Ref. LS-7K3M-98': the land first, and the reference
 * in its place, so that nobody takes the one for the other.
 */
export function describeLand(
  request: Pick<Request, 'address' | 'digitalAddress' | 'reference'>,
): string {
  const land = nameLand(request);
  const { reference } = request;
  return reference === null ? land : `${land}, Ref. ${reference}`;
}
