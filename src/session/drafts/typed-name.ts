import { termsVersion } from '@contract/values/terms';
import { keepStored, readStored } from '@/lib/stored-value';

const key = 'typedName';
const lifetimeMs = 24 * 3_600_000;

/**
 * Until the person's record has it: the tab may be closed between the account
 * and its record.
 */
export function keepTypedName(email: string, name: string): void {
  keepStored(localStorage, key, {
    email,
    name,
    agreed: termsVersion,
    at: Date.now(),
  });
}

/** `agreed` is the version of the terms. */
export function findTyped(
  email: string,
): { name: string; agreed: string | null } | null {
  const kept = readStored(localStorage, key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { email: of, name, agreed, at }: Record<string, unknown> = { ...kept };
  if (typeof at !== 'number' || Math.abs(Date.now() - at) > lifetimeMs) {
    dropTypedName();
    return null;
  }
  const isOfAddress =
    typeof of === 'string' && of.toLowerCase() === email.toLowerCase();
  if (!isOfAddress || typeof name !== 'string' || name === '') return null;
  return { name, agreed: typeof agreed === 'string' ? agreed : null };
}

export function dropTypedName(): void {
  localStorage.removeItem(key);
}
