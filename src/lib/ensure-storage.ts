/**
 * In front of a storage that refuses writes: what is written lasts as long as
 * the page.
 */
class PageStorage implements Storage {
  private readonly written = new Map<string, string>();

  /**
   * @param behind can be read and cleared; null where the browser refuses that
   * too
   */
  constructor(private readonly behind: Storage | null) {}

  get length(): number {
    return this.keys().length;
  }
  key(index: number): string | null {
    return this.keys()[index] ?? null;
  }
  getItem(key: string): string | null {
    return this.written.get(key) ?? this.behind?.getItem(key) ?? null;
  }
  setItem(key: string, value: string): void {
    // An outdated value must not come back with the next page.
    this.removeItem(key);
    this.written.set(key, value);
  }
  removeItem(key: string): void {
    this.written.delete(key);
    this.behind?.removeItem(key);
  }
  clear(): void {
    this.written.clear();
    this.behind?.clear();
  }

  private keys(): string[] {
    const { behind } = this;
    const old = Array.from(
      { length: behind?.length ?? 0 },
      (_, index) => behind?.key(index) ?? '',
    );
    return [...new Set([...this.written.keys(), ...old])];
  }
}

export const isOfThisPage = (storage: Storage): boolean =>
  storage instanceof PageStorage;

type Name = 'localStorage' | 'sessionStorage';
type Place = Pick<Window, Name>;

const probe = 'storageProbe';

/**
 * A blocked storage throws when it is named, a full one at each write: people
 * can still sign in, until a reload (decision 140).
 */
export function ensureStorage(name: Name, place: Place = window): void {
  let behind: Storage | null = null;
  try {
    behind = place[name];
    behind.setItem(probe, '');
    behind.removeItem(probe);
  } catch {
    Object.defineProperty(place, name, { value: new PageStorage(behind) });
  }
}
