import { isOfThisPage } from './ensure-storage';

/** Whatever a value is called, what is secret is never kept. */
const withoutSecrets = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);

/** @returns null where nothing is kept under this name, or nothing that can be read */
export function readStored(storage: Storage, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Without room nothing is kept, not what was there before either. @returns whether the next page will find it */
export function keepStored(storage: Storage, name: string, value: unknown): boolean {
  try {
    storage.setItem(name, JSON.stringify(value, withoutSecrets));
    return !isOfThisPage(storage);
  } catch {
    storage.removeItem(name);
    return false;
  }
}
