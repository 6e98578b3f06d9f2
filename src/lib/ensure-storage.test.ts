import { describe, expect, it } from 'vitest';
import { ensureStorage } from './ensure-storage';

/** A storage in memory; `isFull` from its making on. */
class Device implements Storage {
  constructor(
    private readonly items: Map<string, string>,
    private readonly isFull: boolean,
  ) {}
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem(key: string, value: string) {
    if (this.isFull) {
      throw new DOMException(
        'The quota has been exceeded.',
        'QuotaExceededError',
      );
    }
    this.items.set(key, value);
  }
  removeItem = (key: string) => void this.items.delete(key);
  clear = () => this.items.clear();
}

const placeWith = (storage: () => Storage) =>
  Object.defineProperties({} as Window, {
    localStorage: { get: storage, configurable: true },
  });

describe('ensureStorage', () => {
  it('leaves a storage that works as it is, and nothing in it', () => {
    const device = new Device(new Map(), false);
    const place = placeWith(() => device);
    ensureStorage('localStorage', place);
    expect(place.localStorage).toBe(device);
    expect(device.length).toBe(0);
  });

  it('stands in for one that the browser refuses', () => {
    const place = placeWith(() => {
      throw new DOMException(
        'Access is denied for this document.',
        'SecurityError',
      );
    });
    ensureStorage('localStorage', place);
    const { localStorage: storage } = place;
    storage.setItem('user', 'somebody');
    storage.setItem('user', 'somebody else');
    expect([storage.length, storage.key(0), storage.key(1)]).toEqual([
      1,
      'user',
      null,
    ]);
    expect(storage.getItem('user')).toBe('somebody else');
    storage.removeItem('user');
    expect(storage.getItem('user')).toBeNull();
    storage.setItem('theme', 'dark');
    storage.clear();
    expect(storage.length).toBe(0);
  });

  it('reads and removes what a full one has, and never leaves there what was written anew', () => {
    const items = new Map([
      ['theme', 'dark'],
      ['user', 'somebody'],
      ['sessionExpiry', '1'],
    ]);
    const place = placeWith(() => new Device(items, true));
    ensureStorage('localStorage', place);
    const { localStorage: storage } = place;
    expect(storage.getItem('theme')).toBe('dark');
    storage.setItem('user', 'somebody else');
    expect(storage.getItem('user')).toBe('somebody else');
    expect(items.has('user')).toBe(false);
    storage.removeItem('sessionExpiry');
    expect([...items.keys()]).toEqual(['theme']);
    expect(storage.length).toBe(2);
    storage.clear();
    expect(items.size).toBe(0);
  });
});
