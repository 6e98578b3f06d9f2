import { isOfThisPage } from './ensure-storage';

const withoutSecrets = (key: string, value: unknown) =>
  /password|^pin$|^otp$/i.test(key) ? undefined : value;

/** null also for what does not parse */
export function readStored(storage: Storage, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Removes an older value that cannot be replaced.
 * @returns whether the next page will find it
 */
export function keepStored(
  storage: Storage,
  name: string,
  value: unknown,
): boolean {
  try {
    storage.setItem(name, JSON.stringify(value, withoutSecrets));
    return !isOfThisPage(storage);
  } catch {
    storage.removeItem(name);
    return false;
  }
}
