import { describe, expect, it } from 'vitest';
import { canReloadFor } from './reload';

function openStorage(refuses = false): Storage {
  const kept = new Map<string, string>();
  const refuse = () => {
    if (refuses) throw new Error('private window');
  };
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    removeItem: (name) => void kept.delete(name),
    getItem: (name) => {
      refuse();
      return kept.get(name) ?? null;
    },
    setItem: (name, value) => void kept.set(name, value),
  };
}

describe('canReloadFor', () => {
  it('allows one reload for each missing part', () => {
    const storage = openStorage();
    expect(canReloadFor('a-1.js', true, storage)).toBe(true);
    expect(canReloadFor('a-1.js', true, storage)).toBe(false);
    expect(canReloadFor('a-2.js', true, storage)).toBe(true);
  });

  it('allows none that cannot help, and none that could not be remembered', () => {
    const storage = openStorage();
    expect(canReloadFor('a-1.js', false, storage)).toBe(false);
    expect(canReloadFor('a-1.js', true, openStorage(true))).toBe(false);
    expect(canReloadFor('a-1.js', true, storage)).toBe(true);
  });
});
