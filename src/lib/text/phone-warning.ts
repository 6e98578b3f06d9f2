import { findTenDigits, hasGhanaMobilePrefix } from '@contract/values/phone';

/** Only a warning, because prefixes change (specification, D10). */
export function findPhoneWarning(typed: string): string | undefined {
  const digits = findTenDigits(typed);
  if (digits === null || hasGhanaMobilePrefix(digits)) return undefined;
  return 'This is not a prefix we know in Ghana. Check the number before you go on.';
}
