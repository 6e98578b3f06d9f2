import { likeDigitalAddress } from './digital-address-shape';

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

const neitherLetterNorDigit = '[^\\p{L}\\p{N}]';

/**
 * The digital address, unless the address itself has it somewhere as whole
 * words, in whatever writing: many people type it in both. A code that is too
 * short or too long to be one is never taken for a part of the address: the 5
 * of 'Plot 5' is another one. Null also where none is known.
 */
export function findSeparateCode({
  address,
  digitalAddress,
}: Pick<LandPlace, 'address' | 'digitalAddress'>): string | null {
  if (digitalAddress === null) return null;
  const bare = digitalAddress
    .toUpperCase()
    .replace(new RegExp(neitherLetterNorDigit, 'gu'), '');
  if (!likeDigitalAddress.test(bare)) return digitalAddress;
  const spread = Array.from(bare).join(`${neitherLetterNorDigit}*`);
  const wholeWords = new RegExp(
    `(?:^|${neitherLetterNorDigit})${spread}(?:$|${neitherLetterNorDigit})`,
    'u',
  );
  return wholeWords.test(address.toUpperCase()) ? null : digitalAddress;
}

/**
 * What land is called, in one line: 'GA-183-8164, Ritz Junction', the digital
 * address first.
 */
export function nameLand(
  place: Pick<LandPlace, 'address' | 'digitalAddress'>,
): string {
  const code = findSeparateCode(place);
  return code === null ? place.address : `${code}, ${place.address}`;
}

/**
 * All that is known of where land is, in one line: 'GA-183-8164, Ritz Junction,
 * Adenta, Greater Accra'.
 */
export function formatPlace(place: LandPlace): string {
  const district = formatDistrict(place);
  return district === null
    ? nameLand(place)
    : `${nameLand(place)}, ${district}`;
}
