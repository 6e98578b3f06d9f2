const key = 'typedName';
/** A sign-up that was not finished by then is begun anew. */
const lifetimeMs = 24 * 3_600_000;

const sameAddress = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase();

/**
 * The name typed at a sign-up, until it is in the person's record: an answer may be lost, or the tab closed, between the
 * account and its record. Without storage nothing is kept.
 */
export function keepTypedName(email: string, name: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify({ email, name, at: Date.now() }));
  } catch {
    // The sign-up works without it.
  }
}

/** The name kept for this address, or null. What is too old is dropped on the way. */
export function findTypedName(email: string, storage: Storage = localStorage): string | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { email: of, name, at }: Record<string, unknown> = { ...kept };
    if (typeof at !== 'number' || Math.abs(Date.now() - at) > lifetimeMs) {
      dropTypedName(storage);
      return null;
    }
    return sameAddress(of, email) && typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}

/** Once the record has it. */
export function dropTypedName(storage: Storage = localStorage): void {
  storage.removeItem(key);
}
