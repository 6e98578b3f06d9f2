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

/**
 * What was typed for this address within the last day; `agreed` is the version
 * of the terms.
 */
export function findTypedName(
  email: string,
): { name: string; agreed: string | null } | null {
  const stored = readStored(localStorage, key);
  if (typeof stored !== 'object' || stored === null) return null;
  const fields: Record<string, unknown> = { ...stored };
  if (!isFresh(fields['at'])) {
    dropTypedName();
    return null;
  }
  const { email: typedEmail, name, agreed } = fields;
  const isOfAddress =
    typeof typedEmail === 'string' &&
    typedEmail.toLowerCase() === email.toLowerCase();
  if (!isOfAddress || typeof name !== 'string' || name === '') return null;
  return { name, agreed: typeof agreed === 'string' ? agreed : null };
}

const isFresh = (keptAt: unknown) =>
  typeof keptAt === 'number' && Math.abs(Date.now() - keptAt) <= lifetimeMs;

export function dropTypedName(): void {
  localStorage.removeItem(key);
}
