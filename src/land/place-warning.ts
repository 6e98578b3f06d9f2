import { readDigitalAddress } from '@contract/values/land/digital-address';

const goOnText = 'Check it, or go on without.';

/**
 * What may be wrong with a GhanaPost address. Only a warning: an office, a
 * relative or the app may have given it so (specification, D19).
 * @param region the chosen one; '' where none is
 */
export function findDigitalAddressWarning(
  typed: string,
  region: string,
): string | undefined {
  const reading = readDigitalAddress(typed);
  if (reading.kind === 'empty') return undefined;
  if (reading.kind === 'clear') {
    const isElsewhere =
      region !== '' && reading.regions.every((known) => known !== region);
    return isElsewhere
      ? `${reading.code} is in ${listRegions(reading.regions)}, not in ${region}. Check both, or go on.`
      : undefined;
  }
  if (reading.likelyCode !== null) {
    return `Did you mean ${reading.likelyCode}? Letters and numbers look alike here.`;
  }
  if (reading.doubt === 'unknown-region') {
    return `No region of Ghana begins with this letter. ${goOnText}`;
  }
  return `It looks like GA-183-8164 when it is complete. ${goOnText}`;
}

/** 'Ahafo, Bono or Bono East' */
function listRegions(regions: readonly string[]): string {
  const last = regions.at(-1) ?? '';
  const others = regions.slice(0, -1).join(', ');
  return others === '' ? last : `${others} or ${last}`;
}
