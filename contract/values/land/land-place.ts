import { foldText } from '../text/fold-text';

/** Where land is, as far as its owner has said. */
export interface LandPlace {
  address: string;
  digitalAddress: string | null;
  region: string | null;
  district: string | null;
}

/** 'Adenta, Greater Accra'; null where neither is known. */
export function formatDistrict({
  region,
  district,
}: Pick<LandPlace, 'region' | 'district'>): string | null {
  const parts = [district, region].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * The digital address, unless the address itself has it somewhere, in capitals
 * or not: many people type it in both. Null also where none is known.
 */
export function findSeparateCode({
  address,
  digitalAddress,
}: Pick<LandPlace, 'address' | 'digitalAddress'>): string | null {
  if (digitalAddress === null) return null;
  const isInAddress = foldText(address).includes(foldText(digitalAddress));
  return isInAddress ? null : digitalAddress;
}

/**
 * All that is known of where land is, in one line: 'GA-183-8164, Ritz Junction,
 * Adenta, Greater Accra'.
 */
export function formatPlace(place: LandPlace): string {
  return [findSeparateCode(place), place.address, formatDistrict(place)]
    .filter((part) => part !== null)
    .join(', ');
}
