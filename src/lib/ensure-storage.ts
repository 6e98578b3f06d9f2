/**
 * In front of a storage that refuses writes: what is written lasts as long as
 * the page.
 */
class PageStorage implements Storage {
  private readonly written = new Map<string, string>();

  /**
   * @param browserStorage can be read and cleared; null where the browser
   * refuses that too
   */
  constructor(private readonly browserStorage: Storage | null) {}

  get length(): number {
    return this.keys().length;
  }
  key(index: number): string | null {
    return this.keys()[index] ?? null;
  }
  getItem(key: string): string | null {
    return this.written.get(key) ?? this.browserStorage?.getItem(key) ?? null;
  }
  setItem(key: string, value: string): void {
    // An outdated value must not come back with the next page.
    this.removeItem(key);
    this.written.set(key, value);
  }
  removeItem(key: string): void {
    this.written.delete(key);
    this.browserStorage?.removeItem(key);
  }
  clear(): void {
    this.written.clear();
    this.browserStorage?.clear();
  }

  private keys(): string[] {
    const { browserStorage } = this;
    const storedKeys = Array.from(
      { length: browserStorage?.length ?? 0 },
      (_, index) => browserStorage?.key(index) ?? '',
    );
    return [...new Set([...this.written.keys(), ...storedKeys])];
  }
}

export const isOfThisPage = (storage: Storage): boolean =>
  storage instanceof PageStorage;

type StorageName = 'localStorage' | 'sessionStorage';
type StorageOwner = Pick<Window, StorageName>;

const probe = 'storageProbe';

/**
 * A blocked storage throws when it is named, a full one at each write: people
 * can still sign in, until a reload (decision 140).
 */
export function ensureStorage(
  name: StorageName,
  owner: StorageOwner = window,
): void {
  let browserStorage: Storage | null = null;
  try {
    browserStorage = owner[name];
    browserStorage.setItem(probe, '');
    browserStorage.removeItem(probe);
  } catch {
    Object.defineProperty(owner, name, {
      value: new PageStorage(browserStorage),
    });
  }
}
