import { termsVersion } from '@contract/values/terms';
import { keepStored, readStored } from '@/lib/stored-value';

const key = 'typedName';
/** A sign-up that was not finished by then is begun anew. */
const lifetimeMs = 24 * 3_600_000;

/**
 * The name typed at a sign-up, where the terms are agreed to, until both are in the person's record: an answer may be lost, or the tab closed, between the
 * account and its record. Without storage nothing is kept.
 */
export function keepTypedName(email: string, name: string): void {
  keepStored(localStorage, key, { email, name, agreed: termsVersion, at: Date.now() });
}

/** What was typed at a sign-up, and to which version of the terms was agreed there; null where nothing is kept for the address. */
interface Typed {
  name: string;
  agreed: string | null;
}

/** What is kept for this address, or null. What is too old is dropped on the way. */
export function findTyped(email: string): Typed | null {
  const kept = readStored(localStorage, key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { email: of, name, agreed, at }: Record<string, unknown> = { ...kept };
  if (typeof at !== 'number' || Math.abs(Date.now() - at) > lifetimeMs) {
    dropTypedName();
    return null;
  }
  const isOfAddress = typeof of === 'string' && of.toLowerCase() === email.toLowerCase();
  if (!isOfAddress || typeof name !== 'string' || name === '') return null;
  return { name, agreed: typeof agreed === 'string' ? agreed : null };
}

/** Once the record has it. */
export function dropTypedName(): void {
  localStorage.removeItem(key);
}
