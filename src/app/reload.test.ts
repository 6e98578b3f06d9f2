// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canReloadFor } from './reload';

beforeEach(() => sessionStorage.clear());

describe('canReloadFor', () => {
  it('allows one reload for each missing part', () => {
    expect(canReloadFor('a-1.js', true)).toBe(true);
    expect(canReloadFor('a-1.js', true)).toBe(false);
    expect(canReloadFor('a-2.js', true)).toBe(true);
  });

  it('allows none that cannot help, and none that could not be remembered', () => {
    expect(canReloadFor('a-1.js', false)).toBe(false);
    const read = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('private window');
    });
    expect(canReloadFor('a-1.js', true)).toBe(false);
    read.mockRestore();
    expect(canReloadFor('a-1.js', true)).toBe(true);
  });
});
