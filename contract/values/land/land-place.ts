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

const lettersAndDigits = (text: string) =>
  text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The digital address, unless the address itself has it somewhere, in whatever
 * writing: many people type it in both. Null also where none is known.
 */
export function findSeparateCode({
  address,
  digitalAddress,
}: Pick<LandPlace, 'address' | 'digitalAddress'>): string | null {
  if (digitalAddress === null) return null;
  const isInAddress = lettersAndDigits(address).includes(
    lettersAndDigits(digitalAddress),
  );
  return isInAddress ? null : digitalAddress;
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
