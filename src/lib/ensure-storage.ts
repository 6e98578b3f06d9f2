/** In front of a storage that takes nothing in: what is written lasts as long as the page. */
class PageStorage implements Storage {
  private readonly written = new Map<string, string>();

  /** @param behind what can still be read and removed; null where the browser refuses that too */
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
    // What is out of date must not come back with the next page.
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
    const old = Array.from({ length: behind?.length ?? 0 }, (_, index) => behind?.key(index) ?? '');
    return [...new Set([...this.written.keys(), ...old])];
  }
}

/** What is written to it is gone with the page. */
export const isOfThisPage = (storage: Storage): boolean => storage instanceof PageStorage;

type Name = 'localStorage' | 'sessionStorage';
type Place = Pick<Window, Name>;

const probe = 'storageProbe';

/**
 * Where cookies are blocked a browser throws at the mere name of a storage, and on a full device at every write. Then one that
 * lasts as long as the page stands in for it: people can sign in and work, and a reload signs them out.
 */
export function ensureStorage(name: Name, place: Place = window): void {
  const behind = find(name, place);
  try {
    if (behind === null) throw new Error(`${name} is refused.`);
    behind.setItem(probe, '');
    behind.removeItem(probe);
  } catch {
    Object.defineProperty(place, name, { value: new PageStorage(behind) });
  }
}

function find(name: Name, place: Place): Storage | null {
  try {
    return place[name];
  } catch {
    return null;
  }
}
